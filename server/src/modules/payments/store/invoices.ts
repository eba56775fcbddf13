import type { InvoiceStatus } from '@testamur/contract/statuses'
import type { Db } from '../../../db/client.ts'
import type { PaymentRow } from './payments.ts'

export type InvoiceFacts = {
  readonly id: number
  readonly reference: string
  readonly application_id: number | null
  readonly status: InvoiceStatus
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
      'invoices.application_id',
      'invoices.status as invoice_status',
    ])
    .where('payments.reference', '=', reference)
    .executeTakeFirst()
  if (row === undefined) return null
  const { invoice_reference, application_id, invoice_status, ...payment } = row
  return {
    payment: payment as unknown as PaymentRow,
    invoice: {
      id: payment.invoice_id,
      reference: invoice_reference,
      application_id,
      status: invoice_status as InvoiceStatus,
    },
  }
}
