import { startPayment } from '@calls/payments/payments'
import { type Problem, readReply } from '../../../api/read-reply.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import type { PaymentDue } from '../../../features/payments/payment-due.ts'
import { keepPaymentSession } from '../../../features/payments/payment-sessions.ts'
import { paths } from '../../../lib/paths.ts'
import { textOf } from '../../../lib/text.ts'

type Options = {
  /** Going back from the gateway leads to the page before this one. */
  replace?: boolean
  signal?: AbortSignal
}

/** Starts a payment and leaves for the gateway's page; a second press returns to the same attempt. */
export async function openCheckout(
  { owed, amount }: PaymentDue,
  provider: string,
  { replace = false, signal }: Options = {},
): Promise<Problem | null> {
  const bearer = 'trackingId' in owed ? applicantSession(owed.trackingId) : owed.bearer
  const { data, problem } = await readReply(startPayment, {
    body: {
      ...('trackingId' in owed
        ? { tracking_id: owed.trackingId }
        : { invoice_reference: owed.invoiceReference }),
      amount,
      provider,
    },
    idempotencyKey: crypto.randomUUID(),
    bearer,
    ...(signal && { signal }),
  })
  // Opened with a code or an emailed link elsewhere, an application asks this browser for a code, too.
  if (problem?.status === 401 && 'trackingId' in owed)
    return { ...problem, message: textOf('payment-method')('codeFirst') }
  if (problem !== null) return problem
  const { checkout_url, reference } = data
  if (bearer !== null) keepPaymentSession(reference, bearer)
  const address = checkout_url ?? `${paths.paymentConfirmation}?reference=${encodeURIComponent(reference)}`
  if (replace) window.location.replace(address)
  else window.location.assign(address)
  return null
}
