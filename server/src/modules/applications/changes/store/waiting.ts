import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import type { DestinationFields } from '../../edits/store/edit.ts'

type ChangeStatus = Row<'destination_changes', 'status'>

export type ChangeOutcome = Exclude<ChangeStatus['status'], 'waiting'>

/** A new destination that waits until its supplement is paid. */
export type WaitingChange = Row<'destination_changes', 'id' | 'copy_id' | 'invoice_id' | 'asked_at'> & {
  readonly destination: DestinationFields
}

/** The same with its invoice, for views. */
export type WaitingRow = WaitingChange & {
  readonly invoice_reference: Row<'invoices'>['reference']
  readonly currency: Row<'invoices'>['currency']
  readonly extra: Row<'invoices'>['total_minor']
  readonly expires_at: Row<'invoices'>['expires_at']
}

export async function insertWaiting(
  tx: Tx,
  change: Omit<WaitingChange, 'id' | 'asked_at'> & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('destination_changes')
    .values({
      copy_id: change.copy_id,
      invoice_id: change.invoice_id,
      destination: json(change.destination),
      asked_at: change.at,
    })
    .execute()
}

/** Changes that wait, by copy. */
export async function findWaitingChanges(
  db: Db | Tx,
  applicationId: number,
): Promise<Map<number, WaitingRow>> {
  const { rows } = await sql<WaitingRow>`
    select w.id, w.copy_id, w.invoice_id, w.destination, w.asked_at, i.reference as invoice_reference, i.currency,
           i.total_minor as extra, i.expires_at
    from copies c join destination_changes w on w.copy_id = c.copy_id and w.status = 'waiting'
      join invoice_summaries i on i.id = w.invoice_id
    where c.application_id = ${applicationId}::bigint`.execute(db)
  return new Map(rows.map((row) => [row.copy_id, row]))
}

/** The change that a supplement's invoice is for, and its outcome. */
export async function changeOfInvoice(
  tx: Tx,
  invoiceId: number,
): Promise<(WaitingChange & ChangeStatus) | null> {
  const { rows } = await sql<WaitingChange & ChangeStatus>`
    select id, copy_id, invoice_id, destination, asked_at, status from destination_changes
    where invoice_id = ${invoiceId}::bigint`.execute(tx)
  return rows[0] ?? null
}

/** `false`: it no longer waits. */
export async function closeWaiting(tx: Tx, id: number, outcome: ChangeOutcome, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('destination_changes')
    .set({ status: outcome, closed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
