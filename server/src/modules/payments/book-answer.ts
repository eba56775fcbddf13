import type { Minor } from '@testamur/contract/money'
import type { Tx } from '../../db/client.ts'
import { publishEvent } from '../../http/events.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { type Invoice, lockInvoice, payInvoice } from '../invoices/index.ts'
import type { ProviderPayment } from '../providers/index.ts'
import { allocate } from './allocate.ts'
import { type Observation, observe, type PaymentFlag } from './observe.ts'
import type { ApplicationsPort } from './ports.ts'
import { newReceiptCode, receiptSeries } from './receipt.ts'
import { isOver } from './schedule.ts'
import { recordEvent, type Trigger } from './store/events.ts'
import { attemptOf, isTransactionTaken, lockPayment, type PaymentRow, saveAnswer } from './store/payments.ts'
import { issueReceipt } from './store/receipts.ts'

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
 * Writes what a provider's answer means, in one transaction: payment, invoice, application, receipt, event, mail and
 * job, all of it or nothing. Locks the invoice, then the payment, so that two answers are judged one after the other.
 */
export async function bookAnswer(
  tx: Tx,
  applications: ApplicationsPort,
  payment: { readonly id: number; readonly invoice_id: number },
  booking: Booking,
): Promise<void> {
  const invoice = await lockInvoice(tx, payment.invoice_id)
  if (invoice === null) throw new Error('A payment without its invoice')
  const before = await lockPayment(tx, payment.id)
  const { now } = booking
  const answer = closeIfOver(before, booking)

  const seen = await judge(tx, before, answer)
  const received = sumReceived(seen)
  const became = seen.effects.some((effect) => effect.kind === 'paid')
  const paidAt = paidInstant(answer, now)
  const fate = became ? await allocateTo(tx, applications, invoice, before, paidAt) : null
  const flags = fate === null || fate === 'pays' ? seen.next.flags : [...seen.next.flags, fate]
  const credible = !seen.effects.some((effect) => effect.kind === 'review') || received > 0

  await saveAnswer(
    tx,
    before.id,
    {
      status: seen.next.status,
      flags,
      received_minor: seen.next.received,
      provider_txn_id: (credible ? answer.providerTxnId : null) ?? before.provider_txn_id,
      channel: answer.channel ?? before.channel,
      paid_at: became ? paidAt : before.paid_at,
      last_raw_status: answer.rawStatus,
      next_query_at: isSettled(seen.next.status) ? null : booking.askAgainAt,
    },
    now,
  )
  if (seen.effects.length === 0 && seen.next.status === before.status) return

  await recordEvent(tx, before, {
    at: now,
    trigger: booking.trigger,
    actor: booking.actor,
    to_status: seen.next.status,
    flags,
    received_minor: seen.next.received,
    raw_status: answer.rawStatus,
    evidence: answer.evidence,
  })
  await tell(tx, applications, invoice.application_id, now, flags, before)
  // Last of all: it holds the counter of receipts until the commit, and every other payer waits for it.
  if (fate === 'pays') await writeReceipt(tx, applications, invoice, before, booking, paidAt)
}

/** What a provider never heard of, or left open after its page closed, is abandoned. */
function closeIfOver(payment: PaymentRow, { answer, now }: Booking): ProviderPayment {
  const idle = answer.status === 'not_found' || answer.status === 'open'
  return idle && isOver(payment, now) ? { ...answer, status: 'expired' } : answer
}

async function judge(tx: Tx, before: PaymentRow, answer: ProviderPayment): Promise<Observation> {
  const attempt = attemptOf(before)
  const { providerTxnId } = answer
  if (providerTxnId === null || providerTxnId === before.provider_txn_id) return observe(attempt, answer)
  if (!(await isTransactionTaken(tx, before, providerTxnId))) return observe(attempt, answer)
  if (attempt.flags.includes('transaction_reused')) return { next: attempt, effects: [] }
  return {
    next: { ...attempt, flags: [...attempt.flags, 'transaction_reused'] },
    effects: [{ kind: 'review', why: 'transaction_reused' }],
  }
}

const sumReceived = (seen: Observation): Minor =>
  seen.effects.reduce((sum, effect) => sum + (effect.kind === 'received' ? effect.minor : 0), 0)

const isSettled = (status: PaymentRow['status']): boolean =>
  status !== 'initiated' && status !== 'pending' && status !== 'failed' && status !== 'abandoned'

/** A provider's clock may run ahead of ours; nothing was paid in the future. */
const paidInstant = (answer: ProviderPayment, now: Date): Date =>
  answer.paidAt !== null && answer.paidAt < now ? answer.paidAt : now

/** Pays the invoice and takes up the application, where nothing stands in the way; else says what does. */
async function allocateTo(
  tx: Tx,
  applications: ApplicationsPort,
  invoice: Invoice,
  payment: PaymentRow,
  at: Date,
): Promise<ReturnType<typeof allocate>> {
  const fate = allocate(invoice, { expected: payment.expected_minor, currency: payment.currency })
  if (fate !== 'pays') return fate
  const { application_id } = invoice
  const taken = await applications.markPaid(tx, { application_id, at, reference: payment.reference })
  if (!taken) return 'closed_invoice'
  const paid = await payInvoice(tx, { invoice_id: invoice.id, received: payment.expected_minor, at })
  if (!paid) throw new Error('An invoice held open was not paid')
  return 'pays'
}

const notes: Partial<Record<PaymentFlag, readonly [text: string, publicNote: string]>> = {
  duplicate: [
    'A second payment arrived for an invoice that is paid.',
    'A second payment arrived for this request. The bursary will give it back.',
  ],
  closed_invoice: [
    'A payment arrived after the request was closed.',
    'A payment arrived after this request was closed. The bursary will contact you.',
  ],
  under: [
    'Less than the invoice arrived.',
    'The amount that arrived is too small. The bursary will contact you.',
  ],
  over: [
    'More than the invoice arrived.',
    'The amount that arrived is too large. The bursary will contact you.',
  ],
  reversed: [
    'The provider took a payment back.',
    'Your payment was taken back. The bursary will contact you.',
  ],
}

/** Screens that show the payment look again; money that nobody expected becomes a line of the timeline. */
async function tell(
  tx: Tx,
  applications: ApplicationsPort,
  application_id: number,
  at: Date,
  flags: readonly PaymentFlag[],
  before: PaymentRow,
): Promise<void> {
  for (const flag of flags) {
    const note = notes[flag]
    if (note === undefined || before.flags.includes(flag)) continue
    const [text, public_note] = note
    await applications.recordPaymentEvent(tx, {
      application_id,
      at,
      text: `${text} (${before.reference})`,
      public_note,
    })
  }
  publishEvent(tx, `application:${application_id}`, application_id)
  publishEvent(tx, 'staff', application_id)
}

async function writeReceipt(
  tx: Tx,
  applications: ApplicationsPort,
  invoice: Invoice,
  payment: PaymentRow,
  { answer, method, timeZone }: Booking,
  paidAt: Date,
): Promise<void> {
  const payer = await applications.findPayer(tx, { application_id: invoice.application_id })
  await enqueue(tx, {
    kind: 'payments.receipt',
    payload: { payment_id: payment.id, application_id: invoice.application_id },
  })
  await issueReceipt(tx, {
    series: receiptSeries(paidAt, timeZone),
    payment_id: payment.id,
    verification_code: newReceiptCode(),
    issued_at: paidAt,
    body: {
      payer: payer?.name ?? '',
      tracking_id: payer?.tracking_id ?? null,
      invoice_reference: invoice.reference,
      payment_reference: payment.reference,
      method,
      channel: answer.channel,
      paid_at: paidAt.toISOString(),
      currency: invoice.currency,
      lines: invoice.lines.map(({ description, amount }) => ({ description, amount })),
      total: invoice.total,
    },
  })
}
