import { sql } from 'kysely'
import { searchPatterns } from '../../core/search-text.ts'
import type { Db } from '../../db/client.ts'
import { receiptNumber } from './receipt-number.ts'
import { applicationsByNumber, idsByNumber, invoicesByWords, paymentsOf } from './store/named-payments.ts'
import { readQuotedNumber } from './store/quoted-number.ts'

export type NamedPayment = {
  readonly reference: string
  readonly invoice_reference: string
  readonly receipt_number: string | null
}

/** Only so many payments of one payer are put in order. */
const MOST_OF_A_PAYER = 200

/** Payments by a quoted number (receipt, reference, invoice, provider's, tracking ID) or by the payer's email address. */
export async function findPaymentsByReference(db: Db, typed: string, limit: number): Promise<NamedPayment[]> {
  const ids = idsOf(typed)
  if (ids === null) return []
  const rows = await paymentsOf(db, ids, limit)
  return rows.map(({ reference, invoice_reference, series, number }) => ({
    reference,
    invoice_reference,
    receipt_number: series === null || number === null ? null : receiptNumber({ series, number }),
  }))
}

/** The ids of the applications whose invoice, payment or receipt has this reference. */
export async function findApplicationsByReference(db: Db, typed: string): Promise<number[]> {
  const quoted = readQuotedNumber(typed)
  return quoted === null || quoted.kind === 'tracking_id' ? [] : applicationsByNumber(db, quoted)
}

function idsOf(typed: string) {
  const quoted = readQuotedNumber(typed)
  if (quoted !== null) return idsByNumber(quoted)
  if (!/^\S{2,}@\S+$/.test(typed.trim())) return null
  const invoices = invoicesByWords(searchPatterns(typed))
  return sql`select p.id from (${invoices} limit ${MOST_OF_A_PAYER}::int) found join payments p on p.invoice_id = found.id`
}
