import type { Kind } from '@testamur/contract/applications/statuses'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { Days } from '../range.ts'

export type StatusCount = Pick<Row<'application_counts'>, 'status' | 'count'>

/** True counts without counting: kept tallies and the deltas not folded into them yet, in one snapshot. */
export const countsByStatus = (db: Db, kind: Kind): Promise<StatusCount[]> =>
  db
    .selectFrom('application_counts')
    .select(({ cast, fn }) => ['status', cast<number>(fn.sum('count'), 'bigint').as('count')])
    .where('kind', '=', kind)
    .groupBy('status')
    .having(({ fn }) => fn.sum('count'), '>', 0)
    .execute()

export type OpenWork = {
  readonly unassigned: number
  readonly due_today: number
  readonly late: number
  readonly late_over_7: number
  readonly due_within_3: number
  readonly due_within_7: number
  readonly due_later: number
  readonly no_date: number
}

/**
 * The applications somebody has to do something about, by index `applications_open` alone. While the clock is paused
 * (waiting on the applicant, on hold) a promise cannot be late.
 */
export async function openWork(db: Db, { kind, today }: { kind: Kind; today: string }): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select
      count(*) filter (where assignee_id is null) as unassigned,
      count(*) filter (where days = 0) as due_today,
      count(*) filter (where days < 0) as late,
      count(*) filter (where days < -7) as late_over_7,
      count(*) filter (where days between 1 and 3) as due_within_3,
      count(*) filter (where days between 4 and 7) as due_within_7,
      count(*) filter (where days > 7) as due_later,
      count(*) filter (where running and days is null) as no_date
    from (
      select status, assignee_id, status not in ('action_required', 'on_hold') as running,
             case when status not in ('action_required', 'on_hold') then promised_on - ${today}::date end as days
      from application_summaries
      where kind = ${kind} and status in (
        'submitted', 'under_review', 'action_required', 'on_hold', 'records_search', 'awaiting_approval', 'processing', 'ready')
    ) as open`.execute(db)
  return first(rows)
}

/** Days of the institution's time zone, both included. */
export type Range = Days & { readonly timeZone: string }

/** The instants between which a range lies. */
export const beginOf = ({ from, timeZone }: Range) =>
  sql`${from}::date::timestamp at time zone ${timeZone}::text`
export const endOf = ({ to, timeZone }: Range) =>
  sql`(${to}::date + 1)::timestamp at time zone ${timeZone}::text`

/** A day is written as a text. */
export type DayFlow = {
  readonly day: Row<'audit_events'>['action']
  readonly received: Row<'application_tallies'>['count']
  readonly finished: Row<'application_tallies'>['count']
}

/** Received and finished on each day of the range on which anything was. */
export async function flowByDay(db: Db, { kind, ...range }: Range & { kind: Kind }): Promise<DayFlow[]> {
  const { rows } = await sql<DayFlow>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(received)::bigint as received, sum(finished)::bigint as finished
    from (
      select (submitted_at at time zone ${range.timeZone}::text)::date as day, count(*) as received, 0 as finished
      from application_summaries
      where kind = ${kind} and status <> 'draft' and submitted_at >= ${beginOf(range)} and submitted_at < ${endOf(range)} group by 1
      union all
      select (completed_at at time zone ${range.timeZone}::text)::date, 0, count(*) from application_summaries
      where kind = ${kind} and completed_at is not null and completed_at >= ${beginOf(range)} and completed_at < ${endOf(range)} group by 1
    ) as counted
    group by 1 order by 1`.execute(db)
  return rows
}

export type DayRevenue = {
  readonly day: Row<'audit_events'>['action']
  readonly minor: Row<'revenue_movements'>['amount_minor']
}

/** What payments brought in, less what went again, each on the day it was booked (docs/money.md); minor units. */
export async function revenueByDay(
  db: Db,
  { currency, ...range }: Range & { currency: string },
): Promise<DayRevenue[]> {
  const { rows } = await sql<DayRevenue>`
    select to_char((at at time zone ${range.timeZone}::text)::date, 'YYYY-MM-DD') as day, sum(amount_minor)::bigint as minor
    from revenue_movements
    where currency = ${currency} and at >= ${beginOf(range)} and at < ${endOf(range)}
    group by 1 order by 1`.execute(db)
  return rows
}

function first<T>(rows: readonly T[]): T {
  const row = rows[0]
  if (!row) throw new Error('A count answered no row')
  return row
}
