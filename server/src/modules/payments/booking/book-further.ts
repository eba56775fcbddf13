import type { Database } from '../../../db/client.ts'
import { lockInvoice } from '../../invoices/index.ts'
import type { Payables } from '../ports.ts'
import { newReference } from '../reference.ts'
import { transactionsBeside } from '../rules/transactions.ts'
import { isTransactionHeld, lockPayment, type PaymentRow } from '../store/payments.ts'
import { insertFurther } from '../store/write-payment.ts'
import { type Booking, bookAnswer } from './book-answer.ts'

/**
 * Further transactions under the reference of a payment become payments of their own, booked like any other: one that
 * finds its invoice paid is a duplicate, the payer's credit, and a question for the bursary. The invoice's lock lets
 * one process at a time check whether a transaction is known.
 */
export async function bookFurther(
  database: Pick<Database, 'inTransaction'>,
  payables: Payables,
  payment: PaymentRow,
  booking: Booking,
): Promise<void> {
  if (booking.answer.further === undefined || payment.gateway_reference !== null) return
  await database.inTransaction(async (tx) => {
    await lockInvoice(tx, payment.invoice_id)
    const first = await lockPayment(tx, payment.id)
    for (const answer of transactionsBeside(booking.answer, first.provider_txn_id)) {
      if (await isTransactionHeld(tx, first, answer.providerTxnId)) continue
      const further = await insertFurther(tx, first, { reference: newReference(), at: booking.now })
      await bookAnswer(tx, payables, further, {
        ...booking,
        answer: { ...answer, reference: further.reference },
      })
    }
  })
}
