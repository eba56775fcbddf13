import { sql } from 'kysely'
import { noteChange } from '../../../../db/changes.ts'
import type { Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import { shortenTrackingId } from '../../../../platform/mask.ts'
import type { ApplicationRow, CopyRow } from '../../rows/rows.ts'
import { insertingEvent, type NewEvent } from './events.ts'

/** Columns that a change of status may set. */
export type StatusFields = Pick<
  ApplicationRow,
  | 'status'
  | 'status_since'
  | 'public_note'
  | 'public_note_message'
  | 'held_from'
  | 'hold_reason'
  | 'hold_reason_message'
  | 'hold_release_on'
  | 'assignee_id'
  | 'recommended_by'
  | 'checklist'
  | 'paid_at'
  | 'promised_on'
  | 'completed_at'
>

/** Writes the change and its event. Answers the event's id; `null`: somebody else has changed the application meanwhile. */
export async function updateStatus(
  tx: Tx,
  previous: ApplicationRow,
  next: StatusFields,
  event: NewEvent,
): Promise<number | null> {
  const { rows } = await sql<Row<'application_events', 'id'>>`
    with changed as (
      update applications set
        status = ${next.status}, version = version + 1, status_since = ${next.status_since}::timestamptz,
        public_note = ${next.public_note},
        public_note_message = ${next.public_note_message && json(next.public_note_message)}::jsonb,
        held_from = ${next.held_from}, hold_reason = ${next.hold_reason},
        hold_reason_message = ${next.hold_reason_message && json(next.hold_reason_message)}::jsonb,
        hold_release_on = ${next.hold_release_on}::date, assignee_id = ${next.assignee_id}::bigint,
        recommended_by = ${next.recommended_by}::bigint, checklist = ${[...next.checklist]}::text[],
        paid_at = ${next.paid_at}::timestamptz, promised_on = ${next.promised_on}::date,
        completed_at = ${next.completed_at}::timestamptz,
        released_at = coalesce(released_at, case when ${next.status} in ('dispatched', 'completed') then ${next.status_since}::timestamptz end),
        updated_at = ${next.status_since}::timestamptz
      where id = ${previous.id}::bigint and status = ${previous.status} and version = ${previous.version}::int
      returning id
    ) ${insertingEvent(sql`select id from changed`, event)}`.execute(tx)
  const written = rows[0]?.id ?? null
  if (written !== null && next.status !== previous.status)
    noteChange(tx, {
      subject: 'application',
      id: previous.id,
      reference: shortenTrackingId(previous.tracking_id),
      from: previous.status,
      to: next.status,
    })
  return written
}

export type CopyFields = Pick<
  CopyRow,
  | 'status'
  | 'held_from'
  | 'courier_id'
  | 'waybill'
  | 'dispatched_at'
  | 'delivered_at'
  | 'collected_by'
  | 'collected_id'
>

export async function updateCopy(tx: Tx, previous: CopyRow, next: CopyFields, at: Date): Promise<boolean> {
  const written = await tx
    .updateTable('copies')
    .from('applications')
    .set((column) => ({
      status: next.status,
      held_from: next.held_from,
      version: column('copies.version', '+', 1),
      courier_id: next.courier_id,
      waybill: next.waybill,
      dispatched_at: next.dispatched_at,
      delivered_at: next.delivered_at,
      collected_by: next.collected_by,
      collected_id: next.collected_id,
      updated_at: at,
    }))
    .whereRef('applications.id', '=', 'copies.application_id')
    .where('copies.copy_id', '=', previous.copy_id)
    .where('copies.status', '=', previous.status)
    .where('copies.version', '=', previous.version)
    .returning(['copies.application_id', 'applications.tracking_id'])
    .executeTakeFirst()
  if (written !== undefined && next.status !== previous.status)
    noteChange(tx, {
      subject: 'copy',
      id: previous.copy_id,
      reference: shortenTrackingId(written.tracking_id),
      from: previous.status,
      to: next.status,
      about: { application: written.application_id },
    })
  return written !== undefined
}

/** The waybill becomes part of the search text. */
export async function addToSearch(tx: Tx, applicationId: number, folded: string): Promise<void> {
  await sql`
    update applications set search_text = search_text || ${`${folded} `}
    where id = ${applicationId}::bigint and position(${` ${folded} `} in search_text) = 0`.execute(tx)
}
