import type { Db, Tx } from '../../../db/client.ts'
import { publishEvent } from '../../../http/events.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { type Invoice, lockInvoice } from '../../invoices/index.ts'
import type { ProviderPayment } from '../../providers/index.ts'
import { type Payables, type Payer, topicOf } from '../ports.ts'
import { feeTaken, received as receivedPosting, reversed as reversedPosting } from '../postings.ts'
import { writeReceipt } from '../receipts/write-receipt.ts'
import { type Change, writeChange } from '../store/bookings.ts'
import type { Trigger } from '../store/events.ts'
import { lockWithTransaction, type PaymentRow } from '../store/payments.ts'
import { sentToRefund } from '../store/refund-questions.ts'
import { closeQuestions, openReviews } from '../store/reviews.ts'
import { type Booked, saveAnswer, saveUnchanged } from '../store/write-payment.ts'
import { type AllocationOutcome, decideAllocation } from './allocate.ts'
import { type Consequences, consequencesOf } from './consequences.ts'
import { type Attempt, isPaymentFlag, type Observation, observeAnswer, type PaymentFlag } from './observe.ts'
import { disputeQueryAt, isOver } from './schedule.ts'
import { answerOfTransaction } from './transactions.ts'

export type Booking = {
  readonly answer: ProviderPayment
  /** How the payer knows the provider. */
  readonly method: string
  readonly trigger: Trigger
  readonly actor: string
  readonly now: Date
  /** When to ask again, should this answer not be the end of it. */
  readonly askAgainAt: Date | null
  readonly timeZone: string
}

/**
 * An answer that says nothing new needs neither locks nor a transaction. `false`: it does say something, or somebody has
 * changed the payment since it was read; then it is to be booked.
 */
export async function noteUnchanged(db: Db, payment: PaymentRow, booking: Booking): Promise<boolean> {
  const answer = ownAnswer(payment, booking)
  if (answer.status === 'reversed' || isNewTransaction(payment, answer)) return false
  const attempt = attemptOf(payment)
  const { next, effects } = observeAnswer(attempt, answer)
  if (next !== attempt || effects.length > 0) return false
  return saveUnchanged(db, payment, answerFields(payment, answer, payment, booking), booking.now)
}

const attemptOf = (payment: PaymentRow): Attempt => ({
  status: payment.status,
  reference: payment.reference,
  mode: payment.mode,
  currency: payment.currency,
  expected: payment.expected_minor,
  received: payment.received_minor,
  ownRefunds: payment.refunded_minor,
  flags: payment.flags.filter(isPaymentFlag),
})

/**
 * Writes what a provider's answer means, in one transaction: payment, allocation, ledger, invoice, payable, receipt,
 * event, mail and job, all of it or nothing. Locks the invoice, then the payment, so that two answers are judged one
 * after the other. Answers how the payment stands then; `null`: what was
 * asked about has changed meanwhile, and the answer may be old.
 */
export async function bookAnswer(
  tx: Tx,
  payables: Payables,
  payment: Pick<PaymentRow, 'id' | 'invoice_id' | 'mode' | 'version'>,
  booking: Booking,
): Promise<Booked | null> {
  const invoice = await lockInvoice(tx, payment.invoice_id)
  if (invoice === null) throw new Error('A payment without its invoice')
  const locked = await lockWithTransaction(tx, payment.id, booking.answer.providerTxnId)
  const before = locked.payment
  // A gateway's money only grows; a transfer that a person confirmed, a person may have taken back since.
  if (payment.mode === 'offline' && before.version !== payment.version) return null
  const { now, trigger, actor } = booking
  const answer = ownAnswer(before, booking)

  const isReused = locked.isReused && isNewTransaction(before, answer)
  const observation = isReused
    ? flagReused(attemptOf(before))
    : observeAnswer(await attemptNow(tx, before, answer), answer)
  const { status, received } = observation.next
  const isNowPaid = observation.effects.some((effect) => effect.kind === 'paid')
  const paidAt = paidInstant(answer, now)
  const { outcome, payer } = isNowPaid
    ? await allocateTo(tx, payables, invoice, before, paidAt)
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
  // Last of all: it holds the counter of receipts until the commit, and every other payer waits for it.
  if (payer !== null)
    await writeReceipt(tx, payer, invoice, before, { ...booking, channel: answer.channel, paidAt })
  return booked
}

/** What every answer tells anew. */
const answerFields = (
  before: PaymentRow,
  answer: ProviderPayment,
  { status, flags }: Pick<Booked, 'status' | 'flags'>,
  { askAgainAt, now }: Booking,
) => ({
  channel: answer.channel ?? before.channel,
  last_raw_status: answer.rawStatus,
  next_query_at: flags.includes('dispute') ? disputeQueryAt(now) : isSettled(status) ? null : askAgainAt,
})

/** What arrived pays the invoice or is the payer's credit; either way it is in the books at once. */
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
      ...(fee !== null && fee > 0 ? [feeTaken(about, fee)] : []),
      ...(taken > 0 ? [reversedPosting(about, null, taken)] : []),
    ],
  }
}

/** Of its own transaction. What a provider never heard of, or left open after its page closed, is abandoned. */
function ownAnswer(payment: PaymentRow, { answer: given, now }: Booking): ProviderPayment {
  const answer = answerOfTransaction(given, payment.provider_txn_id)
  const idle = answer.status === 'not_found' || answer.status === 'open'
  return idle && isOver(payment, now) ? { ...answer, status: 'expired' } : answer
}

/** What a reversal may be of: our own refunds are no news. */
const attemptNow = async (tx: Tx, before: PaymentRow, { status }: ProviderPayment): Promise<Attempt> =>
  status === 'reversed'
    ? { ...attemptOf(before), ownRefunds: await sentToRefund(tx, before.id) }
    : attemptOf(before)

const flagReused = (attempt: Attempt): Observation =>
  attempt.flags.includes('transaction_reused')
    ? { next: attempt, effects: [] }
    : {
        next: { ...attempt, flags: [...attempt.flags, 'transaction_reused'] },
        effects: [{ kind: 'review', why: 'transaction_reused' }],
      }

const isNewTransaction = (before: PaymentRow, { providerTxnId }: ProviderPayment): boolean =>
  providerTxnId !== null && providerTxnId !== before.provider_txn_id

const isSettled = (status: PaymentRow['status']): boolean =>
  status !== 'initiated' && status !== 'pending' && status !== 'failed' && status !== 'abandoned'

/** A provider's clock may run ahead of ours; nothing was paid in the future. */
const paidInstant = (answer: ProviderPayment, now: Date): Date =>
  answer.paidAt !== null && answer.paidAt < now ? answer.paidAt : now

type AllocatedMoney = { readonly outcome: AllocationOutcome | null; readonly payer: Payer | null }

const nothingAllocated: AllocatedMoney = { outcome: null, payer: null }

/** Takes up what the invoice is for, where nothing stands in the way, and says who paid; else what does. */
async function allocateTo(
  tx: Tx,
  payables: Payables,
  invoice: Invoice,
  payment: PaymentRow,
  at: Date,
): Promise<AllocatedMoney> {
  const attempt = { expected: payment.expected_minor, currency: payment.currency }
  const outcome = decideAllocation(invoice, attempt)
  if (outcome !== 'pays') return { outcome, payer: null }
  // Some of it is promised back already: what is left is not enough.
  if (payment.refunds_committed_minor > 0) return { outcome: 'stale_amount', payer: null }
  const { kind, id } = invoice.payable
  const { reference } = payment
  const payer = await payables[kind].markPaid(tx, { id, invoice_id: invoice.id, at, reference })
  return { outcome: payer === null ? 'closed_invoice' : 'pays', payer }
}

/** The provider says that a dispute is over: the question about it is answered. Money that is lost is another question. */
async function closeDispute(
  tx: Tx,
  payables: Payables,
  { payable }: Invoice,
  { id, reference }: PaymentRow,
  { effects }: Observation,
  { actor, now }: Booking,
): Promise<void> {
  const over = effects.find((effect) => effect.kind === 'dispute_over')
  if (over === undefined) return
  const note = messageOf(over.how === 'lost' ? 'paymentsAsk.providerSaysLost' : 'paymentsAsk.providerSaysWon')
  await closeQuestions(tx, id, 'dispute', { resolution: over.how, note, by: actor, at: now })
  if (over.how === 'lost') return
  await payables[payable.kind].recordPaymentEvent(tx, {
    id: payable.id,
    at: now,
    text: messageOf('paymentsAsk.disputeWon', { reference }),
    public_note: messageOf('paymentsAsk.disputeOverNote'),
  })
}

const notes: Partial<Record<PaymentFlag, readonly [text: Said, publicNote: Said]>> = {
  duplicate: [messageOf('paymentsAsk.duplicate'), messageOf('paymentsAsk.duplicateNote')],
  closed_invoice: [messageOf('paymentsAsk.closed'), messageOf('paymentsAsk.closedNote')],
  under: [messageOf('paymentsAsk.tooLittle'), messageOf('paymentsAsk.tooLittleNote')],
  over: [messageOf('paymentsAsk.tooMuch'), messageOf('paymentsAsk.tooMuchNote')],
  dispute: [messageOf('paymentsAsk.dispute'), messageOf('paymentsAsk.disputeNote')],
  reversed: [messageOf('paymentsAsk.takenBack'), messageOf('paymentsAsk.takenBackNote')],
}

/** What is said otherwise of a supplement: its application goes on. */
const supplementNotes: typeof notes = {
  duplicate: [messageOf('paymentsAsk.duplicateForChange'), messageOf('paymentsAsk.duplicateForChangeNote')],
  closed_invoice: [messageOf('paymentsAsk.closedChange'), messageOf('paymentsAsk.closedChangeNote')],
}

/** Screens that show the payment look again; money that nobody expected becomes a line of the timeline. */
async function recordNews(
  tx: Tx,
  payables: Payables,
  { payable }: Invoice,
  at: Date,
  flags: readonly PaymentFlag[],
  before: PaymentRow,
): Promise<void> {
  for (const flag of flags) {
    const note = (payable.kind === 'supplement' ? supplementNotes[flag] : undefined) ?? notes[flag]
    if (note === undefined || before.flags.includes(flag)) continue
    const [text, public_note] = note
    await payables[payable.kind].recordPaymentEvent(tx, {
      id: payable.id,
      at,
      text: messageOf('paymentsAsk.aboutPayment', { news: text, reference: before.reference }),
      public_note,
    })
  }
  publishEvent(tx, topicOf(payable), payable.id)
  publishEvent(tx, 'staff', payable.id)
}
