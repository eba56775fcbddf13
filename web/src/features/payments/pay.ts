import { startPayment } from '@calls/payments'
import { call } from '../../api/client.ts'
import { paths } from '../../app/paths.ts'
import { applicantSession } from '../applications/applicant-sessions.ts'

type Order = { trackingId: string; amount: number; provider?: string }

/**
 * Starts paying an invoice and leaves for the provider's page; the same open attempt comes back on a second press.
 * `false` when nothing could be started (the central handler has said why).
 */
export async function payInvoice({ trackingId, amount, provider }: Order): Promise<boolean> {
  const reply = await call(startPayment, {
    body: { tracking_id: trackingId, amount, ...(provider !== undefined && { provider }) },
    idempotencyKey: crypto.randomUUID(),
    bearer: applicantSession(trackingId),
  })
  if (reply === false) return false
  const { checkout_url, reference } = reply.data
  window.location.assign(
    checkout_url ?? `${paths.paymentConfirmation}?reference=${encodeURIComponent(reference)}`,
  )
  return true
}
