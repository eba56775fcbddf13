import type { InvoiceStatus } from '@testamur/contract/applications/statuses'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Payable } from '../../invoices/index.ts'
import type { PaymentRow } from './payments.ts'

export type InvoiceSummary = {
  readonly id: number
  readonly reference: string
  readonly payable: Payable
  readonly status: InvoiceStatus
  /** Open questions about money of this payment. */
  readonly open_reviews: number
  /** Set when any attempt has paid it. */
  readonly receipt: { readonly series: string; readonly number: number } | null
}

export type PaymentWithInvoice = { readonly payment: PaymentRow; readonly invoice: InvoiceSummary }

/** A payment with what readers need to know of its invoice. */
export const findWithInvoice = (db: Db, reference: string): Promise<PaymentWithInvoice | null> =>
  findOne(db, sql`p.reference = ${reference}`)

/** Among the attempts to pay an invoice, the one that paid, otherwise the latest. */
export const findByInvoice = (db: Db, invoiceReference: string): Promise<PaymentWithInvoice | null> =>
  findOne(db, sql`i.reference = ${invoiceReference}`)

async function findOne(db: Db, where: ReturnType<typeof sql>): Promise<PaymentWithInvoice | null> {
  const { rows } = await sql<PaymentRow & { readonly invoice: InvoiceSummary }>`
    select p.*, json_build_object(
      'id', i.id, 'reference', i.reference, 'status', i.status,
      'payable', json_build_object('kind', i.payable, 'id', i.payable_id),
      'open_reviews', (select count(*) from payment_reviews r where r.payment_id = p.id and r.resolved_at is null
        and r.why <> 'watch_ended'),
      'receipt', (
        select json_build_object('series', r.series, 'number', r.number)
        from payments paying join receipts r on r.payment_id = paying.id
        where paying.invoice_id = i.id and not exists (select 1 from receipt_voids v where v.receipt_id = r.id) limit 1)
      ) as invoice
    from payments p join invoice_summaries i on i.id = p.invoice_id
    where ${where} order by p.paid_at is null, p.id desc limit 1`.execute(db)
  const row = rows[0]
  if (row === undefined) return null
  const { invoice, ...payment } = row
  return { payment, invoice }
}
