import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import { anyOf } from '../../db/rows.ts'
import type { Said } from '../../messages/message.ts'
import type { BatchRow, BatchTable, ItemRow, Outcome, RowTable } from './tables.ts'

type Batches<B extends BatchTable = BatchTable> = { readonly batches: B }
type Rows<R extends RowTable = RowTable> = { readonly rows: R }

/** Locked until the commit. */
export async function lockBatch<B extends BatchTable>(
  tx: Tx,
  { batches }: Batches<B>,
  id: number,
): Promise<BatchRow<B> | null> {
  const { rows } = await sql<BatchRow<B>>`
    select * from ${sql.table(batches)} where id = ${id}::bigint for update`.execute(tx)
  return rows[0] ?? null
}

export async function changeState(
  tx: Tx,
  { batches }: Batches,
  id: number,
  state: 'running' | 'finished' | 'stopped',
  finishedAt: Date | null,
): Promise<void> {
  await sql`
    update ${sql.table(batches)} set state = ${state}, finished_at = ${finishedAt}::timestamptz
    where id = ${id}::bigint`.execute(tx)
}

export async function nextRows<R extends RowTable>(
  db: Db,
  { rows: table }: Rows<R>,
  id: number,
  most: number,
): Promise<ItemRow<R>[]> {
  const { rows } = await sql<ItemRow<R>>`
    select * from ${sql.table(table)} where run_id = ${id}::bigint and outcome = 'waiting'
    order by id limit ${most}::int`.execute(db)
  return rows
}

type Settled = {
  readonly outcome?: Outcome
  readonly reason?: Said | null
  readonly at: Date
  /** Further columns. */
  readonly columns?: object
}

const setOutcome = ({ outcome = 'done', reason = null, at, columns = {} }: Settled) => {
  const set = { outcome, reason: reason === null ? null : json(reason), at, ...columns }
  return sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
}

/** `false`: it has an outcome already, or its batch was stopped. */
export async function settleRow(
  tx: Tx,
  { batches, rows: table }: Batches & Rows,
  id: number,
  settled: Settled,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} item set ${setOutcome(settled)}
    where id = ${id}::bigint and outcome = 'waiting' and exists (
      select from ${sql.table(batches)} batch where batch.id = item.run_id and batch.state = 'running')`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** All rows that still wait, at once; answers them. */
export async function settleWaiting<R extends RowTable>(
  tx: Tx,
  { rows: table }: Rows<R>,
  id: number,
  settled: Settled,
): Promise<ItemRow<R>[]> {
  const { rows } = await sql<ItemRow<R>>`
    update ${sql.table(table)} set ${setOutcome(settled)}
    where run_id = ${id}::bigint and outcome = 'waiting' returning *`.execute(tx)
  return rows
}

export type Outcomes<O extends Outcome> = Readonly<Record<O, number>>

/** How many rows of each batch have each outcome. */
export async function countOutcomes<O extends Outcome>(
  db: Db | Tx,
  table: RowTable,
  outcomes: readonly O[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Outcomes<O>>> {
  const rows = await db
    .selectFrom(db.dynamic.table(table).as('item'))
    .select(({ fn }) => ['item.run_id', 'item.outcome', fn.countAll<number>().as('count')])
    .where('item.run_id', '=', anyOf(ids))
    .groupBy(['item.run_id', 'item.outcome'])
    .execute()
  const countOf = (id: number, outcome: O) =>
    rows.find((row) => row.run_id === id && row.outcome === outcome)?.count ?? 0
  const countsOf = (id: number) =>
    Object.fromEntries(outcomes.map((outcome) => [outcome, countOf(id, outcome)])) as Outcomes<O>
  return new Map(ids.map((id) => [id, countsOf(id)]))
}
