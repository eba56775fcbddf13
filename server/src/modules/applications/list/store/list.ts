import type { ApplicationSort } from '@testamur/contract/applications/sorts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { compileOnce, keepStatements, type Slots } from '../../../../db/compile-once.ts'
import type { Row } from '../../../../db/rows.ts'
import type { KeptCounts } from '../../../../platform/kept-counts.ts'
import { LONG, PASSED, STEP } from '../../../../platform/kept-marks.ts'
import type { OrderMarks } from '../order-marks.ts'
import {
  type CountedRow,
  filterByStatus,
  filterRows,
  type ListedRow,
  type ListPage,
  type ListQuery,
  offsetBy,
  order,
  pageWithTotal,
  toListed,
} from './listed-rows.ts'
import { idsFromMark, type MarkedOrder, markedOrderOf } from './order-marks.ts'
import { BUCKET, startOf, totalOf } from './tallies.ts'

/** From this offset on, finding the bucket of a page first is faster. */
const SHALLOW = 500

const reversed: Record<ApplicationSort, RawBuilder<unknown>> = {
  '-submitted': order.submitted,
  submitted: order['-submitted'],
  due: sql`a.due_on desc, a.id`,
  applicant: order['-applicant'],
  '-applicant': order.applicant,
  amount: order['-amount'],
  '-amount': order.amount,
}

/** All applications, or those of one status: the total from tallies, and every page equally fast. */
export async function listByTallies(db: Db, query: ListQuery, marks: OrderMarks): Promise<ListPage> {
  const { kind, status, sort, limit, offset } = query
  const by = markedOrderOf(sort)
  if (by !== null && offset > PASSED) return listByMarks(db, query, by, marks)
  const depth = offset === 0 ? 'first' : by !== null || offset <= SHALLOW ? 'near' : 'far'
  const page = pages([kind, status ?? '', sort, limit, depth].join(' '), () => preparePage(query, depth))
  const listed = toListed(await page(db, { offset }))
  if (by !== null && listed.total >= LONG) marks.prepare(query, by)
  return listed
}

type Offset = { readonly offset: number }
const pages = keepStatements<Offset, CountedRow>()

/** `first`: nothing is passed. `far`: the bucket of the page is found first. */
const preparePage = (query: ListQuery, depth: 'first' | 'near' | 'far') =>
  compileOnce((db, slot: Slots<Offset>) =>
    (depth === 'far'
      ? farPage(query, slot('offset'))
      : nearPage(query, depth === 'first' ? 0 : slot('offset'))
    ).compile(db),
  )

function nearPage(query: ListQuery, offset: number | RawBuilder<number>): RawBuilder<CountedRow> {
  const { sort, limit } = query
  const ids = sql`select a.id from applications a where ${filterByStatus(query)}
    order by ${order[sort]} limit ${sql.lit(limit)} ${offsetBy(offset)}`
  return pageWithTotal(totalOf(query), ids, sort)
}

function farPage(query: ListQuery, offset: RawBuilder<number>): RawBuilder<CountedRow> {
  const { sort, limit } = query
  const newest = sort === '-submitted'
  const towards = newest ? sql`desc` : sql`asc`
  const edge = newest
    ? sql`a.id < (start.bucket + 1)::bigint * ${sql.lit(BUCKET)}`
    : sql`a.id >= start.bucket::bigint * ${sql.lit(BUCKET)}`
  const ids = sql`select found.id from start cross join lateral (
    select a.id from applications a where ${filterByStatus(query)} and ${edge}
    order by a.id ${towards} limit ${sql.lit(limit)} offset ${offset}::bigint - start.passed) found`
  return pageWithTotal(totalOf(query), ids, sort, startOf(query, towards, offset))
}

/** A page far down a list by name, amount or promised date: at either end as it is now, between them from the last mark. */
async function listByMarks(db: Db, query: ListQuery, by: MarkedOrder, marks: OrderMarks): Promise<ListPage> {
  const { sort, limit, offset } = query
  const counted = await sql<Row<'application_tallies', 'count'>>`select ${totalOf(query)} as count`.execute(
    db,
  )
  const total = counted.rows[0]?.count ?? 0
  const wanted = Math.min(limit, total - offset)
  if (wanted <= 0 || total - offset <= PASSED)
    return { total, rows: await pageOf(db, filterByStatus(query), query, total) }
  const first = sort.startsWith('-') ? total - offset - wanted : offset
  const known = await marks.read(query, by)
  const nth = Math.min(Math.floor(first / STEP), known.length - 1)
  const mark = known[nth]
  // Nothing was here when the marks were read.
  if (mark === undefined) return { total, rows: await pageOf(db, filterByStatus(query), query, total) }
  const ids = idsFromMark(query, by, mark, { skip: first - nth * STEP, limit: wanted })
  return toListed((await pageWithTotal(sql`${total}::bigint`, ids, sort).execute(db)).rows)
}

/** Narrower filters are counted over their index. Pages near the end are read from the end. */
export async function listByCount(db: Db, query: ListQuery, keptCounts: KeptCounts): Promise<ListPage> {
  const where = sql.join([filterByStatus(query), ...filterRows(db, query)], sql` and `)
  const { sort: _sort, limit: _limit, offset: _offset, ...filters } = query
  const total = await keptCounts(`applications ${JSON.stringify(filters)}`, async () => {
    const { rows } = await sql<Row<'application_tallies', 'count'>>`
      select count(*) as count from applications a where ${where}`.execute(db)
    return rows[0]?.count ?? 0
  })
  return { total, rows: await pageOf(db, where, query, total) }
}

/** Whether the tallies do not have the count. */
export const isNarrow = ({ assignee, due, releasable, certificate, rule }: ListQuery): boolean =>
  assignee !== null || due !== null || releasable || certificate !== null || rule !== null

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
    : sql`select a.id from applications a where ${where} order by ${order[sort]} limit ${wanted}::int ${offsetBy(offset)}`
  return toListed((await pageWithTotal(sql`0`, ids, sort).execute(db)).rows).rows.slice()
}
