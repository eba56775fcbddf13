import type { Unsaid } from '@testamur/contract/message'
import { type Minor, toMajor } from '@testamur/contract/money'
import type { RefundAct, refundRecord, refund as refundSchema } from '@testamur/contract/refunds'
import { type Actor, may } from '../../core/actor.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import type { StaffPaymentRow } from '../payments/index.ts'
import { refundActor } from './refund-actors.ts'
import { isWithinLimit, maySendAgain, maySettleByHand } from './rules.ts'
import { isAskedAbout, mayBecome } from './status.ts'
import type { RefundEventRow } from './store/list.ts'
import type { RefundRow } from './store/refunds.ts'

export type RefundView = Unsaid<typeof refundSchema>

const statusMessages: Readonly<Record<RefundRow['status'], Message>> = {
  requested: messageOf('refunds.statusRequested'),
  approved: messageOf('refunds.statusApproved'),
  submitted: messageOf('refunds.statusSubmitted'),
  unknown: messageOf('refunds.statusUnknown'),
  processing: messageOf('refunds.statusProcessing'),
  needs_attention: messageOf('refunds.statusNeedsAttention'),
  succeeded: messageOf('refunds.statusSucceeded'),
  failed: messageOf('refunds.statusFailed'),
  rejected: messageOf('refunds.statusRejected'),
  withdrawn: messageOf('refunds.statusWithdrawn'),
}

const statusMessage = ({ status, method }: RefundRow): Message =>
  status === 'approved' && method === 'manual'
    ? messageOf('refunds.statusToTransfer')
    : statusMessages[status]

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

/** `given_before`: recent refunds of the same payment by this reader, where that decides what they may do. */
export const refundView = (
  refund: RefundRow,
  payment: StaffPaymentRow,
  actor: Actor,
  given_before: Minor,
): RefundView => ({
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
  note: refund.note_message ?? refund.note,
  status: refund.status,
  message: statusMessage(refund),
  requested_by: refundActor(refund.requested_by_name),
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

export const eventView = (event: RefundEventRow): Unsaid<typeof refundRecord>['events'][number] => ({
  at: event.at.toISOString(),
  actor: refundActor(event.actor),
  from: event.from_status,
  to: event.to_status,
  note: event.note_message ?? event.note,
})
