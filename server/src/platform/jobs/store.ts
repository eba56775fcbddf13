import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { NewJob } from './handler.ts'

export type ClaimedJob = {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  /** Counts the claims; with the id it tells this claim from a later one. */
  readonly attempts: number
  readonly max_attempts: number
}

type Claim = Pick<ClaimedJob, 'id' | 'attempts'>

export async function insertJob(db: Tx | Db, job: NewJob): Promise<number | null> {
  const { rows } = await insertingJob(job).execute(db)
  return rows[0]?.id ?? null
}

/** The same as a part of a larger statement, which may make the payload. */
export const insertingJob = (
  job: NewJob,
  payload: RawBuilder<unknown> = sql`${json(job.payload ?? null)}::jsonb`,
) => sql<{ id: number }>`
  insert into jobs (kind, payload, run_at, dedupe_key, max_attempts)
  values (${job.kind}, ${payload}, ${job.runAt ?? null}::timestamptz, ${job.dedupeKey ?? null},
          ${job.maxAttempts ? sql`${job.maxAttempts}::int` : sql`default`})
  on conflict (dedupe_key) where dedupe_key is not null do nothing returning id`

/** The same for each row that `from` names, such as what a larger statement has written. It answers no rows. */
export const addingJobs = (kind: string, payload: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`insert into jobs (kind, payload) select ${kind}, ${payload} from ${from}`

// Leases are measured by the database's clock, which all processes share; `now` is the application's, which a test moves.
const lease = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Takes up to `most` jobs that are due, which no other worker holds, and holds them for `leaseSeconds`. */
export async function claimJobs(
  db: Db,
  {
    now,
    kinds,
    most,
    leaseSeconds,
  }: { now: Date; kinds: readonly string[]; most: number; leaseSeconds: number },
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, lease_until = ${lease(leaseSeconds)}
    where id in (
      select id from jobs
      where done_at is null and dead_at is null and (run_at is null or run_at <= ${now}::timestamptz)
        and (lease_until is null or lease_until < now()) and kind = any(${[...kinds]}::text[]) and attempts < max_attempts
      order by run_at asc nulls first, id limit ${most}::int for update skip locked)
    returning id, kind, payload, attempts, max_attempts`.execute(db)
  return rows
}

/** Jobs that took their worker down with them every time they were tried. */
export async function buryLost(db: Db): Promise<number[]> {
  const rows = await db
    .updateTable('jobs')
    .set({
      dead_at: sql<Date>`now()`,
      lease_until: null,
      last_error: sql<string>`coalesce(last_error, 'The process stopped each time while this ran.')`,
    })
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('lease_until', '<', sql<Date>`now()`)
    .whereRef('attempts', '>=', 'max_attempts')
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

const held = (db: Tx | Db, claim: Claim) =>
  db
    .updateTable('jobs')
    .where('id', '=', claim.id)
    .where('attempts', '=', claim.attempts)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)

const changedOne = (result: { numUpdatedRows: bigint }) => result.numUpdatedRows === 1n

/** False: another worker has taken the job, whatever this one did must not count. */
export const markDone = async (tx: Tx | Db, claim: Claim): Promise<boolean> =>
  (
    await sql`
      update jobs set done_at = now(), lease_until = null, last_error = null
      where id = ${claim.id}::bigint and attempts = ${claim.attempts}::int
        and done_at is null and dead_at is null returning 1`.execute(tx)
  ).rows.length === 1

export const renewLease = async (db: Db, claim: Claim, leaseSeconds: number): Promise<boolean> =>
  changedOne(
    await held(db, claim)
      .set({ lease_until: lease(leaseSeconds) })
      .executeTakeFirstOrThrow(),
  )

export const saveProgress = async (
  db: Db,
  claim: Claim,
  progress: { done: number; total: number },
  leaseSeconds: number,
): Promise<boolean> =>
  changedOne(
    await held(db, claim)
      .set({ progress: json(progress), lease_until: lease(leaseSeconds) })
      .executeTakeFirstOrThrow(),
  )

export async function retryLater(db: Db, claim: Claim, at: Date, error: string): Promise<void> {
  await held(db, claim).set({ run_at: at, lease_until: null, last_error: error }).execute()
}

/** Puts a job down before it was begun, as if it had never been claimed. */
export async function giveBack(db: Db, claim: Claim): Promise<void> {
  await held(db, claim).set({ lease_until: null, attempts: sql<number>`attempts - 1` }).execute()
}

/** False: another worker has taken the job. */
export const bury = async (tx: Tx, claim: Claim, error: string): Promise<boolean> =>
  changedOne(
    await held(tx, claim)
      .set({ dead_at: sql<Date>`now()`, lease_until: null, last_error: error })
      .executeTakeFirstOrThrow(),
  )

export type JobState = 'waiting' | 'running' | 'done' | 'dead'

export type JobRow = {
  readonly id: number
  readonly kind: string
  readonly state: JobState
  readonly attempts: number
  readonly max_attempts: number
  readonly run_at: Date | null
  readonly last_error: string | null
  readonly progress: unknown
  readonly created_at: Date
}

const state = sql<JobState>`case when done_at is not null then 'done' when dead_at is not null then 'dead'
  when lease_until > now() then 'running' else 'waiting' end`

/** For staff: jobs newest first, by default those that gave up. */
export function listJobs(
  db: Db,
  page: { state?: JobState; limit: number; offset: number },
): Promise<JobRow[]> {
  return db
    .selectFrom('jobs')
    .select([
      'id',
      'kind',
      state.as('state'),
      'attempts',
      'max_attempts',
      'run_at',
      'last_error',
      'progress',
      'created_at',
    ])
    .where(state, '=', page.state ?? 'dead')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countDeadJobs(db: Db): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select((by) => by.fn.countAll<number>().as('count'))
    .where('dead_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Gives a dead job all its attempts again. False when there is no such dead job. */
export async function reviveJob(tx: Tx | Db, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('jobs')
    .set({ dead_at: null, run_at: null, lease_until: null, attempts: 0 })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return changedOne(result)
}

export async function findJob(db: Db, id: number): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .select([
      'id',
      'kind',
      state.as('state'),
      'attempts',
      'max_attempts',
      'run_at',
      'last_error',
      'progress',
      'created_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function purgeJobs(tx: Tx, days: number): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('done_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
