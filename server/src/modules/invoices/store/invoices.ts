import type { InvoiceStatus } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { post, postingParts } from '../../ledger/index.ts'
import { type Invoice, type InvoiceLine, type Payable, totalOf } from '../invoice.ts'
import { issued, voided } from '../postings.ts'
import { newInvoiceReference } from '../reference.ts'

export type NewInvoice = {
  readonly payable: Payable
  readonly currency: string
  readonly lines: readonly InvoiceLine[]
  readonly issued_at: Date
  readonly expires_at: Date
}

/** Freezes prices and books what is owed. Nothing due is paid at once. */
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
  const { rows } = await sql<{ id: number }>`
    with invoice as (
      insert into invoices (reference, payable, application_id, standalone_payment_id, parent_id, status, currency,
                            total_minor, issued_at, expires_at, paid_at)
      values (${reference}, ${payable.kind}, ${payable.kind === 'application' ? payable.id : null}::bigint,
              ${payable.kind === 'standalone' ? payable.id : null}::bigint,
              ${payable.kind === 'supplement' ? payable.id : null}::bigint, ${status}, ${currency}, ${total}::bigint,
              ${issued_at}::timestamptz, ${expires_at}::timestamptz, ${paid_at}::timestamptz)
      returning id
    ), lines as (
      insert into invoice_lines (invoice_id, kind, copy_id, description, amount_minor)
      select invoice.id, line.kind, line.copy_id, line.description, line.amount
      from invoice, jsonb_to_recordset(${json(lines)}::jsonb)
        as line (kind text, copy_id bigint, description text, amount bigint)
    ), ${postingParts([issued(written, issued_at)], sql`(select id from invoice)`)}
    select id from invoice`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('An invoice was not written')
  return { id, ...written }
}

const invoiceColumns = sql`
  i.id, i.reference,
  json_build_object('kind', i.payable, 'id', coalesce(i.application_id, i.standalone_payment_id, i.parent_id)) as payable,
  i.status, i.currency, i.total_minor as total, i.received_minor as received,
  i.issued_at, i.expires_at, i.paid_at, i.version,
  (select coalesce(json_agg(json_build_object('kind', l.kind, 'copy_id', l.copy_id, 'description', l.description,
     'amount', l.amount_minor) order by l.id), '[]') from invoice_lines l where l.invoice_id = i.id) as lines`

/** The invoice of an application, with its lines. */
export async function invoiceOf(db: Db | Tx, applicationId: number): Promise<Invoice | null> {
  const { rows } = await sql<Invoice>`
    select ${invoiceColumns} from invoices i where i.application_id = ${applicationId}::bigint`.execute(db)
  return rows[0] ?? null
}

export async function findInvoice(db: Db | Tx, id: number): Promise<Invoice | null> {
  const { rows } = await sql<Invoice>`
    select ${invoiceColumns} from invoices i where i.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

/** By the reference that its payer holds. */
export async function invoiceByReference(db: Db | Tx, reference: string): Promise<Invoice | null> {
  const { rows } = await sql<Invoice>`
    select ${invoiceColumns} from invoices i where i.reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

/** Holds the invoice until the commit: whoever settles or voids it waits for the other. */
export const lockInvoice = (tx: Tx, invoiceId: number): Promise<Invoice | null> =>
  lock(tx, sql`i.id = ${invoiceId}::bigint`)

/** The same, of an application. */
export const lockInvoiceOf = (tx: Tx, applicationId: number): Promise<Invoice | null> =>
  lock(tx, sql`i.application_id = ${applicationId}::bigint`)

/** What was invoiced for an application beside its own invoice, the oldest first. */
export const supplementsOf = (db: Db | Tx, applicationId: number): Promise<Invoice[]> =>
  supplements(db, applicationId, sql``)

/** The same, held; after the application's own invoice, so that nobody waits in a circle. */
export const lockSupplementsOf = (tx: Tx, applicationId: number): Promise<Invoice[]> =>
  supplements(tx, applicationId, sql`for update`)

async function supplements(
  db: Db | Tx,
  applicationId: number,
  hold: RawBuilder<unknown>,
): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select ${invoiceColumns} from invoices i where i.parent_id = ${applicationId}::bigint order by i.id ${hold}`.execute(
    db,
  )
  return rows
}

async function lock(tx: Tx, which: RawBuilder<unknown>): Promise<Invoice | null> {
  const { rows } = await sql<Invoice>`
    select ${invoiceColumns} from invoices i where ${which} for update`.execute(tx)
  return rows[0] ?? null
}

type Paid = { readonly invoice_id: number; readonly received: Minor; readonly at: Date }

/** Books money that pays the invoice. `false` when it was not open: it is paid or void already. */
export async function payInvoice(tx: Tx, paid: Paid): Promise<boolean> {
  const { rows } = await payingInvoice(paid).execute(tx)
  return rows.length === 1
}

/** The same as a part of a larger statement: no row when the invoice was not open. */
export const payingInvoice = ({ invoice_id, received, at }: Paid) => sql`
  update invoices set status = 'paid', received_minor = ${received}::bigint, paid_at = ${at}::timestamptz,
    version = version + 1
  where id = ${invoice_id}::bigint and status = 'open' and total_minor <= ${received}::bigint
  returning 1`

/** The money that paid it was taken back: it is owed again, until `until` at least. `false` when it was not paid. */
export async function reopenInvoice(tx: Tx, invoiceId: number, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update invoices set status = 'open', received_minor = 0, paid_at = null, version = version + 1,
      expires_at = greatest(expires_at, ${until}::timestamptz)
    where id = ${invoiceId}::bigint and status = 'paid' returning 1`.execute(tx)
  return rows.length === 1
}

type Voided = { readonly reason: Said; readonly at: Date }

/** Nothing may be paid on it any more. `false` when it was paid or void already. */
export const voidInvoice = (tx: Tx, applicationId: number, voiding: Voided): Promise<boolean> =>
  close(tx, sql`application_id = ${applicationId}::bigint`, voiding)

/** The same, of a supplement. */
export const voidSupplement = (tx: Tx, invoiceId: number, voiding: Voided): Promise<boolean> =>
  close(tx, sql`id = ${invoiceId}::bigint`, voiding)

async function close(tx: Tx, which: RawBuilder<unknown>, { reason, at }: Voided): Promise<boolean> {
  const { rows } = await sql<Invoice>`
    with closed as (
      update invoices set status = 'void', void_reason = ${say(reason, 'en')}, version = version + 1
      where ${which} and status = 'open'
      returning *
    ) select ${invoiceColumns} from closed i`.execute(tx)
  const [invoice] = rows
  if (invoice === undefined) return false
  await post(tx, voided(invoice, at, reason))
  await enqueue(tx, { kind: 'payments.cancel_attempts', payload: { invoice_id: invoice.id } })
  return true
}

/** A lapsed application that is taken up again keeps its prices and gets new time to pay. */
export async function extendInvoice(tx: Tx, applicationId: number, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update invoices set expires_at = ${until}::timestamptz, version = version + 1
    where application_id = ${applicationId}::bigint and status = 'open'
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Open invoices whose time ran out after `since`: older ones have been handled long ago. */
export async function lapsedInvoices(
  db: Db,
  { since, now, limit }: { readonly since: Date; readonly now: Date; readonly limit: number },
): Promise<{ invoice_id: number; expires_at: Date }[]> {
  const { rows } = await sql<{ invoice_id: number; expires_at: Date }>`
    select id as invoice_id, expires_at from invoices
    where status = 'open'
      and expires_at > ${since}::timestamptz and expires_at <= ${now}::timestamptz
    order by expires_at limit ${limit}::int`.execute(db)
  return rows
}
