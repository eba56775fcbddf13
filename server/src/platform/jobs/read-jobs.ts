import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'
import type { Schema } from '../../db/schema.ts'
import type { JobState } from './note-move.ts'

export type JobFilter = {
  /** By default everything that is not done. */
  readonly state?: JobState | undefined
  readonly kind?: string | undefined
  readonly lane?: string | undefined
  /** The whole reason of the failure. */
  readonly error?: string | undefined
}

const shownColumns = [
  'id',
  'kind',
  'lane',
  'attempts',
  'max_attempts',
  'run_at',
  'last_error',
  'progress',
  'created_at',
] as const

export type JobRow = Row<'jobs', (typeof shownColumns)[number]> & { readonly state: JobState }

type JobExpressions = ExpressionBuilder<Schema, 'jobs'>

const isOpen = ({ and, eb }: JobExpressions) => and([eb('done_at', 'is', null), eb('dead_at', 'is', null)])
const isHeld = ({ eb, fn }: JobExpressions) => eb('lease_until', '>', fn<Date>('now'))
const isFree = ({ eb, fn, or }: JobExpressions) =>
  or([eb('lease_until', 'is', null), eb('lease_until', '<=', fn<Date>('now'))])

const stateOf = (jobs: JobExpressions) =>
  jobs
    .case()
    .when('done_at', 'is not', null)
    .then<JobState>('done')
    .when('dead_at', 'is not', null)
    .then<JobState>('dead')
    .when(isHeld(jobs))
    .then<JobState>('running')
    .else<JobState>('waiting')
    .end()
    .as('state')

const conditions = {
  waiting: (jobs) => jobs.and([isOpen(jobs), isFree(jobs)]),
  running: (jobs) => jobs.and([isOpen(jobs), isHeld(jobs)]),
  dead: ({ and, eb }) => and([eb('done_at', 'is', null), eb('dead_at', 'is not', null)]),
  done: ({ eb }) => eb('done_at', 'is not', null),
} as const satisfies Record<JobState, (jobs: JobExpressions) => Expression<SqlBool>>

const LONGEST_REASON = 160

/** Why a job failed: the beginning of its last error; empty without one. */
export const failureReason = sql`
  left(split_part(coalesce(last_error, ''), E'\n', 1), ${sql.lit(LONGEST_REASON)})`

const isWanted =
  ({ state, kind, lane, error }: JobFilter) =>
  (jobs: JobExpressions) => {
    const { and, eb } = jobs
    return and([
      state === undefined ? eb('done_at', 'is', null) : conditions[state](jobs),
      ...(kind === undefined ? [] : [eb('kind', '=', kind)]),
      ...(lane === undefined ? [] : [eb('lane', '=', lane)]),
      ...(error === undefined ? [] : [eb(failureReason, '=', error)]),
    ])
  }

/**
 * Failed jobs first, then running ones, then waiting ones by their next attempt; finished ones with the latest first.
 */
export async function listJobs(
  db: Db,
  filter: JobFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: JobRow[]; readonly total: number }> {
  const jobs = db.selectFrom('jobs').where(isWanted(filter))
  const ordered =
    filter.state === 'done'
      ? jobs.orderBy('done_at', 'desc').orderBy('id', 'desc')
      : jobs
          .orderBy('dead_at', (order) => order.desc().nullsLast())
          .orderBy('lease_until', (order) => order.desc().nullsLast())
          .orderBy('run_at', (order) => order.asc().nullsFirst())
          .orderBy('id')
  const [rows, { count }] = await Promise.all([
    ordered.select(shownColumns).select(stateOf).limit(page.limit).offset(page.offset).execute(),
    jobs.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

export const findJob = (db: Db, id: number): Promise<JobRow | undefined> =>
  db.selectFrom('jobs').select(shownColumns).select(stateOf).where('id', '=', id).executeTakeFirst()

/** When a job of a kind was last done, as far back as jobs are kept; `null`: never. */
export async function lastDoneAt(db: Db, kind: string): Promise<Date | null> {
  const row = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.max('done_at').as('at'))
    .where('kind', '=', kind)
    .where('done_at', 'is not', null)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function countDeadJobs(db: Db): Promise<number> {
  const dead = db.selectFrom('jobs').where(conditions.dead)
  const { count } = await dead.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

const MOST_REASONS = 100

/** What was given up, by kind and reason. */
export async function failuresByReason(db: Db) {
  const { rows } = await sql<
    Row<'jobs', 'kind'> & {
      readonly error: string
      readonly count: number
      readonly first_at: Date
      readonly last_at: Date
    }
  >`
    select kind, ${failureReason} as error, count(*) as count, min(dead_at) as first_at, max(dead_at) as last_at
    from jobs
    where dead_at is not null and done_at is null
    group by 1, 2
    order by count desc, kind, error
    limit ${MOST_REASONS}::int`.execute(db)
  return rows
}

export type WaitingLane = {
  readonly lane: string
  readonly waiting: number
  /** How long its first due job has waited. */
  readonly seconds: number
}

/**
 * What is due in each lane and not yet running.
 *
 * @public for the gauges of the lanes
 */
export function waitingByLane(db: Db, now: Date): Promise<WaitingLane[]> {
  const dueSince = sql`coalesce(run_at, '-infinity'::timestamptz)`
  return db
    .selectFrom('jobs')
    .select(({ cast, fn }) => [
      'lane',
      fn.countAll<number>().as('waiting'),
      cast<number>(
        sql`greatest(0, extract(epoch from ${now}::timestamptz - min(coalesce(run_at, created_at))))`,
        'float8',
      ).as('seconds'),
    ])
    .where((jobs) =>
      jobs.and([isOpen(jobs), jobs(jobs.cast<Date>(dueSince, 'timestamptz'), '<=', now), isFree(jobs)]),
    )
    .groupBy('lane')
    .orderBy('lane')
    .execute()
}
