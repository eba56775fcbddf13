import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import type { BoardDocument, ServiceBoard } from '@testamur/contract/service-board'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'

export type FinishedRow = {
  readonly id: number
  readonly completed_at: Date
  readonly documents: readonly BoardDocument[]
  readonly changes: readonly { readonly at: string; readonly to: ApplicationStatus }[]
}

/**
 * Requests that were finished and not counted yet, the earliest first. What was committed late, with the time of its
 * beginning, is found within the hour that is looked at again.
 */
export async function uncounted(
  db: Db,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select a.id, a.completed_at,
           case when a.kind = 'certificate' then array['certificate'] else array(
             select distinct c.type from copies c where c.application_id = a.id and c.status <> 'cancelled'
             and c.type in ('student_copy', 'official_copy')) end as documents,
           (select coalesce(json_agg(json_build_object('at', e.at, 'to', e.to_status) order by e.id), '[]')
            from application_events e
            where e.application_id = a.id and e.kind = 'status' and e.copy_id is null and e.to_status is not null) as changes
    from applications a
    where a.completed_at >= greatest(${since}::timestamptz, (
        select max(f.completed_at) from finished_requests f) - interval '1 hour')
      and not exists (select from finished_requests f where f.application_id = a.id)
    order by a.completed_at limit ${most}::int`.execute(db)
  return rows
}

export async function insertFinished(
  tx: Tx,
  finished: readonly {
    readonly application_id: number
    readonly completed_at: Date
    readonly documents: readonly BoardDocument[]
    readonly days: number
  }[],
): Promise<void> {
  await sql`
    insert into finished_requests (application_id, completed_at, documents, days)
    select application_id, completed_at, array(select jsonb_array_elements_text(documents)), days
    from jsonb_to_recordset(${json(finished)}::jsonb)
      as given (application_id bigint, completed_at timestamptz, documents jsonb, days int)
    on conflict (application_id) do nothing`.execute(tx)
}

export async function dropOld(tx: Tx, before: Date): Promise<void> {
  await sql`delete from finished_requests where completed_at < ${before}::timestamptz`.execute(tx)
}

export type Median = {
  readonly document: BoardDocument
  readonly finished: number
  readonly median_days: number
}

export async function medians(tx: Tx, since: Date): Promise<Median[]> {
  const { rows } = await sql<Median>`
    select document, count(*) as finished, percentile_disc(0.5) within group (order by f.days) as median_days
    from finished_requests f, unnest(f.documents) as document
    where f.completed_at >= ${since}::timestamptz group by document order by document`.execute(tx)
  return rows
}

/** From kept counts, and those not folded into them yet: no application is read. */
export async function queue(tx: Tx): Promise<ServiceBoard['queue']> {
  const { rows } = await sql<ServiceBoard['queue']>`
    select coalesce(sum(count) filter (where status = 'submitted'), 0)::bigint as waiting,
           coalesce(sum(count) filter (where status <> 'submitted'), 0)::bigint as in_work
    from (
      select status, count from application_tallies where bucket = -1
      union all select status, delta from application_tally_deltas
    ) as counted
    where status in ('submitted', 'under_review', 'records_search', 'awaiting_approval', 'processing', 'ready')`.execute(
    tx,
  )
  return rows[0] ?? { waiting: 0, in_work: 0 }
}

/** What is counted for the board, apart from what is on offer and when the office is closed. */
export type Counted = { readonly medians: readonly Median[]; readonly queue: ServiceBoard['queue'] }

export async function shownNow(db: Db | Tx): Promise<Counted | null> {
  const { rows } = await sql<{ shown: Counted }>`select shown from service_board`.execute(db)
  return rows[0]?.shown ?? null
}

/** Whether anything on it has changed. */
export async function show(tx: Tx, counted: Counted): Promise<boolean> {
  const { rows } = await sql`
    insert into service_board as board (shown) values (${json(counted)}::jsonb)
    on conflict (only_row) do update set shown = excluded.shown where board.shown <> excluded.shown
    returning 1`.execute(tx)
  return rows.length > 0
}
