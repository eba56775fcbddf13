import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { ApplicationRow, CopyRow } from '../../machine/rows.ts'

export type DetailFields = Pick<
  ApplicationRow,
  | 'surname'
  | 'first_name'
  | 'other_names'
  | 'matric_number'
  | 'email'
  | 'phone'
  | 'student_id'
  | 'checklist'
  | 'held_from'
  | 'recommended_by'
> & { readonly search_text: string }

/** `false`: somebody else has changed the application meanwhile. */
export async function updateDetails(
  tx: Tx,
  seen: ApplicationRow,
  next: DetailFields,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update applications set
      surname = ${next.surname}, first_name = ${next.first_name}, other_names = ${next.other_names},
      matric_number = ${next.matric_number}, email = ${next.email}, phone = ${next.phone},
      student_id = ${next.student_id}::bigint, checklist = ${[...next.checklist]}::text[],
      held_from = ${next.held_from}, recommended_by = ${next.recommended_by}::bigint,
      search_text = ${next.search_text}, version = version + 1, updated_at = ${at}::timestamptz
    where id = ${seen.id}::bigint and status = ${seen.status} and version = ${seen.version}::int
    returning 1`.execute(tx)
  return rows.length === 1
}

/** What a copy's own row says of its way, beside what every view of it reads. */
export type Way = {
  readonly copy_id: number
  readonly transcript_rate_id: number | null
  readonly delivery_rate_id: number | null
  readonly recipient_profile_id: number | null
  /** It is issued again already. */
  readonly reissued: boolean
}

export async function waysOf(db: Db | Tx, applicationId: number): Promise<Map<number, Way>> {
  const { rows } = await sql<Way>`
    select c.copy_id, c.transcript_rate_id, c.delivery_rate_id, c.recipient_profile_id,
           exists (select from copies r join applications a on a.id = r.application_id
             where r.replaces_copy_id = c.copy_id and a.status not in ('cancelled', 'expired', 'rejected')) as reissued
    from copies c where c.application_id = ${applicationId}::bigint`.execute(db)
  return new Map(rows.map((row) => [row.copy_id, row]))
}

export type DestinationFields = Pick<
  CopyRow,
  | 'delivery_method'
  | 'region_id'
  | 'courier_id'
  | 'delivery_minor'
  | 'eta_days_max'
  | 'recipient'
  | 'recipient_reference'
  | 'release_condition'
  | 'release_on'
> &
  Pick<Way, 'delivery_rate_id' | 'recipient_profile_id'>

/** `false`: it was signed, or changed, meanwhile. */
export async function updateDestination(
  tx: Tx,
  seen: CopyRow,
  next: DestinationFields,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update copies set
      delivery_method = ${next.delivery_method}, delivery_rate_id = ${next.delivery_rate_id}::bigint,
      region_id = ${next.region_id}::bigint, courier_id = ${next.courier_id}::bigint,
      delivery_minor = ${next.delivery_minor}::bigint, eta_days_max = ${next.eta_days_max}::int,
      recipient = ${json(next.recipient)}::jsonb, recipient_reference = ${next.recipient_reference},
      recipient_profile_id = ${next.recipient_profile_id}::bigint,
      release_condition = ${next.release_condition}, release_on = ${next.release_on}::date,
      version = version + 1, updated_at = ${at}::timestamptz
    where copy_id = ${seen.copy_id}::bigint and status = ${seen.status} and version = ${seen.version}::int
      and status in ('queued', 'held')
    returning 1`.execute(tx)
  return rows.length === 1
}
