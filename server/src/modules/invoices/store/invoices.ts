import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'
import { messageOfValue } from '../../../messages/message.ts'
import type { Invoice, Payable } from '../invoice.ts'

type InvoiceRow = Row<
  'invoices',
  | 'id'
  | 'reference'
  | 'application_id'
  | 'standalone_payment_id'
  | 'parent_id'
  | 'status'
  | 'currency'
  | 'total_minor'
  | 'received_minor'
  | 'issued_at'
  | 'expires_at'
  | 'paid_at'
  | 'version'
> & {
  readonly lines: readonly Row<
    'invoice_lines',
    'kind' | 'copy_id' | 'description' | 'message' | 'amount_minor'
  >[]
}

export const invoiceColumns = (eb: ExpressionBuilder<Schema & { i: Schema['invoices'] }, 'i'>) =>
  [
    'i.id',
    'i.reference',
    'i.application_id',
    'i.standalone_payment_id',
    'i.parent_id',
    'i.status',
    'i.currency',
    'i.total_minor',
    'i.received_minor',
    'i.issued_at',
    'i.expires_at',
    'i.paid_at',
    'i.version',
    jsonArrayFrom(
      eb
        .selectFrom('invoice_lines as l')
        .select(['l.kind', 'l.copy_id', 'l.description', 'l.message', 'l.amount_minor'])
        .whereRef('l.invoice_id', '=', 'i.id')
        .orderBy('l.id'),
    ).as('lines'),
  ] as const

const selectInvoices = (db: Db | Tx) => db.selectFrom('invoices as i').select(invoiceColumns)

export const invoiceFrom = (row: InvoiceRow): Invoice => ({
  id: row.id,
  reference: row.reference,
  payable: payableOf(row),
  status: row.status,
  currency: row.currency,
  total: row.total_minor,
  received: row.received_minor,
  issued_at: row.issued_at,
  expires_at: row.expires_at,
  paid_at: row.paid_at,
  version: row.version,
  lines: row.lines.map(({ kind, copy_id, description, message, amount_minor }) => ({
    kind,
    copy_id,
    // A line without a message is from before messages existed, or a name that the institution gave.
    description: message ?? messageOfValue({ own: description }),
    amount: amount_minor,
  })),
})

function payableOf({ application_id, standalone_payment_id, parent_id }: InvoiceRow): Payable {
  if (application_id !== null) return { kind: 'application', id: application_id }
  if (standalone_payment_id !== null) return { kind: 'standalone', id: standalone_payment_id }
  if (parent_id !== null) return { kind: 'supplement', id: parent_id }
  throw new Error('An invoice of nothing')
}

const oneOf = (row: InvoiceRow | undefined): Invoice | null => (row === undefined ? null : invoiceFrom(row))

/** The invoice of an application, with its lines. */
export const invoiceOf = async (db: Db | Tx, applicationId: number): Promise<Invoice | null> =>
  oneOf(await selectInvoices(db).where('i.application_id', '=', applicationId).executeTakeFirst())

export const findInvoice = async (db: Db | Tx, id: number): Promise<Invoice | null> =>
  oneOf(await selectInvoices(db).where('i.id', '=', id).executeTakeFirst())

/** By the reference that the payer has. */
export const invoiceByReference = async (db: Db | Tx, reference: string): Promise<Invoice | null> =>
  oneOf(await selectInvoices(db).where('i.reference', '=', reference).executeTakeFirst())

/** Locks the invoice until the commit: settling it and making it void wait for each other. */
export const lockInvoice = async (tx: Tx, invoiceId: number): Promise<Invoice | null> =>
  oneOf(await selectInvoices(tx).where('i.id', '=', invoiceId).forUpdate().executeTakeFirst())

/** The same, for an application. */
export const lockInvoiceOf = async (tx: Tx, applicationId: number): Promise<Invoice | null> =>
  oneOf(await selectInvoices(tx).where('i.application_id', '=', applicationId).forUpdate().executeTakeFirst())

const selectSupplements = (db: Db | Tx, applicationId: number) =>
  selectInvoices(db).where('i.parent_id', '=', applicationId).orderBy('i.id')

/** Supplements of an application, oldest first. */
export const supplementsOf = async (db: Db | Tx, applicationId: number): Promise<Invoice[]> =>
  (await selectSupplements(db, applicationId).execute()).map(invoiceFrom)

/** The same, locked; always after the application's own invoice, which rules out deadlocks. */
export const lockSupplementsOf = async (tx: Tx, applicationId: number): Promise<Invoice[]> =>
  (await selectSupplements(tx, applicationId).forUpdate().execute()).map(invoiceFrom)

/** Open invoices that expired after `since`; older ones were handled before. */
export const lapsedInvoices = (
  db: Db,
  { since, now, limit }: { readonly since: Date; readonly now: Date; readonly limit: number },
): Promise<Row<'invoices', 'id' | 'expires_at'>[]> =>
  db
    .selectFrom('invoices')
    .select(['id', 'expires_at'])
    .where('status', '=', 'open')
    .where('expires_at', '>', since)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
