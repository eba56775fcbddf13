import type { InvoiceStatus } from '@testamur/contract/applications/statuses'
import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import { storedText } from '../../../messages/stored-text.ts'
import { postingParts } from '../../ledger/index.ts'
import { type Invoice, type InvoiceLine, type Payable, totalOf } from '../invoice.ts'
import { issuedPosting } from '../postings.ts'
import { newInvoiceReference } from '../reference.ts'

export type NewInvoice = {
  readonly payable: Payable
  readonly currency: string
  readonly lines: readonly InvoiceLine[]
  readonly issued_at: Date
  readonly expires_at: Date
}

/** Freezes prices and books what is owed. An invoice of 0 is paid at once. */
export async function issueInvoice(tx: Tx, invoice: NewInvoice): Promise<Invoice> {
  const { payable, currency, lines, issued_at, expires_at } = invoice
  const reference = newInvoiceReference()
  const total = totalOf(lines)
  const status: InvoiceStatus = total === 0 ? 'paid' : 'open'
  const paid_at = total === 0 ? issued_at : null
  const written = {
    reference,
    payable,
    status,
    currency,
    total,
    received: 0,
    issued_at,
    expires_at,
    paid_at,
    version: 0,
    lines,
  }
  const { rows } = await sql<Row<'invoices', 'id'>>`
    with invoice as (
      insert into invoices (reference, payable, application_id, standalone_payment_id, parent_id, status, currency,
                            total_minor, issued_at, expires_at, paid_at)
      values (${reference}, ${payable.kind}, ${payable.kind === 'application' ? payable.id : null}::bigint,
              ${payable.kind === 'standalone' ? payable.id : null}::bigint,
              ${payable.kind === 'supplement' ? payable.id : null}::bigint, ${status}, ${currency}, ${total}::bigint,
              ${issued_at}::timestamptz, ${expires_at}::timestamptz, ${paid_at}::timestamptz)
      returning id
    ), lines as (
      insert into invoice_lines (invoice_id, kind, copy_id, description, message, amount_minor)
      select invoice.id, line.kind, line.copy_id, line.description, line.message, line.amount
      from invoice, jsonb_to_recordset(${json(lines.map(storedLine))}::jsonb)
        as line (kind text, copy_id bigint, description text, message jsonb, amount bigint)
    ), ${postingParts([issuedPosting(written, issued_at)], sql`(select id from invoice)`)}
    select id from invoice`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('An invoice was not written')
  return { id, ...written }
}

function storedLine({ kind, copy_id, description, amount }: InvoiceLine) {
  const { text, message } = storedText(description)
  return { kind, copy_id, description: text, message, amount }
}
