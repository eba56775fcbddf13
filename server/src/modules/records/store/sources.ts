import type { RecordsFault } from '@testamur/contract/records'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

const columns = ['failures', 'opened_until', 'last_success_at', 'last_failure_at', 'last_failure'] as const

export type SourceRow = Row<'records_sources', (typeof columns)[number]>

export async function findSource(db: Db, source: string): Promise<SourceRow | null> {
  const row = await db
    .selectFrom('records_sources')
    .select(columns)
    .where('source', '=', source)
    .executeTakeFirst()
  return row ?? null
}

/** The pause is over: the caller that gets `true` tries for all processes. */
export async function claimProbe(db: Db, source: string, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('records_sources')
    .set({ probing_until: until })
    .where('source', '=', source)
    .where('opened_until', '<=', now)
    .where((query) => query.or([query('probing_until', 'is', null), query('probing_until', '<=', now)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Writes only news: most calls succeed after one that did. */
export async function noteSuccess(db: Db, source: string, now: Date, latestBefore: Date): Promise<void> {
  await sql`
    insert into records_sources (source, last_success_at) values (${source}, ${now}::timestamptz)
    on conflict (source) do update
      set failures = 0, opened_until = null, probing_until = null, last_success_at = excluded.last_success_at
    where records_sources.failures > 0 or records_sources.opened_until is not null
      or records_sources.last_success_at is null
      or records_sources.last_success_at < ${latestBefore}::timestamptz`.execute(db)
}

/** @returns whether the breaker is open now. */
export async function noteFailure(
  db: Db,
  source: string,
  failed: {
    readonly at: Date
    readonly fault: RecordsFault
    /** How many failures this one counts as; 0: it answered, which ends the failures in a row. */
    readonly weight: number
    readonly opensAt: number
    readonly openUntil: Date
  },
): Promise<boolean> {
  const opened = sql`case when ${failed.weight}::int = 0 then null
    when records_sources.failures + ${failed.weight}::int >= ${failed.opensAt}::int
    then ${failed.openUntil}::timestamptz else records_sources.opened_until end`
  const { rows } = await sql<Row<'records_sources', 'opened_until'>>`
    insert into records_sources (source, failures, opened_until, last_failure_at, last_failure)
    values (${source}, ${failed.weight}::int,
      case when ${failed.weight}::int >= ${failed.opensAt}::int then ${failed.openUntil}::timestamptz end,
      ${failed.at}::timestamptz, ${failed.fault})
    on conflict (source) do update
      set failures = case when ${failed.weight}::int = 0 then 0 else records_sources.failures + ${failed.weight}::int end,
          opened_until = ${opened}, probing_until = null,
          last_failure_at = excluded.last_failure_at, last_failure = excluded.last_failure
    returning opened_until`.execute(db)
  const until = rows[0]?.opened_until ?? null
  return until !== null && until > failed.at
}
