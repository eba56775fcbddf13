import type { Kind } from '@testamur/contract/applications/statuses'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'

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
  readonly mine: number
  readonly due_today: number
  readonly late: number
  readonly waiting_on_applicant: number
  readonly awaiting_approval: number
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
export async function openWork(
  db: Db,
  { kind, today, me }: { kind: Kind; today: string; me: number },
): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select
      count(*) filter (where status in ('submitted', 'under_review') and assignee_id is null) as unassigned,
      count(*) filter (where assignee_id = ${me}::bigint) as mine,
      count(*) filter (where days = 0) as due_today,
      count(*) filter (where days < 0) as late,
      count(*) filter (where status = 'action_required') as waiting_on_applicant,
      count(*) filter (where status = 'awaiting_approval') as awaiting_approval,
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

/** Copies of approved applications that wait to be made, and those made that wait to leave. */
export const copiesToHandle = (db: Db, kind: Kind): Promise<{ to_produce: number; to_dispatch: number }> =>
  db
    .selectFrom('application_summaries as a')
    .innerJoin('copy_statuses as c', 'c.application_id', 'a.id')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('c.status', '=', 'queued').as('to_produce'),
      fn.countAll<number>().filterWhere('c.status', 'in', ['signed', 'printed']).as('to_dispatch'),
    ])
    .where('a.kind', '=', kind)
    .where('a.status', 'in', [sql.lit<'processing'>('processing'), sql.lit<'ready'>('ready')])
    .executeTakeFirstOrThrow()

export type Range = { readonly from: string; readonly to: string; readonly timeZone: string }

export type Day = { readonly day: string; readonly received: number; readonly completed: number }

/** Received and completed on every day of the range, days without any included. */
export async function flowByDay(
  db: Db,
  { kind, from, to, timeZone }: Range & { kind: Kind },
): Promise<Day[]> {
  const begin = sql`${from}::date::timestamp at time zone ${timeZone}::text`
  const end = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}::text`
  const { rows } = await sql<Day>`
    with received as (
      select (submitted_at at time zone ${timeZone}::text)::date as day, count(*) as count from application_summaries
      where kind = ${kind} and status <> 'draft' and submitted_at >= ${begin} and submitted_at < ${end} group by 1
    ), completed as (
      select (completed_at at time zone ${timeZone}::text)::date as day, count(*) as count from application_summaries
      where kind = ${kind} and completed_at is not null and completed_at >= ${begin} and completed_at < ${end} group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
           coalesce(received.count, 0) as received, coalesce(completed.count, 0) as completed
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as days (day)
      left join received on received.day = days.day::date
      left join completed on completed.day = days.day::date
    order by days.day`.execute(db)
  return rows
}

type Movement = Row<'revenue_movements'>

export type Revenue = {
  readonly today: Movement['amount_minor']
  readonly this_month: Movement['amount_minor']
  readonly range: Movement['amount_minor']
}

/** What payments brought in, less what went again, each on the day it was booked (docs/money.md); minor units. */
export async function revenue(
  db: Db,
  { from, to, timeZone, today, currency }: Range & { today: string; currency: string },
): Promise<Revenue> {
  const since = sql`least(${from}::date, date_trunc('month', ${today}::date)::date)::timestamp at time zone ${timeZone}::text`
  const until = sql`(greatest(${to}::date, ${today}::date) + 1)::timestamp at time zone ${timeZone}::text`
  const { rows } = await sql<Revenue>`
    with days as (
      select (at at time zone ${timeZone}::text)::date as day, amount_minor as minor
      from revenue_movements
      where currency = ${currency} and at >= ${since} and at < ${until}
    )
    select coalesce(sum(minor) filter (where day = ${today}::date), 0)::bigint as today,
           coalesce(sum(minor) filter (where day >= date_trunc('month', ${today}::date)::date and day <= ${today}::date), 0)::bigint as this_month,
           coalesce(sum(minor) filter (where day between ${from}::date and ${to}::date), 0)::bigint as range
    from days`.execute(db)
  return first(rows)
}

function first<T>(rows: readonly T[]): T {
  const row = rows[0]
  if (!row) throw new Error('A count answered no row')
  return row
}
