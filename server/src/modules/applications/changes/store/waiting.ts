import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { DestinationFields } from './edit.ts'

export type Outcome = 'applied' | 'discarded' | 'replaced' | 'lapsed' | 'overtaken'

/** A destination that waits for its supplement to be paid. */
export type WaitingChange = {
  readonly id: number
  readonly copy_id: number
  readonly invoice_id: number
  readonly destination: DestinationFields
  readonly asked_at: Date
}

/** The same with its invoice, as views need it. */
export type WaitingRow = WaitingChange & {
  readonly invoice_reference: string
  readonly currency: string
  readonly extra: Minor
  readonly expires_at: Date
}

export async function insertWaiting(
  tx: Tx,
  change: Omit<WaitingChange, 'id' | 'asked_at'> & { readonly at: Date },
): Promise<void> {
  await sql`
    insert into destination_changes (copy_id, invoice_id, destination, asked_at)
    values (${change.copy_id}::bigint, ${change.invoice_id}::bigint, ${json(change.destination)}::jsonb,
            ${change.at}::timestamptz)`.execute(tx)
}

/** What waits beside the copies of an application, by copy. */
export async function waitingOf(db: Db | Tx, applicationId: number): Promise<Map<number, WaitingRow>> {
  const { rows } = await sql<WaitingRow>`
    select w.id, w.copy_id, w.invoice_id, w.destination, w.asked_at, i.reference as invoice_reference, i.currency,
           i.total_minor as extra, i.expires_at
    from copies c join destination_changes w on w.copy_id = c.copy_id and w.status = 'waiting'
      join invoice_summaries i on i.id = w.invoice_id
    where c.application_id = ${applicationId}::bigint`.execute(db)
  return new Map(rows.map((row) => [row.copy_id, row]))
}

/** What an invoice is to pay for, and what became of it. */
export async function changeOfInvoice(
  tx: Tx,
  invoiceId: number,
): Promise<(WaitingChange & { readonly status: 'waiting' | Outcome }) | null> {
  const { rows } = await sql<WaitingChange & { status: 'waiting' | Outcome }>`
    select id, copy_id, invoice_id, destination, asked_at, status from destination_changes
    where invoice_id = ${invoiceId}::bigint`.execute(tx)
  return rows[0] ?? null
}

/** `false`: it waits no more. */
export async function closeWaiting(tx: Tx, id: number, outcome: Outcome, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update destination_changes set status = ${outcome}, closed_at = ${at}::timestamptz
    where id = ${id}::bigint and status = 'waiting' returning 1`.execute(tx)
  return rows.length === 1
}
