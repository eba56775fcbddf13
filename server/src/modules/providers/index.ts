export type { AdapterKind, SettingField } from './adapter-kind.ts'
export { createAdapters } from './adapters.ts'
export { jsonOfWebhook, readAnswer, roughMajorText } from './answers.ts'
export { paymentCallback } from './callback.ts'
export { checkCharge, methodsFor } from './charges.ts'
export { changedNames, mergeValues, secretsToRepeat, splitValues, type Values } from './check-values.ts'
export { callProvider, failureOf, formBody, type ProviderReply } from './http.ts'
export { joinHeaders } from './join-headers.ts'
export { isAddressAt } from './own-address.ts'
export type {
  ConfiguredProvider,
  FindProvider,
  Handoff,
  Initiated,
  Money,
  PaymentProvider,
  ProviderDispute,
  ProviderMode,
  ProviderPayment,
  ProviderRefund,
  ProviderStatus,
  RawRequest,
  WebhookHint,
  WebhookVerdict,
} from './provider.ts'
export { ProviderError, Unreached } from './provider.ts'
export { providerRoutes } from './routes.ts'
export { createSandboxProvider } from './sandbox/adapter.ts'
export { sandboxJobs } from './sandbox/events.ts'
export { sandboxGateway } from './sandbox/gateway.ts'
export { sandboxKind } from './sandbox/kind.ts'
export { sandboxKeys } from './sandbox/protocol.ts'
export { createProviderSettings, type ProviderSettings } from './service.ts'
export { hmacHex, isSameText, verifyHex } from './signatures.ts'
export { listProviderTexts, saveProviderTranslations } from './store.ts'
export { hintOf } from './views.ts'
