import { type Minor, toMajor } from '@testamur/contract/money'
import type { Refund, RefundAct, RefundRecord } from '@testamur/contract/refunds'
import { type Actor, may } from '../../core/actor.ts'
import type { StaffPaymentRow } from '../payments/index.ts'
import { isWithinLimit, maySendAgain, maySettleByHand } from './rules.ts'
import { isAskedAbout, mayBecome } from './status.ts'
import type { RefundEventRow } from './store/list.ts'
import type { RefundRow } from './store/refunds.ts'

const sentences: Readonly<Record<RefundRow['status'], string>> = {
  requested: 'It waits for an approval.',
  approved: 'It is approved and is being sent.',
  submitted: 'It is being sent to the provider.',
  unknown: 'The provider has not said whether it took the refund on. We keep asking; it is not sent again.',
  processing: 'The provider has taken it on. We keep asking until the money is out.',
  needs_attention:
    'Look at it on the provider’s own site. Then send it again, record a bank transfer, or withdraw it.',
  succeeded: 'The money was given back.',
  failed: 'The provider did not give the money back. Send it again, record a bank transfer, or withdraw it.',
  rejected: 'It was turned down.',
  withdrawn: 'It was withdrawn.',
}

const messageOf = ({ status, method }: RefundRow): string =>
  status === 'approved' && method === 'manual'
    ? 'It is approved. Transfer the money, then record the transfer with its evidence.'
    : sentences[status]

function allowedActs(refund: RefundRow, actor: Actor, given_before: Minor): RefundAct[] {
  const asker = actor.kind === 'staff' && actor.id === refund.requested_by
  const decides = may(actor, 'payments.approve_refund')
  const { amount_minor: amount, alone_limit_minor: alone_limit } = refund
  const alone = isWithinLimit({ amount, given_before, alone_limit })
  const acts: Readonly<Record<RefundAct, boolean>> = {
    approve: decides && refund.status === 'requested' && (!asker || alone),
    reject: decides && mayBecome(refund.status, 'rejected', 'person'),
    withdraw: decides && mayBecome(refund.status, 'withdrawn', 'person'),
    retry: decides && maySendAgain(refund),
    requery: may(actor, 'payments.requery') && refund.attempts > 0 && isAskedAbout(refund.status),
    settle: decides && !asker && maySettleByHand(refund),
  }
  return (Object.keys(acts) as RefundAct[]).filter((act) => acts[act])
}

/** `given_before`: what this reader gave back of the same payment of late, where that decides what they may do. */
export const refundView = (
  refund: RefundRow,
  payment: StaffPaymentRow,
  actor: Actor,
  given_before: Minor,
): Refund => ({
  reference: refund.reference,
  payment_reference: payment.reference,
  subject: payment.subject,
  tracking_id: payment.tracking_id,
  payer: payment.payer,
  provider: payment.alias,
  currency: refund.currency,
  amount: toMajor(refund.amount_minor),
  source: refund.source,
  method: refund.method,
  reason_code: refund.reason_code,
  note: refund.note,
  status: refund.status,
  message: messageOf(refund),
  requested_by: refund.requested_by_name,
  requested_at: refund.requested_at.toISOString(),
  approved_by: refund.approved_by_name,
  approved_at: refund.approved_at?.toISOString() ?? null,
  attempts: refund.attempts,
  provider_refund_id: refund.provider_refund_id,
  bank_reference: refund.bank_reference,
  paid_on: refund.paid_on,
  has_evidence: refund.evidence_file !== null,
  made_outside: refund.made_outside,
  finished_at: refund.finished_at?.toISOString() ?? null,
  version: refund.version,
  allowed: allowedActs(refund, actor, given_before),
})

export const eventView = (event: RefundEventRow): RefundRecord['events'][number] => ({
  at: event.at.toISOString(),
  actor: event.actor,
  from: event.from_status,
  to: event.to_status,
  note: event.note,
})
