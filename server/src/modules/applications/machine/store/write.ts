import { sql } from 'kysely'
import { noteChange } from '../../../../db/changes.ts'
import type { Tx } from '../../../../db/client.ts'
import { shortenTrackingId } from '../../../../platform/mask.ts'
import type { ApplicationRow, CopyRow } from '../rows.ts'
import { insertingEvent, type NewEvent } from './events.ts'

/** What a change of status may touch. */
export type StatusFields = Pick<
  ApplicationRow,
  | 'status'
  | 'status_since'
  | 'public_note'
  | 'held_from'
  | 'hold_reason'
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
  seen: ApplicationRow,
  next: StatusFields,
  event: NewEvent,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update applications set
        status = ${next.status}, version = version + 1, status_since = ${next.status_since}::timestamptz,
        public_note = ${next.public_note}, held_from = ${next.held_from}, hold_reason = ${next.hold_reason},
        hold_release_on = ${next.hold_release_on}::date, assignee_id = ${next.assignee_id}::bigint,
        recommended_by = ${next.recommended_by}::bigint, checklist = ${[...next.checklist]}::text[],
        paid_at = ${next.paid_at}::timestamptz, promised_on = ${next.promised_on}::date,
        completed_at = ${next.completed_at}::timestamptz, updated_at = ${next.status_since}::timestamptz
      where id = ${seen.id}::bigint and status = ${seen.status} and version = ${seen.version}::int
      returning id
    ) ${insertingEvent(sql`select id from changed`, event)}`.execute(tx)
  const written = rows[0]?.id ?? null
  if (written !== null && next.status !== seen.status)
    noteChange(tx, {
      subject: 'application',
      id: seen.id,
      reference: shortenTrackingId(seen.tracking_id),
      from: seen.status,
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

export async function updateCopy(tx: Tx, seen: CopyRow, next: CopyFields, at: Date): Promise<boolean> {
  const { rows } = await sql<{ application_id: number; tracking_id: string }>`
    update copies set
      status = ${next.status}, held_from = ${next.held_from}, version = version + 1,
      courier_id = ${next.courier_id}::bigint, waybill = ${next.waybill},
      dispatched_at = ${next.dispatched_at}::timestamptz, delivered_at = ${next.delivered_at}::timestamptz,
      collected_by = ${next.collected_by}, collected_id = ${next.collected_id}, updated_at = ${at}::timestamptz
    where copy_id = ${seen.copy_id}::bigint and status = ${seen.status} and version = ${seen.version}::int
    returning application_id,
              (select tracking_id from applications where applications.id = copies.application_id)`.execute(
    tx,
  )
  const [written] = rows
  if (written !== undefined && next.status !== seen.status)
    noteChange(tx, {
      subject: 'copy',
      id: seen.copy_id,
      reference: shortenTrackingId(written.tracking_id),
      from: seen.status,
      to: next.status,
      about: { application: written.application_id },
    })
  return written !== undefined
}

/** A waybill is found by the search, too. */
export async function addToSearch(tx: Tx, applicationId: number, folded: string): Promise<void> {
  await sql`
    update applications set search_text = search_text || ${`${folded} `}
    where id = ${applicationId}::bigint and position(${` ${folded} `} in search_text) = 0`.execute(tx)
}
