import type { Recipient } from '@testamur/contract/applications/applications'
import type { ApplicationStatus, DeliverableType } from '@testamur/contract/applications/statuses'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'

export type EarlierCopy = {
  readonly application_id: number
  readonly tracking_id: string
  readonly email: string
  readonly status: ApplicationStatus
  readonly submitted_at: Date
  readonly type: DeliverableType
  readonly purpose: string
  readonly recipient: Recipient
  readonly recipient_profile_id: number | null
}

const MOST = 100

/** Copies that somebody asked for since a day, and that are still under way; the newest first. */
export async function openCopiesOf(
  db: Db,
  by: { readonly email: string; readonly matric_number: string | null; readonly since: Date },
): Promise<EarlierCopy[]> {
  const { rows } = await sql<EarlierCopy>`
    select a.id as application_id, a.tracking_id, a.email, a.status, a.submitted_at, c.type, c.purpose, c.recipient,
           c.recipient_profile_id
    from applications a
    join copies c on c.application_id = a.id and c.status not in ('cancelled', 'superseded', 'revoked')
    where (a.email = ${by.email} or a.matric_number = ${by.matric_number}::text)
      and a.submitted_at > ${by.since}::timestamptz
      and a.status not in ('draft', 'completed', 'rejected', 'cancelled', 'expired')
    order by a.id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows
}
