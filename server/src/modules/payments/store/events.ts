import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { LastWrite } from '../../../platform/jobs/handler.ts'
import { addingJobs, announceJob, gatewayLane } from '../../../platform/jobs/queue.ts'
import { noteStatus } from './note-status.ts'
import type { PaymentRow } from './payments.ts'

export type Trigger = 'start' | 'webhook' | 'return' | 'poller' | 'staff' | 'expiry' | 'refund' | 'settlement'

export type PaymentEvent = {
  readonly at: Date
  readonly trigger: Trigger
  readonly actor: string
  readonly to_status: string
  readonly flags: readonly string[]
  readonly received_minor: number
  readonly raw_status: string | null
  readonly evidence: unknown
}

/**
 * Records what was asked, what the provider answered and what came of it, in rows that the database protects from
 * changes. Answers the ID.
 */
export async function recordEvent(tx: Tx, before: PaymentRow, event: PaymentEvent): Promise<number> {
  const { rows } = await recordingEvent(before, event).execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('An event was not written')
  noteStatus(tx, before, before.status, event.to_status, event.trigger)
  return row.id
}

/** The same as part of a larger statement. */
export const recordingEvent = (before: Pick<PaymentRow, 'id' | 'status'>, event: PaymentEvent) => sql<
  Row<'payment_events', 'id'>
>`
  insert into payment_events (payment_id, at, trigger, actor, from_status, to_status, flags, received_minor, raw_status,
                              evidence)
  values (${before.id}::bigint, ${event.at}::timestamptz, ${event.trigger}, ${event.actor}, ${before.status},
          ${event.to_status}, ${[...event.flags]}::text[], ${event.received_minor}::bigint, ${event.raw_status},
          ${json(event.evidence ?? null)}::jsonb)
  returning id`

export type ProviderMessage = {
  readonly alias: string
  readonly verdict: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly received_at: Date
}

export type ProviderNotice = {
  readonly dedupe_key: string
  readonly topic: string
  readonly reference: string | null
  readonly state: 'new' | 'ignored' | 'dead'
  /** The kind of the job to queue and its payload beside the notice; `null` for none. */
  readonly job: string | null
  readonly about: object | null
}

/**
 * Stores all notices in one message with the jobs to queue, in one statement. A notice that is stored already queues
 * nothing.
 */
export async function keepNotices(
  db: Db,
  { alias, verdict, headers, body, received_at }: ProviderMessage,
  notices: readonly ProviderNotice[],
): Promise<void> {
  const payload = sql`given.about || jsonb_build_object('alias', ${alias}::text, 'notice_id', kept.id)`
  const job = { kind: sql`given.job`, lane: gatewayLane(alias) }
  const { rows } = await sql<Row<'jobs', 'kind'>>`
    with given as (
      select distinct on (dedupe_key) * from jsonb_to_recordset(${json(notices)}::jsonb)
        as notice (dedupe_key text, topic text, reference text, state text, job text, about jsonb)
    ), kept as (
      insert into provider_events (alias, dedupe_key, verdict, topic, reference, headers, body, state, received_at)
      select ${alias}, dedupe_key, ${verdict}, topic, reference, ${json(headers)}::jsonb, ${Buffer.from(body)}::bytea, state,
             ${received_at}::timestamptz
      from given on conflict (alias, dedupe_key) do nothing returning id, dedupe_key
    )
    ${addingJobs(job, payload, sql`kept join given using (dedupe_key) where given.job is not null`)}
    returning kind`.execute(db)
  for (const { kind } of rows) announceJob(db, kind)
}

/** `known`: it names an existing payment. */
export async function findNotice(
  db: Db,
  id: number,
): Promise<{ reference: string | null; verdict: string; state: string; known: boolean } | undefined> {
  const notice = await db
    .selectFrom('provider_events as e')
    .select(({ exists, selectFrom }) => [
      'e.reference',
      'e.verdict',
      'e.state',
      exists(selectFrom('payments as p').select('p.id').whereRef('p.reference', '=', 'e.reference')).as(
        'known',
      ),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst()
  return notice && { ...notice, known: Boolean(notice.known) }
}

type Closing = {
  readonly id: number
  readonly state: 'done' | 'ignored' | 'dead'
  readonly now: Date
}

const closingNotice = ({ id, state, now }: Closing, held: RawBuilder<unknown> = sql`true`) => sql`
  update provider_events set state = ${state}, handled_at = ${now}::timestamptz
  where id = ${id}::bigint and state = 'new' and ${held}`

export async function closeNotice(tx: Tx, closing: Closing): Promise<void> {
  await closingNotice(closing).execute(tx)
}

/** The same as the end of a job, of which it is the only effect. */
export const closeNoticeLast = (closing: Closing): LastWrite => ({
  parts: (held) => sql`notice as (${closingNotice(closing, held)})`,
})
