export { paymentCallback } from './callback.ts'
export type {
  ConfiguredProvider,
  FindProvider,
  Handoff,
  Initiated,
  PaymentProvider,
  ProviderMode,
  ProviderPayment,
  ProviderRefund,
  ProviderStatus,
  RawRequest,
  WebhookHint,
} from './provider.ts'
export { ProviderError } from './provider.ts'
export { createSandboxProvider } from './sandbox/adapter.ts'
export { sandboxJobs } from './sandbox/events.ts'
export { sandboxGateway } from './sandbox/gateway.ts'
export { sandboxKeys } from './sandbox/protocol.ts'
