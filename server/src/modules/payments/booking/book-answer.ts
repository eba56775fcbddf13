import type { Db, Tx } from '../../../db/client.ts'
import { type Invoice, lockInvoice } from '../../invoices/index.ts'
import type { ProviderPayment } from '../../providers/index.ts'
import type { Payables } from '../ports.ts'
import { feePosting, receivedPosting, reversedPosting } from '../postings.ts'
import { writeReceipt } from '../receipts/write-receipt.ts'
import { type Consequences, consequencesOf } from '../rules/consequences.ts'
import { observeAnswer } from '../rules/observe.ts'
import { disputeQueryAt } from '../rules/schedule.ts'
import { type Change, writeChange } from '../store/bookings.ts'
import type { Trigger } from '../store/events.ts'
import { lockWithTransaction, type PaymentRow } from '../store/payments.ts'
import { openReviews } from '../store/reviews.ts'
import { type BookedPayment, saveAnswer, saveUnchanged } from '../store/write-payment.ts'
import { allocatePayment, nothingAllocated } from './allocate-payment.ts'
import { attemptOf, isNewTransaction, observePayment, ownAnswer } from './attempt.ts'
import { closeDispute, recordNews } from './record-news.ts'

export type Booking = {
  readonly answer: ProviderPayment
  /** The provider's name for payers. */
  readonly method: string
  readonly trigger: Trigger
  readonly actor: string
  readonly now: Date
  /** When to ask again, if this answer is not final. */
  readonly askAgainAt: Date | null
  readonly timeZone: string
}

/**
 * Whether an answer contains nothing new, so that it needs neither locks nor a transaction. `false` when it does, or
 * when the payment has changed since it was read; then it must be booked.
 */
export async function noteUnchanged(db: Db, payment: PaymentRow, booking: Booking): Promise<boolean> {
  const answer = ownAnswer(payment, booking)
  if (answer.status === 'reversed' || isNewTransaction(payment, answer)) return false
  const attempt = attemptOf(payment)
  const { next, effects } = observeAnswer(attempt, answer)
  if (next !== attempt || effects.length > 0) return false
  return saveUnchanged(db, payment, answerFields(payment, answer, payment, booking), booking.now)
}

/**
 * Books a provider's answer in one transaction: payment, allocation, ledger, invoice, payable, receipt, event, email
 * and job, all or nothing. Locks the invoice and then the payment, so that two answers follow each other. Answers the
 * payment's new state; `null` when the payment has changed since the question, so that the answer may be old.
 */
export async function bookAnswer(
  tx: Tx,
  payables: Payables,
  payment: Pick<PaymentRow, 'id' | 'invoice_id' | 'mode' | 'version'>,
  booking: Booking,
): Promise<BookedPayment | null> {
  const invoice = await lockInvoice(tx, payment.invoice_id)
  if (invoice === null) throw new Error('A payment without its invoice')
  const locked = await lockWithTransaction(tx, payment.id, booking.answer.providerTxnId)
  const before = locked.payment
  // Money at a gateway only increases; a confirmed transfer may have been unconfirmed by a person since.
  if (payment.mode === 'offline' && before.version !== payment.version) return null
  const { now, trigger, actor } = booking
  const answer = ownAnswer(before, booking)

  const isReused = locked.isReused && isNewTransaction(before, answer)
  const observation = await observePayment(tx, before, answer, isReused)
  const { status, received } = observation.next
  const isNowPaid = observation.effects.some((effect) => effect.kind === 'paid')
  const paidAt = paidInstant(answer, now)
  const { outcome, payer } = isNowPaid
    ? await allocatePayment(tx, payables, invoice, before, paidAt)
    : nothingAllocated
  const money = consequencesOf(before, answer, observation, outcome)
  const isDoubtful = observation.effects.some((effect) => effect.kind === 'review') && money.arrived <= 0
  const isCredible = !isReused && !isDoubtful
  const booked = {
    ...answerFields(before, answer, { status, flags: money.flags }, booking),
    status,
    flags: money.flags,
    received_minor: received,
    reversed_minor: before.reversed_minor + money.taken,
    fee_minor: money.fee ?? before.fee_minor,
    provider_txn_id: (isCredible ? answer.providerTxnId : null) ?? before.provider_txn_id,
    paid_at: isNowPaid ? paidAt : before.paid_at,
    disputed_since: money.flags.includes('dispute')
      ? (before.disputed_since ?? answer.dispute?.since ?? now)
      : null,
  }
  if (observation.effects.length === 0 && status === before.status) {
    await saveAnswer(tx, before.id, booked, now)
    return booked
  }

  const event = {
    at: now,
    trigger,
    actor,
    to_status: status,
    flags: money.flags,
    received_minor: received,
    raw_status: answer.rawStatus,
    evidence: answer.evidence,
  }
  const pays = outcome === 'pays' ? invoice : null
  await writeChange(tx, before, { booked, event, pays, ...inTheBooks(invoice, before, money, now) })
  await openReviews(tx, before.id, money.questions, now)
  await closeDispute(tx, payables, invoice, before, observation, booking)
  await recordNews(tx, payables, invoice, now, money.flags, before)
  // Last, because it locks the counter of receipts until the commit, and all other payers wait for that.
  if (payer !== null)
    await writeReceipt(tx, payer, invoice, before, { ...booking, channel: booked.channel, paidAt })
  return booked
}

/** Fields that every answer updates. */
const answerFields = (
  before: PaymentRow,
  answer: ProviderPayment,
  { status, flags }: Pick<BookedPayment, 'status' | 'flags'>,
  { askAgainAt, now }: Booking,
) => ({
  channel: answer.channel ?? before.channel,
  last_raw_status: answer.rawStatus,
  next_query_at: flags.includes('dispute') ? disputeQueryAt(now) : isSettled(status) ? null : askAgainAt,
})

/** Received money pays the invoice or becomes the payer's credit; either way it is booked at once. */
function inTheBooks(
  invoice: Invoice,
  payment: PaymentRow,
  { arrived, toInvoice, toCredit, fee, taken }: Consequences,
  at: Date,
): Pick<Change, 'allocations' | 'postings'> {
  const about = { payment, at }
  const allocations = [
    { payment_id: payment.id, invoice_id: invoice.id, minor: toInvoice },
    { payment_id: payment.id, invoice_id: null, minor: toCredit },
  ]
  return {
    allocations: arrived > 0 ? allocations : [],
    postings: [
      ...(arrived > 0 ? [receivedPosting(about, null, { arrived, toInvoice })] : []),
      ...(fee !== null && fee > 0 ? [feePosting(about, fee)] : []),
      ...(taken > 0 ? [reversedPosting(about, null, taken)] : []),
    ],
  }
}

const isSettled = (status: PaymentRow['status']): boolean =>
  status !== 'initiated' && status !== 'pending' && status !== 'failed' && status !== 'abandoned'

/** A provider's clock may be ahead of ours; nothing was paid in the future. */
const paidInstant = (answer: ProviderPayment, now: Date): Date =>
  answer.paidAt !== null && answer.paidAt < now ? answer.paidAt : now
