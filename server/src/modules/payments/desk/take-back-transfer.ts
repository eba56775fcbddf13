import { type Minor, sumMinor } from '@testamur/contract/money'
import { conflict, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { publishEvent } from '../../../http/events.ts'
import { messageOf } from '../../../messages/message.ts'
import { type Invoice, lockInvoice, reopenInvoice, voidInvoice } from '../../invoices/index.ts'
import { writePostings } from '../../ledger/index.ts'
import { type Payables, topicOf } from '../ports.ts'
import { takenBackPosting } from '../postings.ts'
import { allocateMoney, creditsOf, sharesOf } from '../store/allocations.ts'
import { recordEvent } from '../store/events.ts'
import { attemptsOf, lockPayment, type PaymentRow } from '../store/payments.ts'
import { voidReceipt } from '../store/receipts.ts'
import { closeQuestions, openReviews } from '../store/reviews.ts'
import { clearDuplicateFlag, saveTakenBack } from '../store/write-payment.ts'
import { applyCredit } from './apply-credit.ts'

type TakenBack = {
  readonly payment_id: number
  readonly invoice_id: number
  readonly claim_id: number
  readonly minor: Minor
  /** The total of its transfers, including this one. */
  readonly confirmed: Minor
  /** The line of the bank statement for what is left. */
  readonly left_reference: string | null
  readonly actor: string
  readonly reason: string
  readonly at: Date
  /** How long the payer has for a new payment. */
  readonly until: Date
  readonly timeZone: string
  /** The name of this payment method for payers. */
  readonly method: string
}

/** Questions about money that did not arrive after all. */
const aboutMoney = [
  'under',
  'over',
  'duplicate',
  'closed_invoice',
  'stale_amount',
  'amount_decreased',
] as const

/**
 * A transfer was confirmed by mistake: its money leaves the books, its receipt is voided, and its invoice is open
 * again unless other money of the payer covers it. The caller's transaction has locked the claim.
 */
export async function takeBackTransfer(tx: Tx, payables: Payables, taken: TakenBack): Promise<void> {
  const { at, actor, minor } = taken
  const invoice = await lockInvoice(tx, taken.invoice_id)
  if (invoice === null) throw new Error('A payment without its invoice')
  const payment = await lockPayment(tx, taken.payment_id)
  await refuseWhatCannot(tx, invoice, payment, taken)

  const shares = await sharesOf(tx, invoice.id)
  const paidBy = shares.some(({ payment_id }) => payment_id === payment.id)
  const unpaid = paidBy ? sumMinor(shares.map((share) => share.minor)) : 0
  const moved = (paidBy ? shares : []).flatMap((share) => [
    { payment_id: share.payment_id, invoice_id: invoice.id, minor: -share.minor },
    { payment_id: share.payment_id, invoice_id: null, minor: share.minor },
  ])
  const gone = { payment_id: payment.id, invoice_id: null, minor: -minor }
  await allocateMoney(tx, [...moved, gone], { at, actor })
  await writePostings(tx, takenBackPosting({ payment, at }, taken.claim_id, { minor, unpaid }))

  const left = payment.received_minor - minor
  const stays = paidBy || invoice.status === 'open'
  const status = left > 0 ? 'pending' : stays ? 'initiated' : 'abandoned'
  const flags = payment.flags.filter((flag) => flag !== 'late' && !aboutMoney.some((about) => about === flag))
  const questions =
    left === 0 || left === payment.expected_minor
      ? []
      : ([left < payment.expected_minor ? 'under' : 'over'] as const)
  const known = { ...payment, status, flags: [...flags, ...questions], received_minor: left } as const
  await saveTakenBack(tx, known, { txnId: taken.left_reference, until: stays ? taken.until : null, at })
  const note = messageOf('paymentsDesk.itsTransferTakenBack')
  for (const why of aboutMoney)
    await closeQuestions(tx, payment.id, why, { resolution: 'dismissed', note, by: actor, at })
  await recordEvent(tx, payment, {
    at,
    trigger: 'staff',
    actor,
    to_status: status,
    flags: known.flags,
    received_minor: left,
    raw_status: null,
    evidence: { taken_back: minor, reason: taken.reason },
  })
  const owed = paidBy && !(await payAgain(tx, payables, invoice, taken))
  if (owed || !paidBy) await openReviews(tx, payment.id, questions, at)
  await recordTakenBack(tx, payables, invoice, payment, taken)
}

async function refuseWhatCannot(
  tx: Tx,
  invoice: Invoice,
  payment: PaymentRow,
  taken: TakenBack,
): Promise<void> {
  if (payment.received_minor !== taken.confirmed)
    throw conflict(messageOf('paymentsDesk.transferBeingBooked'))
  const promised = (await attemptsOf(tx, invoice.id)).some((one) => one.refunds_committed_minor > 0)
  if (promised) throw refused(messageOf('paymentsDesk.refundStandsInTheWay'))
}

/** `true`: other money of the payer pays it now. Otherwise it is open again, and what it is for waits. */
async function payAgain(tx: Tx, payables: Payables, invoice: Invoice, taken: TakenBack): Promise<boolean> {
  const { at, actor, reason } = taken
  await voidReceipt(tx, invoice.id, { name: actor, reason, at })
  if (!(await reopenInvoice(tx, invoice.id, taken.until)))
    throw new Error('An invoice held paid was not reopened')
  const open = { ...invoice, status: 'open' as const }
  const credits = await creditsOf(tx, invoice.id)
  const [first] = credits
  if (first !== undefined && sumMinor(credits.map(({ minor }) => minor)) >= invoice.total) {
    const payment = await lockPayment(tx, first.payment_id)
    const by = { actor, note: reason, method: taken.method, timeZone: taken.timeZone, except: null }
    await applyCredit(tx, payables, { payment, invoice: open, at }, credits, by)
    await clearDuplicateFlag(tx, payment.id)
    await closeQuestions(tx, payment.id, 'duplicate', { resolution: 'applied', note: reason, by: actor, at })
    return true
  }
  const { kind, id } = invoice.payable
  const why = reason.replace(/[.!?\s]*$/, '.')
  const public_note = messageOf('paymentsDesk.transferNotKeptNote', { why })
  const became = await payables[kind].markUnpaid(tx, {
    id,
    invoice_id: invoice.id,
    at,
    reason: messageOf('paymentsDesk.transferTakenBack', { reason }),
    public_note,
  })
  if (typeof became === 'object') throw refused(became.refused)
  if (became === 'closed' && kind === 'application')
    await voidInvoice(tx, id, { reason: messageOf('paymentsDesk.itsRequestClosed'), at })
  return false
}

async function recordTakenBack(
  tx: Tx,
  payables: Payables,
  { payable }: Invoice,
  payment: PaymentRow,
  taken: TakenBack,
): Promise<void> {
  await payables[payable.kind].recordPaymentEvent(tx, {
    id: payable.id,
    at: taken.at,
    text: messageOf('paymentsDesk.tookBackTransfer', {
      actor: taken.actor,
      reference: payment.reference,
      reason: taken.reason,
    }),
    public_note: null,
  })
  publishEvent(tx, topicOf(payable), payable.id)
  publishEvent(tx, 'staff', payable.id)
}
