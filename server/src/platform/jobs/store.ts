import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { currentTrace, runWithTrace } from '../../core/trace.ts'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import { columnsOf, type Row, type RowOf } from '../../db/rows.ts'
import type { Schema } from '../../db/schema.ts'
import type { LastWrite, NewJob } from './handler.ts'
import type { FreePlaces } from './lanes.ts'
import { noteMove } from './note-move.ts'

const claimedColumns = columnsOf('jobs', 'jobs', [
  'id',
  'kind',
  'lane',
  'payload',
  'attempts',
  'max_attempts',
  'request_id',
])

/**
 * `attempts` counts the claims, and with the ID distinguishes this claim from a later one. `request_id`: of the
 * request that caused it.
 */
export type ClaimedJob = RowOf<typeof claimedColumns>

const MOST_ATTEMPTS = 12
/** Longer than any pause after a failure. */
const LONGEST_WAIT_S = 3600

type Held = Pick<ClaimedJob, 'id' | 'attempts' | 'kind' | 'lane'>

export async function insertJob(db: Tx | Db, job: NewJob): Promise<number | null> {
  const { rows } = await insertingJob(job).execute(db)
  return rows[0]?.id ?? null
}

/** The same as part of a larger statement. */
export const insertingJob = (job: NewJob) => sql<Row<'jobs', 'id'>>`
  insert into jobs (kind, lane, payload, run_at, dedupe_key, max_attempts, request_id)
  values (${job.kind}, ${job.lane ?? 'general'}, ${json(job.payload ?? null)}::jsonb, ${job.runAt ?? null}::timestamptz, ${job.dedupeKey ?? null},
          ${job.maxAttempts ? sql`${job.maxAttempts}::int` : sql`default`}, ${currentTrace().request ?? null})
  on conflict (dedupe_key) where dedupe_key is not null do nothing returning id`

/** The kind may come from the row for which each is made. */
type JobOfMany = Pick<NewJob, 'lane' | 'maxAttempts'> & { readonly kind: string | RawBuilder<unknown> }

/** The same for each row that `from` names, such as those a larger statement has written. It answers no rows. */
export const addingJobs = (job: JobOfMany, payload: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
  insert into jobs (kind, lane, payload, max_attempts, request_id)
  select ${job.kind}, ${job.lane ?? 'general'}, ${payload}, ${job.maxAttempts ?? MOST_ATTEMPTS}::int,
         ${currentTrace().request ?? null} from ${from}`

const { cast, eb, fn, val } = expressionBuilder<Schema, 'jobs'>()

const instant = (expression: RawBuilder<unknown>) => cast<Date>(expression, 'timestamptz')
const databaseTime = () => fn<Date>('now')

// Leases use the database's clock, which all processes share; `now` is the application's, which a test can move.
const lease = (seconds: number) => instant(sql`now() + make_interval(secs => ${seconds})`)

type Claim = {
  readonly now: Date
  readonly kinds: readonly string[]
  readonly leaseSeconds: number
  /** How many in total. */
  readonly most: number
  readonly requests?: JobRequests | undefined
} & FreePlaces

/** Jobs that requests whose id begins so have queued, and what followed from them: no others, or all others. */
export type JobRequests = { readonly begin: string; readonly which: 'these' | 'others' }

/**
 * Takes jobs that are due and not held by another worker, from each lane as many as allowed, and holds them for
 * `leaseSeconds`. However many wait in one lane, those of others are found at once: the index is read lane by lane,
 * each from its front.
 */
export async function claimJobs(db: Db, claim: Claim): Promise<ClaimedJob[]> {
  const { now, kinds, leaseSeconds, free, freeElsewhere, most, requests } = claim
  const { rows } = await sql<ClaimedJob>`
    with recursive lanes as (
      (select lane from jobs where done_at is null and dead_at is null order by lane limit 1)
      union all
      select (select jobs.lane from jobs
              where jobs.done_at is null and jobs.dead_at is null and jobs.lane > lanes.lane order by jobs.lane limit 1)
      from lanes where lanes.lane is not null
    ), taken as materialized (
      select job.id
      from (select lane from lanes where lane is not null order by random()) as lanes
      left join unnest(${[...free.keys()]}::text[], ${[...free.values()]}::int[]) as known (lane, places) using (lane)
      cross join lateral (
        select id from jobs
        where jobs.lane = lanes.lane and done_at is null and dead_at is null
          and coalesce(run_at, '-infinity'::timestamptz) <= ${now}::timestamptz
          and (lease_until is null or lease_until < now()) and kind = any(${[...kinds]}::text[]) and attempts < max_attempts
          and (${requests?.begin ?? null}::text is null
               or starts_with(coalesce(request_id, ''), ${requests?.begin ?? null}::text) = ${requests?.which === 'these'}::boolean)
        order by coalesce(run_at, '-infinity'::timestamptz), id
        limit coalesce(known.places, ${freeElsewhere}::int) for update skip locked) as job
      limit ${most}::int
    )
    update jobs set attempts = attempts + 1, lease_until = ${lease(leaseSeconds)}
    where id in (select id from taken)
    returning ${claimedColumns}`.execute(db)
  for (const job of rows)
    runWithTrace({ request: job.request_id ?? undefined }, () => noteMove(db, job, 'waiting', 'running'))
  return rows
}

/** Jobs whose worker died at every attempt. */
export async function buryLost(db: Db): Promise<number[]> {
  const rows = await db
    .updateTable('jobs')
    .set({
      dead_at: databaseTime(),
      lease_until: null,
      last_error: fn.coalesce('last_error', val('The process stopped each time while this ran.')),
    })
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('lease_until', '<', databaseTime())
    .whereRef('attempts', '>=', 'max_attempts')
    .returning(['id', 'kind', 'lane'])
    .execute()
  for (const job of rows) noteMove(db, job, 'running', 'dead')
  return rows.map((row) => row.id)
}

/** Jobs that failed before the clock was set back would wait until that time comes again. */
export async function hurryRetries(db: Db, now: Date): Promise<void> {
  await sql`
    update jobs set run_at = ${now}::timestamptz
    where done_at is null and dead_at is null and attempts > 0
      and run_at > ${now}::timestamptz + make_interval(secs => ${LONGEST_WAIT_S})`.execute(db)
}

/**
 * Only this process uses the database, so held jobs belong to a killed process. Their leases end instead of being
 * removed, because `buryLost` needs them to see which jobs ran when their process was killed.
 */
export async function endLeases(db: Db): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_until: instant(sql`least(lease_until, now() - interval '1 second')`) })
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('lease_until', 'is not', null)
    .execute()
}

const held = (db: Tx | Db, claim: Held) =>
  db
    .updateTable('jobs')
    .where('id', '=', claim.id)
    .where('attempts', '=', claim.attempts)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)

const changedOne = (result: { numUpdatedRows: bigint }) => result.numUpdatedRows === 1n

/**
 * Marks a job as done, together with its last write. False: another worker has taken the job, so nothing was written
 * and what this one did must not count.
 */
export async function endJob(db: Tx | Db, claim: Held, last?: LastWrite | void): Promise<boolean> {
  const marking = sql`
    update jobs set done_at = now(), lease_until = null, last_error = null
    where id = ${claim.id}::bigint and attempts = ${claim.attempts}::int
      and done_at is null and dead_at is null returning 1`
  const statement = last
    ? sql`with done as (${marking}), ${last.parts(sql`exists (select from done)`)} select from done`
    : marking
  const { rows } = await statement.execute(db)
  if (rows.length === 0) return false
  noteMove(db, claim, 'running', 'done')
  last?.note?.(db)
  return true
}

export const renewLease = async (db: Db, claim: Held, leaseSeconds: number): Promise<boolean> =>
  changedOne(
    await held(db, claim)
      .set({ lease_until: lease(leaseSeconds) })
      .executeTakeFirstOrThrow(),
  )

export const saveProgress = async (
  db: Db,
  claim: Held,
  progress: { done: number; total: number },
  leaseSeconds: number,
): Promise<boolean> =>
  changedOne(
    await held(db, claim)
      .set({ progress: json(progress), lease_until: lease(leaseSeconds) })
      .executeTakeFirstOrThrow(),
  )

export async function retryLater(db: Db, claim: Held, at: Date, error: string): Promise<void> {
  const change = { run_at: at, lease_until: null, last_error: error }
  if (changedOne(await held(db, claim).set(change).executeTakeFirstOrThrow()))
    noteMove(db, claim, 'running', 'waiting')
}

/** Returns an unfinished job, as if it had never been claimed. */
export async function giveBack(db: Db, claim: Held): Promise<void> {
  const change = { lease_until: null, attempts: eb('attempts', '-', 1) }
  if (changedOne(await held(db, claim).set(change).executeTakeFirstOrThrow()))
    noteMove(db, claim, 'running', 'waiting')
}

/** False: another worker has taken the job. */
export async function bury(tx: Tx, claim: Held, error: string): Promise<boolean> {
  const change = { dead_at: databaseTime(), lease_until: null, last_error: error }
  const mine = changedOne(await held(tx, claim).set(change).executeTakeFirstOrThrow())
  if (mine) noteMove(tx, claim, 'running', 'dead')
  return mine
}

export async function purgeJobs(tx: Tx, days: number): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('done_at', '<', instant(sql`now() - make_interval(days => ${days})`))
    .execute()
}
