import type { Kind } from '@testamur/contract/applications/statuses'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { beginOf, endOf, type Range } from './figures.ts'

/** What was released in a week, by its Monday; `null`: in the whole range. */
export type ReleasedRow = {
  readonly monday: Row<'applications'>['promised_on']
  readonly released: Row<'application_tallies'>['count']
  readonly median_days: Row<'application_tallies'>['count'] | null
  readonly promised: Row<'application_tallies'>['count']
  readonly within_promise: Row<'application_tallies'>['count']
}

export type ClosedDays = { readonly from: string; readonly to: string }

/**
 * Applications by the week in which their last copy left for the first time. Working days are Monday to Friday without
 * `closures`, counted after the day of the payment, as promises are.
 */
export async function releasedByWeek(
  db: Db,
  { kind, closures, ...range }: Range & { kind: Kind; closures: readonly ClosedDays[] },
): Promise<ReleasedRow[]> {
  const localDay = (column: string) => sql`(${sql.ref(column)} at time zone ${range.timeZone}::text)::date`
  const { rows } = await sql<ReleasedRow>`
    with closed as (
      select * from unnest(${closures.map(({ from }) => from)}::date[], ${closures.map(({ to }) => to)}::date[]) as c (first, last)
    ), left_us as materialized (
      select ${localDay('paid_at')} as paid_on, ${localDay('released_at')} as left_on, promised_on
      from application_summaries
      where kind = ${kind} and released_at is not null and paid_at is not null
        and released_at >= ${beginOf(range)} and released_at < ${endOf(range)}
    ), days as materialized (
      select day::date as day, sum(case when extract(isodow from day) < 6
        and not exists (select from closed where day::date between first and last) then 1 else 0 end) over (order by day) as number
      from generate_series((select least(min(paid_on), min(left_on)) from left_us)::timestamp, ${range.to}::date::timestamp,
        interval '1 day') as day
    )
    select left_on - (extract(isodow from left_on)::int - 1) as monday, count(*) as released,
      percentile_disc(0.5) within group (order by greatest(0, left_day.number - paid_day.number)::bigint) as median_days,
      count(promised_on) as promised, count(*) filter (where left_on <= promised_on) as within_promise
    from left_us
    join days as paid_day on paid_day.day = paid_on
    join days as left_day on left_day.day = left_on
    group by grouping sets ((1), ())`.execute(db)
  return rows
}
