export { standalonePaymentRoutes } from './routes.ts'
export { createStandalonePayments, type StandalonePayments, type StandalonePaymentsDeps } from './service.ts'
export { listPaymentTypeTexts, savePaymentTypeTranslations } from './store/payment-type-texts.ts'
