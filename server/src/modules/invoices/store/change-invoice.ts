import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { writePostings } from '../../ledger/index.ts'
import { voidedPosting } from '../postings.ts'
import { invoiceColumns, invoiceFrom } from './invoices.ts'

type InvoicePayment = { readonly invoice_id: number; readonly received: Minor; readonly at: Date }

/** Marks an invoice as paid. `false` when it was not open: paid or void already. */
export async function payInvoice(tx: Tx, paid: InvoicePayment): Promise<boolean> {
  const { rows } = await payingInvoice(paid).execute(tx)
  return rows.length === 1
}

/** The same as part of a larger statement: no row when the invoice was not open. */
export const payingInvoice = ({ invoice_id, received, at }: InvoicePayment) => sql`
  update invoices set status = 'paid', received_minor = ${received}::bigint, paid_at = ${at}::timestamptz,
    version = version + 1
  where id = ${invoice_id}::bigint and status = 'open' and total_minor <= ${received}::bigint
  returning 1`

/** Its payment was reversed: it is open again, at least until `until`. `false` when it was not paid. */
export async function reopenInvoice(tx: Tx, invoiceId: number, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update invoices set status = 'open', received_minor = 0, paid_at = null, version = version + 1,
      expires_at = greatest(expires_at, ${until}::timestamptz)
    where id = ${invoiceId}::bigint and status = 'paid' returning 1`.execute(tx)
  return rows.length === 1
}

type Voiding = { readonly reason: Said; readonly at: Date }

/** Makes it void. `false` when it was paid or void already. */
export const voidInvoice = (tx: Tx, applicationId: number, voiding: Voiding): Promise<boolean> =>
  voidOpen(tx, { column: 'i.application_id', id: applicationId }, voiding)

/** The same for a supplement. */
export const voidSupplement = (tx: Tx, invoiceId: number, voiding: Voiding): Promise<boolean> =>
  voidOpen(tx, { column: 'i.id', id: invoiceId }, voiding)

async function voidOpen(
  tx: Tx,
  { column, id }: { readonly column: 'i.id' | 'i.application_id'; readonly id: number },
  { reason, at }: Voiding,
): Promise<boolean> {
  const row = await tx
    .updateTable('invoices as i')
    .set((eb) => ({
      status: 'void',
      void_reason: say(reason, 'en'),
      version: eb('i.version', '+', 1),
    }))
    .where(column, '=', id)
    .where('i.status', '=', 'open')
    .returning(invoiceColumns)
    .executeTakeFirst()
  if (row === undefined) return false
  await writePostings(tx, voidedPosting(invoiceFrom(row), at, reason))
  await enqueue(tx, { kind: 'payments.cancel_attempts', payload: { invoice_id: row.id } })
  return true
}

/** An expired application that is reopened keeps its prices and gets new time to pay. */
export async function extendInvoice(tx: Tx, applicationId: number, until: Date): Promise<boolean> {
  const extended = await tx
    .updateTable('invoices')
    .set((eb) => ({ expires_at: until, version: eb('version', '+', 1) }))
    .where('application_id', '=', applicationId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return extended.numUpdatedRows === 1n
}
