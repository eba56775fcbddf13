import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { JobState } from './note-move.ts'

export type JobRow = {
  readonly id: number
  readonly kind: string
  readonly lane: string
  readonly state: JobState
  readonly attempts: number
  readonly max_attempts: number
  readonly run_at: Date | null
  readonly last_error: string | null
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly created_at: Date
}

export type JobFilter = {
  /** Whatever is not done, unless told. */
  readonly state?: JobState | undefined
  readonly kind?: string | undefined
  readonly lane?: string | undefined
  /** A part of the last error. */
  readonly error?: string | undefined
}

const STATE = sql<JobState>`case when done_at is not null then 'done' when dead_at is not null then 'dead'
  when lease_until > now() then 'running' else 'waiting' end`

const COLUMNS = sql`id, kind, lane, ${STATE} as state, attempts, max_attempts, run_at, last_error, progress, created_at`

const conditions = {
  waiting: sql`done_at is null and dead_at is null and (lease_until is null or lease_until <= now())`,
  running: sql`done_at is null and dead_at is null and lease_until > now()`,
  dead: sql`done_at is null and dead_at is not null`,
  done: sql`done_at is not null`,
} as const satisfies Record<JobState, unknown>

const wanted = ({ state, kind, lane, error }: JobFilter) => sql`
  ${state === undefined ? sql`done_at is null` : conditions[state]}
  and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
  and ${lane === undefined ? sql`true` : sql`lane = ${lane}`}
  and ${error === undefined ? sql`true` : sql`strpos(lower(coalesce(last_error, '')), lower(${error}::text)) > 0`}`

/** What was given up first, then what runs, then what waits, by its next try; what is done, the latest first. */
export async function listJobs(
  db: Db,
  filter: JobFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: JobRow[]; readonly total: number }> {
  const order =
    filter.state === 'done'
      ? sql`done_at desc, id desc`
      : sql`dead_at desc nulls last, lease_until desc nulls last, run_at nulls first, id`
  const [listed, counted] = await Promise.all([
    sql<JobRow>`
      select ${COLUMNS} from jobs where ${wanted(filter)} order by ${order}
      limit ${page.limit}::int offset ${page.offset}::bigint`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from jobs where ${wanted(filter)}`.execute(db),
  ])
  return { rows: listed.rows, total: counted.rows[0]?.count ?? 0 }
}

export async function findJob(db: Db, id: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select ${COLUMNS} from jobs where id = ${id}::bigint`.execute(db)
  return rows[0]
}

export async function countDeadJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs where dead_at is not null and done_at is null`.execute(db)
  return rows[0]?.count ?? 0
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
export async function waitingByLane(db: Db, now: Date): Promise<WaitingLane[]> {
  const { rows } = await sql<WaitingLane>`
    select lane, count(*)::int as waiting,
           greatest(0, extract(epoch from ${now}::timestamptz - min(coalesce(run_at, created_at))))::float8 as seconds
    from jobs
    where done_at is null and dead_at is null and coalesce(run_at, '-infinity'::timestamptz) <= ${now}::timestamptz
      and (lease_until is null or lease_until <= now())
    group by lane order by lane`.execute(db)
  return rows
}
