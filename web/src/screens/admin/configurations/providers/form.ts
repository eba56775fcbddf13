import { newPaymentProvider } from '@testamur/contract/providers/payment-providers'

// Used for changes too: they send the unchanged name. The gateway's own fields are validated on the server.
export const schema = newPaymentProvider
