import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
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

/** What was asked, what the provider said, what came of it: rows that the database lets nobody change. Answers its id. */
export async function recordEvent(tx: Tx, before: PaymentRow, event: PaymentEvent): Promise<number> {
  const { rows } = await recordingEvent(before, event).execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('An event was not written')
  noteStatus(tx, before, before.status, event.to_status, event.trigger)
  return row.id
}

/** The same as a part of a larger statement. */
export const recordingEvent = (before: Pick<PaymentRow, 'id' | 'status'>, event: PaymentEvent) => sql<{
  id: number
}>`
  insert into payment_events (payment_id, at, trigger, actor, from_status, to_status, flags, received_minor, raw_status,
                              evidence)
  values (${before.id}::bigint, ${event.at}::timestamptz, ${event.trigger}, ${event.actor}, ${before.status},
          ${event.to_status}, ${[...event.flags]}::text[], ${event.received_minor}::bigint, ${event.raw_status},
          ${json(event.evidence ?? null)}::jsonb)
  returning id`

export type ProviderNotice = {
  readonly alias: string
  readonly dedupe_key: string
  readonly verdict: string
  readonly topic: string
  readonly reference: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly state: 'new' | 'ignored' | 'dead'
  readonly received_at: Date
}

/** With the job it leaves behind, in one statement. A notice that has been kept already leaves nothing. */
export async function keepNotice(
  tx: Tx | Db,
  notice: ProviderNotice,
  job: { readonly kind: string; readonly about: object } | undefined,
): Promise<void> {
  const payload = sql`${json({ ...job?.about, alias: notice.alias })}::jsonb || jsonb_build_object('notice_id', kept.id)`
  const queued =
    job === undefined
      ? sql``
      : sql`, queued as (${addingJobs({ kind: job.kind, lane: gatewayLane(notice.alias) }, payload, sql`kept`)})`
  const { rows } = await sql`
    with kept as (
      insert into provider_events (alias, dedupe_key, verdict, topic, reference, headers, body, state, received_at)
      values (${notice.alias}, ${notice.dedupe_key}, ${notice.verdict}, ${notice.topic}, ${notice.reference},
              ${json(notice.headers)}::jsonb, ${Buffer.from(notice.body)}, ${notice.state}, ${notice.received_at}::timestamptz)
      on conflict (alias, dedupe_key) do nothing returning id
    )${queued} select 1 from kept`.execute(tx)
  if (job !== undefined && rows.length === 1) announceJob(tx, job.kind)
}

/** `known`: it names a payment that is there. */
export async function findNotice(
  db: Db,
  id: number,
): Promise<{ reference: string | null; verdict: string; state: string; known: boolean } | undefined> {
  const { rows } = await sql<{ reference: string | null; verdict: string; state: string; known: boolean }>`
    select reference, verdict, state,
      exists (select 1 from payments p where p.reference = provider_events.reference) as known
    from provider_events where id = ${id}::bigint`.execute(db)
  return rows[0]
}

type Closing = {
  readonly id: number
  readonly state: 'done' | 'ignored' | 'dead'
  readonly now: Date
}

const closingNotice = ({ id, state, now }: Closing, held = sql<boolean>`true`) => sql`
  update provider_events set state = ${state}, handled_at = ${now}::timestamptz
  where id = ${id}::bigint and state = 'new' and ${held}`

export async function closeNotice(tx: Tx, closing: Closing): Promise<void> {
  await closingNotice(closing).execute(tx)
}

/** The same as the end of a job, of which it is the only effect. */
export const closeNoticeLast = (closing: Closing): LastWrite => ({
  parts: (held) => sql`notice as (${closingNotice(closing, held)})`,
})
