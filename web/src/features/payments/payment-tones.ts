import type { Tone } from '@testamur/contract/applications/statuses'
import type { PaymentView } from '@testamur/contract/payments/payments'

/** The tone of each outcome of a payment; the texts are in the area `payment`. */
export const paymentTones: Record<PaymentView['state'], Tone> = {
  paid: 'success',
  checking: 'info',
  unpaid: 'warning',
  failed: 'danger',
  review: 'warning',
  waiting: 'info',
  refunded: 'neutral',
}
