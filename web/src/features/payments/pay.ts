import { type listPaymentMethods, startPayment } from '@calls/payments/payments'
import type { Data } from '@testamur/contract/endpoint'
import { call } from '../../api/client.ts'
import { paths } from '../../lib/paths.ts'
import { applicantSession } from '../applications/applicant-sessions.ts'
import { keepPaymentSession } from './payment-sessions.ts'

/** The payment methods on offer. */
export type Methods = Data<typeof listPaymentMethods>

/** The invoice to pay: of an application, or of a standalone payment with the caller's session for it. */
export type PaymentTarget = { trackingId: string } | { invoiceReference: string; bearer: string | null }

const bearerOf = (owed: PaymentTarget) =>
  'trackingId' in owed ? applicantSession(owed.trackingId) : owed.bearer

/**
 * Starts paying an invoice and leaves for the provider's page; a second press returns to the same attempt. `false`
 * when nothing could be started (the central handler has said why).
 */
export async function payInvoice(owed: PaymentTarget, amount: number, provider: string): Promise<boolean> {
  const bearer = bearerOf(owed)
  const reply = await call(startPayment, {
    body: {
      ...('trackingId' in owed
        ? { tracking_id: owed.trackingId }
        : { invoice_reference: owed.invoiceReference }),
      amount,
      provider,
    },
    idempotencyKey: crypto.randomUUID(),
    bearer,
  })
  if (reply === false) return false
  const { checkout_url, reference } = reply.data
  if (bearer !== null) keepPaymentSession(reference, bearer)
  window.location.assign(
    checkout_url ?? `${paths.paymentConfirmation}?reference=${encodeURIComponent(reference)}`,
  )
  return true
}
