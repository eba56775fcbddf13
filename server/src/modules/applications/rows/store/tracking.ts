import { sql } from 'kysely'
import { notFound } from '../../../../core/failure.ts'
import type { Db, Tx } from '../../../../db/client.ts'
import { messageOf } from '../../../../messages/message.ts'
import type { ApplicationRow, CopyRow, EventRow } from '../rows.ts'
import { applicationColumns, copyColumns, eventColumns } from './columns.ts'

export type TrackedRows = {
  readonly application: ApplicationRow
  readonly copies: readonly CopyRow[]
  readonly events: readonly EventRow[]
}

/** A row as JSON brings it: each instant is a text, and has to be read again. */
type AsJson<T> = {
  readonly [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

const toApplication = (row: AsJson<ApplicationRow>): ApplicationRow => ({
  ...row,
  status_since: new Date(row.status_since),
  submitted_at: new Date(row.submitted_at),
  paid_at: instant(row.paid_at),
  completed_at: instant(row.completed_at),
})

const toCopy = (copy: AsJson<CopyRow>): CopyRow => ({
  ...copy,
  dispatched_at: instant(copy.dispatched_at),
  delivered_at: instant(copy.delivered_at),
})

const toEvent = (event: AsJson<EventRow>): EventRow => ({ ...event, at: new Date(event.at) })

/**
 * An application with its copies and events in one round trip and one value, for it is asked for more often than
 * anything else: forty columns cost the driver more than the text of them all. A look at a record is kept among the
 * events, and shown to nobody here.
 */
async function findTracked(db: Db | Tx, where: ReturnType<typeof sql>): Promise<TrackedRows | null> {
  type Found = {
    application: AsJson<ApplicationRow>
    copies: AsJson<CopyRow>[]
    events: AsJson<EventRow>[]
  }
  const { rows } = await sql<{ found: Found }>`
    select json_build_object(
      'application', (select to_json(a) from (select ${applicationColumns}) a),
      'copies', (select coalesce(json_agg(c order by c.position), '[]') from (
        select ${copyColumns} from copies c where c.application_id = a.id) c),
      'events', (select coalesce(json_agg(e order by e.id), '[]') from (
        select ${eventColumns} from application_events e where e.application_id = a.id and e.kind <> 'access') e)) as found
    from applications a where ${where}`.execute(db)
  const found = rows[0]?.found
  if (found === undefined) return null
  return {
    application: toApplication(found.application),
    copies: found.copies.map(toCopy),
    events: found.events.map(toEvent),
  }
}

/** A draft is nobody's to track. */
export const trackedByTrackingId = (db: Db | Tx, trackingId: string) =>
  findTracked(db, sql`a.tracking_id = ${trackingId} and a.status <> 'draft'`)

export const trackedById = (db: Db | Tx, id: number) => findTracked(db, sql`a.id = ${id}::bigint`)

/** The same, or a refusal for one that is not there. */
export async function loadTracked(db: Db | Tx, id: number): Promise<TrackedRows> {
  const rows = await trackedById(db, id)
  if (rows === null || rows.application.status === 'draft')
    throw notFound(messageOf('applicationsMachine.thisApplication'))
  return rows
}

export async function findApplication(db: Db | Tx, id: number): Promise<ApplicationRow | null> {
  const row = await db
    .selectFrom('applications')
    .select(applicationColumns.names)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function findByTrackingId(db: Db | Tx, trackingId: string): Promise<ApplicationRow | null> {
  const row = await db
    .selectFrom('applications')
    .select(applicationColumns.names)
    .where('tracking_id', '=', trackingId)
    .where('status', '<>', 'draft')
    .executeTakeFirst()
  return row ?? null
}
