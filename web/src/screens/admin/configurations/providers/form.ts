import { changedPaymentProvider, newPaymentProvider } from '@testamur/contract/payment-providers'

// Values are checked by their gateway, on the server; the version is added when sending.
export const newSchema = newPaymentProvider
export const changedSchema = changedPaymentProvider.omit({ version: true, renew_webhook_address: true })
