export type { AdapterKind } from './adapter-kind.ts'
export { createAdapters } from './adapters.ts'
export { paymentCallback } from './callback.ts'
export { checkCharge, methodsFor } from './charges.ts'
export type {
  ConfiguredProvider,
  FindProvider,
  Handoff,
  Initiated,
  PaymentProvider,
  ProviderDispute,
  ProviderMode,
  ProviderPayment,
  ProviderRefund,
  ProviderStatus,
  RawRequest,
  WebhookHint,
} from './provider.ts'
export { ProviderError } from './provider.ts'
export { providerRoutes } from './routes.ts'
export { createSandboxProvider } from './sandbox/adapter.ts'
export { sandboxJobs } from './sandbox/events.ts'
export { sandboxGateway } from './sandbox/gateway.ts'
export { sandboxKind } from './sandbox/kind.ts'
export { sandboxKeys } from './sandbox/protocol.ts'
export { createProviderSettings, type ProviderSettings } from './service.ts'
export { listProviderTexts, saveProviderTranslations } from './store.ts'
