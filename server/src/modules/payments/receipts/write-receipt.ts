import { newVerificationCode } from '../../../core/codes.ts'
import type { Tx } from '../../../db/client.ts'
import type { Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import type { Invoice } from '../../invoices/index.ts'
import type { Payer } from '../ports.ts'
import { type ReceiptBody, receiptSeries } from '../receipt-number.ts'
import type { PaymentRow } from '../store/payments.ts'
import { issueReceipt } from '../store/receipts.ts'
import { readUsedMethod } from './used-method.ts'

type PaidDetails = {
  readonly method: string
  readonly channel: string | null
  readonly paidAt: Date
  /** When it became known: the day to which the receipt belongs. */
  readonly now: Date
  readonly timeZone: string
}

/** Numbers a receipt and freezes its content; a job makes the PDF and the email. */
export async function writeReceipt(
  tx: Tx,
  payer: Payer,
  invoice: Invoice,
  payment: Pick<PaymentRow, 'id' | 'reference'>,
  { method, channel, paidAt, now, timeZone }: PaidDetails,
): Promise<void> {
  const payload = { payment_id: payment.id, payable: invoice.payable }
  const job = { kind: 'payments.receipt', lane: 'documents', payload } as const
  const receipt = {
    series: receiptSeries(now, timeZone),
    payment_id: payment.id,
    verification_code: newVerificationCode(),
    issued_at: now,
    body: {
      payer: payer.name,
      ...frozenSubject(payer.subject),
      invoice_reference: invoice.reference,
      payment_reference: payment.reference,
      method,
      channel,
      used_method: readUsedMethod(channel),
      time_zone: timeZone,
      matric_number: payer.matric_number,
      paid_at: paidAt.toISOString(),
      currency: invoice.currency,
      lines: invoice.lines.map(({ description, amount }) => ({ ...frozenLine(description), amount })),
      total: invoice.total,
    },
  }
  await issueReceipt(tx, receipt, job)
}

/**
 * A receipt is evidence: it keeps the words it was issued with, and the messages they were made from for readers of
 * other languages.
 */
const frozenSubject = (said: Said): Pick<ReceiptBody, 'subject' | 'subject_message'> =>
  typeof said === 'string' ? { subject: said } : { subject: say(said, 'en'), subject_message: said }

const frozenLine = (said: Said): Pick<ReceiptBody['lines'][number], 'description' | 'message'> =>
  typeof said === 'string' ? { description: said } : { description: say(said, 'en'), message: said }
