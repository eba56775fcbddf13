import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../../../../core/failure.ts'
import type { Db, Tx } from '../../../../db/client.ts'
import { compileOnce, type Slots } from '../../../../db/compile-once.ts'
import { messageOf } from '../../../../messages/message.ts'
import type { ApplicationRow, CopyRow, EventRow } from '../rows.ts'
import { applicationColumns, copyColumns, eventColumns } from './columns.ts'

export type TrackedRows = {
  readonly application: ApplicationRow
  readonly copies: readonly CopyRow[]
  readonly events: readonly EventRow[]
}

/** A row parsed from JSON: instants are text, which must be parsed. */
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
 * An application with its copies and events in one round trip as one JSON value, because this is read more often than
 * anything else: decoding forty columns costs the driver more. Views of the record are left out.
 */
const compileTracked = (db: Db | Tx, where: RawBuilder<unknown>) =>
  sql<{ found: Found }>`
    select json_build_object(
      'application', (select to_json(a) from (select ${applicationColumns}) a),
      'copies', (select coalesce(json_agg(c order by c.position), '[]') from (
        select ${copyColumns} from copies c where c.application_id = a.id) c),
      'events', (select coalesce(json_agg(e order by e.id), '[]') from (
        select ${eventColumns} from application_events e where e.application_id = a.id and e.kind <> 'access') e)) as found
    from applications a where ${where}`.compile(db)

type Found = {
  readonly application: AsJson<ApplicationRow>
  readonly copies: readonly AsJson<CopyRow>[]
  readonly events: readonly AsJson<EventRow>[]
}

function toTracked([row]: readonly { readonly found: Found }[]): TrackedRows | null {
  if (row === undefined) return null
  const { application, copies, events } = row.found
  return {
    application: toApplication(application),
    copies: copies.map(toCopy),
    events: events.map(toEvent),
  }
}

const findTracked = compileOnce((db, slot: Slots<{ readonly trackingId: string }>) =>
  compileTracked(db, sql`a.tracking_id = ${slot('trackingId')} and a.status <> 'draft'`),
)

const findTrackedById = compileOnce((db, slot: Slots<{ readonly id: number }>) =>
  compileTracked(db, sql`a.id = ${slot('id')}::bigint`),
)

/** Drafts cannot be tracked. */
export const trackedByTrackingId = async (db: Db | Tx, trackingId: string) =>
  toTracked(await findTracked(db, { trackingId }))

export const trackedById = async (db: Db | Tx, id: number) => toTracked(await findTrackedById(db, { id }))

/** The same, refusing an unknown ID. */
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
