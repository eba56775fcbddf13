import type { InvoiceStatus } from '@testamur/contract/statuses'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Payable } from '../../invoices/index.ts'
import type { PaymentRow } from './payments.ts'

export type InvoiceFacts = {
  readonly id: number
  readonly reference: string
  readonly payable: Payable
  readonly status: InvoiceStatus
  /** Questions about this payment that a person has not answered yet. */
  readonly open_reviews: number
}

export type PaymentWithInvoice = { readonly payment: PaymentRow; readonly invoice: InvoiceFacts }

/** A payment with what its reader must know of the invoice it answers. */
export const findWithInvoice = (db: Db, reference: string): Promise<PaymentWithInvoice | null> =>
  findOne(db, 'payments.reference', reference)

/** Of the attempts to pay an invoice the one that paid, otherwise the last. */
export const findByInvoice = (db: Db, invoiceReference: string): Promise<PaymentWithInvoice | null> =>
  findOne(db, 'invoices.reference', invoiceReference)

async function findOne(
  db: Db,
  by: 'payments.reference' | 'invoices.reference',
  reference: string,
): Promise<PaymentWithInvoice | null> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .selectAll('payments')
    .select([
      'invoices.reference as invoice_reference',
      'invoices.payable',
      sql<number>`coalesce(invoices.application_id, invoices.standalone_payment_id)`.as('payable_id'),
      'invoices.status as invoice_status',
      sql<number>`(select count(*) from payment_reviews r where r.payment_id = payments.id and r.resolved_at is null)`.as(
        'open_reviews',
      ),
    ])
    .where(by, '=', reference)
    .orderBy(sql`payments.paid_at is null`)
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { invoice_reference, payable, payable_id, invoice_status, open_reviews, ...payment } = row
  return {
    payment: payment as unknown as PaymentRow,
    invoice: {
      id: payment.invoice_id,
      reference: invoice_reference,
      payable: { kind: payable as Payable['kind'], id: payable_id },
      status: invoice_status as InvoiceStatus,
      open_reviews,
    },
  }
}
