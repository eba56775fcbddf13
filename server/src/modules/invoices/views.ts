import { toMajor } from '@testamur/contract/money'
import { feeOf, type Invoice } from './invoice.ts'

/** The client's IDs of copies, by those of the database. */
export type CopyNames = ReadonlyMap<number, string>

export const invoiceLinesView = ({ lines }: Pick<Invoice, 'lines'>, copies: CopyNames) =>
  lines.map((line) => ({
    description: line.description,
    amount: toMajor(line.amount),
    copy_id: line.copy_id === null ? null : (copies.get(line.copy_id) ?? null),
  }))

/** The contract's invoice, for its payer. */
export const invoiceSummaryView = (invoice: Invoice, copies: CopyNames) => ({
  reference: invoice.reference,
  status: invoice.status,
  currency: invoice.currency,
  total: toMajor(invoice.total),
  transcript_fee: toMajor(feeOf(invoice.lines, 'transcript')),
  delivery_fee: toMajor(feeOf(invoice.lines, 'delivery')),
  lines: invoiceLinesView(invoice, copies),
  expires_at: invoice.expires_at.toISOString(),
})
