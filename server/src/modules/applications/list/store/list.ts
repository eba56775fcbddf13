import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'
import {
  among,
  from,
  type Listed,
  type ListedRow,
  type ListQuery,
  narrowing,
  order,
  pageWithTotal,
  type Sort,
} from './listed-rows.ts'
import { BUCKET, startOf, totalOf } from './tallies.ts'

/** Beyond this many rows it pays to look up in which thousand ids a page begins. */
const SHALLOW = 500

const reversed: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`a.id`,
  oldest: sql`a.id desc`,
  promised: sql`a.due_on desc, a.id`,
}

/** All applications, or those of one status: the total from kept counts, and any page at the price of the first. */
export function listByTallies(db: Db, query: ListQuery): Promise<Listed> {
  const { sort, limit, offset } = query
  const total = totalOf(query)
  if (sort === 'promised' || offset <= SHALLOW) {
    const ids = sql`select a.id from applications a where ${among(query)}
      order by ${order[sort]} limit ${sql.lit(limit)} ${from(offset)}`
    return pageWithTotal(db, total, ids, sort)
  }
  const newest = sort === 'newest'
  const towards = newest ? sql`desc` : sql`asc`
  const edge = newest
    ? sql`a.id < (start.bucket + 1)::bigint * ${sql.lit(BUCKET)}`
    : sql`a.id >= start.bucket::bigint * ${sql.lit(BUCKET)}`
  const ids = sql`select found.id from start cross join lateral (
    select a.id from applications a where ${among(query)} and ${edge}
    order by a.id ${towards} limit ${sql.lit(limit)} offset ${offset}::bigint - start.passed) found`
  return pageWithTotal(db, total, ids, sort, startOf(query, towards, offset))
}

/** Narrower filters are counted over their index. Far pages are reached from whichever end is nearer. */
export async function listByCount(db: Db, query: ListQuery): Promise<Listed> {
  const where = sql.join([among(query), ...narrowing(db, query)], sql` and `)
  const { rows } = await sql<Row<'application_tallies', 'count'>>`
    select count(*) as count from applications a where ${where}`.execute(db)
  const total = rows[0]?.count ?? 0
  return { total, rows: await pageOf(db, where, query, total) }
}

/** Whether the kept counts cannot tell how many there are. */
export const isNarrow = ({ assignee, due, releasable, certificate }: ListQuery): boolean =>
  assignee !== null || due !== null || releasable || certificate !== null

async function pageOf(
  db: Db,
  where: RawBuilder<unknown>,
  { sort, limit, offset }: Pick<ListQuery, 'sort' | 'limit' | 'offset'>,
  total: number,
): Promise<ListedRow[]> {
  const wanted = Math.min(limit, total - offset)
  if (wanted <= 0) return []
  const backwards = offset > total / 2
  const ids = backwards
    ? sql`select a.id from applications a where ${where} order by ${reversed[sort]} limit ${wanted}::int offset ${total - offset - wanted}::int`
    : sql`select a.id from applications a where ${where} order by ${order[sort]} limit ${wanted}::int ${from(offset)}`
  return (await pageWithTotal(db, sql`0`, ids, sort)).rows.slice()
}
