import type { Said } from '@testamur/contract/message'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, StaffActor } from '../../../../core/actor.ts'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import { storedText } from '../../../../messages/stored-text.ts'

export type NewEvent = Row<'application_events', 'at' | 'kind' | 'actor_kind' | 'actor_id' | 'actor_name'> &
  Partial<Row<'application_events', 'actor_roles' | 'copy_id' | 'from_status' | 'to_status'>> & {
    /** The text for staff. */
    readonly reason?: Said | null
    /** The text for the applicant. */
    readonly public_note?: Said | null
  }

/** The actor as an event row names them permanently. */
export function actorColumns(
  actor: Actor,
): Pick<NewEvent, 'actor_kind' | 'actor_id' | 'actor_name' | 'actor_roles'> {
  switch (actor.kind) {
    case 'staff':
      return {
        actor_kind: 'staff',
        actor_id: actor.id,
        actor_name: actor.name,
        actor_roles: [...actor.roles],
      }
    case 'system':
      return { actor_kind: 'system', actor_id: null, actor_name: actor.name }
    case 'applicant':
      return { actor_kind: 'applicant', actor_id: null, actor_name: 'Applicant' }
    case 'payer':
    case 'mailbox':
    case 'graduate':
      throw new Error('Who pays for something else, or only proved a mailbox, has no part in an application')
    case 'recipient':
      return { actor_kind: 'recipient', actor_id: null, actor_name: 'Recipient' }
    case 'public':
      return { actor_kind: 'public', actor_id: null, actor_name: 'Public' }
  }
}

export async function insertEvent(tx: Tx, applicationId: number, event: NewEvent): Promise<number> {
  const { rows } = await insertingEvent(sql`select ${applicationId}::bigint as id`, event).execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('An event was not written')
  return row.id
}

/** The same as part of a larger statement: one event for each `id` that `of` selects. */
export function insertingEvent(
  of: RawBuilder<unknown>,
  event: NewEvent,
): RawBuilder<Row<'application_events', 'id'>> {
  const reason = storedText(event.reason)
  const publicNote = storedText(event.public_note)
  return sql`
  insert into application_events (application_id, copy_id, at, kind, actor_kind, actor_id, actor_name, actor_roles,
                                  from_status, to_status, reason, reason_message, public_note, public_note_message)
  select application.id, ${event.copy_id ?? null}::bigint, ${event.at}::timestamptz, ${event.kind},
         ${event.actor_kind}, ${event.actor_id}::bigint, ${event.actor_name}, ${event.actor_roles ?? null}::text[],
         ${event.from_status ?? null},
         ${event.to_status ?? null}, ${reason.text},
         ${reason.message && json(reason.message)}::jsonb, ${publicNote.text},
         ${publicNote.message && json(publicNote.message)}::jsonb
  from (${of}) application returning id`
}

/** A view by a member of staff, once for each day of the institution and each set of roles. Shown in no timeline. */
export async function insertLooks(
  db: Db,
  applicationIds: readonly number[],
  person: Pick<StaffActor, 'id' | 'name' | 'roles'>,
  at: Date,
): Promise<void> {
  const roles = [...person.roles]
  const zone = sql`(select time_zone from institution_clocks order by id limit 1)`
  await sql`
    insert into application_events (application_id, at, kind, actor_kind, actor_id, actor_name, actor_roles)
    select seen.id, ${at}::timestamptz, 'access', 'staff', ${person.id}::bigint, ${person.name}, ${roles}::text[]
    from unnest(${[...applicationIds]}::bigint[]) as seen (id)
    where not exists (
      select from application_events
      where application_id = seen.id and kind = 'access' and actor_id = ${person.id}::bigint
        and actor_roles = ${roles}::text[]
        and (at at time zone ${zone})::date = (${at}::timestamptz at time zone ${zone})::date)`.execute(db)
}
