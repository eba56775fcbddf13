import { redactEvidence } from '../evidence.ts'
import type { Money, ProviderDispute, ProviderPayment, ProviderRefund, ProviderStatus } from '../provider.ts'
import type { CheckoutSession, StripeCharge, StripeDispute, StripeRefund } from './protocol.ts'

const open = ['needs_response', 'under_review']

/** The state of a charge by its disputes. A bank's inquiry (`warning_…`) takes no money. */
export function disputeOf(disputes: readonly StripeDispute[]): ProviderDispute {
  const found = (words: readonly string[]) => disputes.find(({ status }) => words.includes(status))
  const unsettled = found(open)
  if (unsettled !== undefined) return { state: 'open', since: unsettled.created }
  const ended = found(['lost']) ?? found(['won'])
  if (ended === undefined) return { state: 'none', since: null }
  return { state: ended.status === 'lost' ? 'lost' : 'won', since: ended.created }
}

/** The state of a session and of the disputes about its charge, which the session does not include. */
export function paymentOf(session: CheckoutSession, dispute: ProviderDispute): ProviderPayment {
  const intent = session.payment_intent ?? null
  const charge = intent?.latest_charge ?? null
  const status = dispute.state === 'lost' || wasTakenBack(charge) ? 'reversed' : statusOf(session)
  const money = session.payment_status === 'paid' ? receivedBy(session) : null
  const fee = charge?.balance_transaction ?? null
  return {
    status,
    rawStatus: session.status === 'complete' ? session.payment_status : (session.status ?? ''),
    reference: session.client_reference_id ?? '',
    mode: session.livemode ? 'live' : 'test',
    providerTxnId: intent?.id ?? null,
    paid: money,
    credited: money,
    fee: fee === null ? null : { minor: fee.fee, currency: fee.currency },
    channel: charge?.payment_method_details?.type ?? null,
    dispute,
    paidAt: money === null || charge === null ? null : charge.created,
    evidence: redactEvidence(session),
  }
}

function statusOf({ status, payment_status, payment_intent }: CheckoutSession): ProviderStatus {
  // A session without a price is not ours.
  if (payment_status === 'paid') return status === 'complete' ? 'succeeded' : 'unknown'
  if (payment_status !== 'unpaid') return 'unknown'
  if (status === 'open' || status === 'expired') return status
  if (status !== 'complete') return 'unknown'
  // A transfer or debit that failed leaves its session complete and in need of another payment method.
  const wanting = ['requires_payment_method', 'canceled']
  return wanting.includes(payment_intent?.status ?? '') ? 'failed' : 'pending'
}

/** Everything was refunded, and not all by us: our own refunds have our reference. */
function wasTakenBack(charge: StripeCharge | null): boolean {
  if (charge?.refunded !== true) return false
  const refunds = charge.refunds?.data ?? []
  return refunds.length === 0 || refunds.some(({ metadata }) => !metadata?.['refund_reference'])
}

function receivedBy({ payment_intent, amount_total, currency }: CheckoutSession): Money | null {
  if (payment_intent) return { minor: payment_intent.amount_received, currency: payment_intent.currency }
  return amount_total === null || currency === null ? null : { minor: amount_total, currency }
}

const refundStatuses: ReadonlyMap<string, ProviderRefund['status']> = new Map([
  ['pending', 'processing'],
  ['requires_action', 'needs_attention'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

export const refundOf = (refund: StripeRefund): ProviderRefund => ({
  refundReference: refund.metadata?.['refund_reference'] ?? null,
  providerRefundId: refund.id,
  status: refundStatuses.get(refund.status ?? '') ?? 'unknown',
  rawStatus: refund.status ?? '',
  amount: { minor: refund.amount, currency: refund.currency },
  evidence: redactEvidence(refund),
})
