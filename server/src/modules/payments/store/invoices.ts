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

/** A payment with what its reader must know of the invoice it answers. */
export async function findWithInvoice(
  db: Db,
  reference: string,
): Promise<{ payment: PaymentRow; invoice: InvoiceFacts } | null> {
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
    .where('payments.reference', '=', reference)
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
