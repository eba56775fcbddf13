import { refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type Invoice, payInvoice } from '../../invoices/index.ts'
import { writePostings } from '../../ledger/index.ts'
import type { Payables, Payer } from '../ports.ts'
import { creditAppliedPosting } from '../postings.ts'
import { writeReceipt } from '../receipts/write-receipt.ts'
import { allocateMoney, type creditsOf } from '../store/allocations.ts'
import { recordEvent } from '../store/events.ts'
import type { PaymentRow } from '../store/payments.ts'
import { closeSpent } from '../store/reviews.ts'
import { settleByPerson } from '../store/write-payment.ts'

type InvoicePayment = { readonly payment: PaymentRow; readonly invoice: Invoice; readonly at: Date }

type CreditDecision = {
  readonly actor: string
  readonly note: string
  /** The provider's name for payers. */
  readonly method: string
  readonly timeZone: string
  /** The question that this answers. */
  readonly except: number | null
}

/** Pays this open invoice with the credit of all its payments, oldest first; the receipt is this payment's. */
export async function applyCredit(
  tx: Tx,
  payables: Payables,
  { payment, invoice, at }: InvoicePayment,
  credits: Awaited<ReturnType<typeof creditsOf>>,
  decision: CreditDecision,
): Promise<void> {
  const payer = await payInvoiceWith(tx, payables, invoice, { at, reference: payment.reference })
  if (payer === null) throw refused(messageOf('paymentsDesk.requestClosed'))
  let owed = invoice.total
  const moves = credits.flatMap(({ payment_id, minor }) => {
    const part = Math.min(minor, owed)
    owed -= part
    return [
      { payment_id, invoice_id: invoice.id, minor: part },
      { payment_id, invoice_id: null, minor: -part },
    ]
  })
  await allocateMoney(tx, moves, { at, actor: decision.actor })
  const enough = payment.received_minor >= payment.expected_minor
  if (enough) await settleByPerson(tx, payment.id, at)
  const event = await recordEvent(tx, payment, {
    at,
    trigger: 'staff',
    actor: decision.actor,
    to_status: enough ? 'successful' : payment.status,
    flags: payment.flags,
    received_minor: payment.received_minor,
    raw_status: null,
    evidence: { resolution: 'applied', note: decision.note },
  })
  await writePostings(tx, creditAppliedPosting({ payment, at }, event, invoice.total))
  await closeSpent(tx, invoice.id, {
    resolution: 'applied',
    note: decision.note,
    by: decision.actor,
    at,
    except: decision.except ?? 0,
  })
  await writeReceipt(tx, payer, invoice, payment, {
    method: decision.method,
    channel: payment.channel,
    paidAt: at,
    now: at,
    timeZone: decision.timeZone,
  })
}

/**
 * The credit covers the invoice: what it is for is activated, and the invoice is paid. Answers who paid; `null` when
 * it can no longer be activated, and then nothing is changed.
 */
async function payInvoiceWith(
  tx: Tx,
  payables: Payables,
  { id, payable, total }: Invoice,
  { at, reference }: { readonly at: Date; readonly reference: string },
): Promise<Payer | null> {
  const payer = await payables[payable.kind].markPaid(tx, { id: payable.id, invoice_id: id, at, reference })
  if (payer === null) return null
  const paid = await payInvoice(tx, { invoice_id: id, received: total, at })
  if (!paid) throw new Error('An invoice held open was not paid')
  return payer
}
