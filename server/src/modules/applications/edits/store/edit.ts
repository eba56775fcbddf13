import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import type { ApplicationRow, CopyRow } from '../../rows/rows.ts'
import { formerRecords } from '../../rows/store/former-records.ts'

export type DetailFields = Pick<
  ApplicationRow,
  | 'surname'
  | 'first_name'
  | 'other_names'
  | 'matric_number'
  | 'email'
  | 'phone'
  | 'answers'
  | 'student_id'
  | 'checklist'
  | 'held_from'
  | 'recommended_by'
> & { readonly search_text: string }

/** `false`: somebody else has changed the application meanwhile. */
export async function updateDetails(
  tx: Tx,
  previous: ApplicationRow,
  next: DetailFields,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('applications')
    .set((column) => ({
      surname: next.surname,
      first_name: next.first_name,
      other_names: next.other_names,
      matric_number: next.matric_number,
      email: next.email,
      ...(next.email === previous.email
        ? {}
        : {
            former_emails: column.fn<string[]>('array_append', ['former_emails', column.val(previous.email)]),
          }),
      phone: next.phone,
      answers: json(next.answers),
      student_id: next.student_id,
      former_student_ids: formerRecords(column, next.student_id),
      checklist: next.checklist,
      held_from: next.held_from,
      recommended_by: next.recommended_by,
      search_text: next.search_text,
      version: column('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', previous.id)
    .where('status', '=', previous.status)
    .where('version', '=', previous.version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Columns about a copy's delivery, beyond those that every view reads. */
export type Way = Row<
  'copies',
  'copy_id' | 'transcript_rate_id' | 'delivery_rate_id' | 'recipient_profile_id'
> & {
  /** It is being issued again already. */
  readonly reissued: boolean
}

export async function findDeliveries(db: Db | Tx, applicationId: number): Promise<Map<number, Way>> {
  const rows = await db
    .selectFrom('copies as c')
    .select(['c.copy_id', 'c.transcript_rate_id', 'c.delivery_rate_id', 'c.recipient_profile_id'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('copies as r')
            .innerJoin('applications as a', 'a.id', 'r.application_id')
            .select('r.copy_id')
            .whereRef('r.replaces_copy_id', '=', 'c.copy_id')
            .where('a.status', 'not in', ['cancelled', 'expired', 'rejected']),
        )
        .as('reissued'),
    )
    .where('c.application_id', '=', applicationId)
    .execute()
  return new Map(rows.map((row) => [row.copy_id, { ...row, reissued: Boolean(row.reissued) }]))
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
  Row<'copies', 'delivery_rate_id' | 'recipient_profile_id'>

/** `false`: it was signed or changed meanwhile. */
export async function updateDestination(
  tx: Tx,
  previous: CopyRow,
  next: DestinationFields,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('copies')
    .set((column) => ({
      delivery_method: next.delivery_method,
      delivery_rate_id: next.delivery_rate_id,
      region_id: next.region_id,
      courier_id: next.courier_id,
      delivery_minor: next.delivery_minor,
      eta_days_max: next.eta_days_max,
      recipient: json(next.recipient),
      recipient_reference: next.recipient_reference,
      recipient_profile_id: next.recipient_profile_id,
      release_condition: next.release_condition,
      release_on: next.release_on,
      version: column('version', '+', 1),
      updated_at: at,
    }))
    .where('copy_id', '=', previous.copy_id)
    .where('status', '=', previous.status)
    .where('version', '=', previous.version)
    .where('status', 'in', ['queued', 'held'])
    .returning('copy_id')
    .executeTakeFirst()
  return row !== undefined
}
