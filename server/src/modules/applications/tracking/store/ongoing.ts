import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'
import type { ApplicationRow } from '../../machine/rows.ts'

export type OngoingRow = Pick<
  ApplicationRow,
  | 'id'
  | 'kind'
  | 'tracking_id'
  | 'status'
  | 'held_from'
  | 'public_note'
  | 'public_note_message'
  | 'copies_count'
  | 'submitted_at'
> & {
  readonly subject: Row<'application_types'>['name']
  readonly asks: number
  readonly total_minor: Row<'invoices'>['total_minor'] | null
  readonly currency: Row<'invoices'>['currency'] | null
  readonly expires_at: Row<'invoices'>['expires_at'] | null
}

const MOST = 50
const under_way = sql`a.status not in ('draft', 'completed', 'rejected', 'cancelled', 'expired')`

/** What is under way for a mailbox, the newest first. The invoice is there while it is open. */
export async function ongoingOf(db: Db, email: string): Promise<OngoingRow[]> {
  const { rows } = await sql<OngoingRow>`
    select a.id, a.kind, a.tracking_id, a.status, a.held_from, a.public_note, a.public_note_message, a.copies_count, a.submitted_at, t.name as subject,
      (select count(*) from application_asks q where q.application_id = a.id and q.answered_at is null) as asks,
      i.total_minor, i.currency, i.expires_at
    from applications a
    join application_types t on t.id = a.application_type_id
    left join invoice_summaries i on i.application_id = a.id and i.status = 'open'
    where a.email = ${email} and ${under_way}
    order by a.id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

/** Does the number or the tracking ID belong to something under way for this mailbox? */
export async function isOngoing(
  db: Db,
  by: { readonly email: string; readonly matric_number: string | null; readonly tracking_id: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from applications a
    where a.email = ${by.email} and ${under_way}
      and (a.matric_number = ${by.matric_number} or a.tracking_id = ${by.tracking_id})
    limit 1`.execute(db)
  return rows.length > 0
}
