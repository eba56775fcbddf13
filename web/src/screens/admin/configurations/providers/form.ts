import { newPaymentProvider } from '@testamur/contract/providers/payment-providers'

// For a change, too: it has the name that it keeps. Values are checked by their gateway, on the server.
export const schema = newPaymentProvider
