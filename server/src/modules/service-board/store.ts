import type { BoardDocument, ServiceBoard } from '@testamur/contract/service-board'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import { columnsOf, type Row, type RowOf } from '../../db/rows.ts'

const columns = columnsOf('completed_applications', 'a', ['id', 'completed_at', 'documents', 'changes'])

export type FinishedRow = RowOf<typeof columns>

/**
 * Finished applications that are not counted yet, earliest first. The last hour is examined again, for transactions
 * that committed late.
 */
export async function findUncountedApplications(
  db: Db,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<FinishedRow[]> {
  const { rows } = await sql<RowOf<typeof columns>>`
    select ${columns}
    from completed_applications a
    where a.completed_at >= greatest(${since}::timestamptz, (
        select max(f.completed_at) from finished_requests f) - interval '1 hour')
      and not exists (select from finished_requests f where f.application_id = a.id)
    order by a.completed_at limit ${most}::int`.execute(db)
  return rows
}

export async function insertFinishedApplications(
  tx: Tx,
  finished: readonly Row<'finished_requests'>[],
): Promise<void> {
  await sql`
    insert into finished_requests (application_id, completed_at, documents, days)
    select application_id, completed_at, array(select jsonb_array_elements_text(documents)), days
    from jsonb_to_recordset(${json(finished)}::jsonb)
      as finished (application_id bigint, completed_at timestamptz, documents jsonb, days int)
    on conflict (application_id) do nothing`.execute(tx)
}

export async function deleteFinishedApplications(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('finished_requests').where('completed_at', '<', before).execute()
}

export type Median = BoardCounts['medians'][number]

/** How many of each document were finished, and in how many days half of them were. */
export async function findMedians(tx: Tx, since: Date): Promise<Median[]> {
  return tx
    .selectFrom((eb) =>
      eb
        .selectFrom('finished_requests')
        .select(({ fn }) => ['days', fn<BoardDocument>('unnest', ['documents']).as('document')])
        .where('completed_at', '>=', since)
        .as('finished'),
    )
    .select(({ fn, lit }) => [
      'document',
      fn.countAll<number>().as('finished'),
      fn
        .agg<number>('percentile_disc', [lit(0.5)])
        .withinGroupOrderBy('days')
        .as('median_days'),
    ])
    .groupBy('document')
    .orderBy('document')
    .execute()
}

/** From tallies: no application is read. */
export async function countQueue(tx: Tx): Promise<ServiceBoard['queue']> {
  const counted = await tx
    .selectFrom('application_counts')
    .select(({ fn }) => ['status', fn.sum<string>('count').as('count')])
    .where('status', 'in', IN_QUEUE)
    .groupBy('status')
    .execute()
  const sumOf = (rows: typeof counted) => rows.reduce((sum, { count }) => sum + Number(count), 0)
  return {
    waiting: sumOf(counted.filter(({ status }) => status === 'submitted')),
    in_work: sumOf(counted.filter(({ status }) => status !== 'submitted')),
  }
}

const IN_QUEUE = [
  'submitted',
  'under_review',
  'records_search',
  'awaiting_approval',
  'processing',
  'ready',
] as const

/** The counted figures of the board, without what is on offer and the closures. */
export type BoardCounts = Row<'service_board'>['shown']

export async function findBoardCounts(db: Db | Tx): Promise<BoardCounts | null> {
  const row = await db.selectFrom('service_board').select('shown').executeTakeFirst()
  return row?.shown ?? null
}

/** Whether anything on it has changed. */
export async function saveBoardCounts(tx: Tx, counts: BoardCounts): Promise<boolean> {
  const { rows } = await sql`
    insert into service_board as board (shown) values (${json(counts)}::jsonb)
    on conflict (only_row) do update set shown = excluded.shown where board.shown <> excluded.shown
    returning 1`.execute(tx)
  return rows.length > 0
}
