import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'
import { among, from, type Listed, type ListQuery, narrowing, order, pageWithTotal } from './listed-rows.ts'

/** What a search asks for as a whole: found by its index at once, before any search through texts. */
export type ExactSearch = {
  readonly tracking_id: string | null
  readonly matric_number: string | null
  readonly email: string | null
  readonly waybill: string | null
}

export async function findExactly(db: Db, exact: ExactSearch): Promise<number[]> {
  const { rows } = await sql<Row<'applications', 'id'>>`
    select id from applications where tracking_id = ${exact.tracking_id}
    union select id from applications where matric_number = ${exact.matric_number}
    union select id from applications where email = ${exact.email}
    union select application_id from copies where waybill = ${exact.waybill}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What so many fit is worth keeping, and this many of them: more than anybody leafs through. */
const COMMON = 1_000

/**
 * Those among the ids found exactly, or else those whose text fits every pattern. Found first and put in order after:
 * left to itself, the planner may walk the newest applications for as long as it takes to find ten that fit.
 */
export async function searchApplications(
  db: Db,
  query: ListQuery,
  wanted: { readonly ids: readonly number[] } | { readonly patterns: readonly string[] },
): Promise<Listed> {
  const fits =
    'ids' in wanted
      ? [sql`a.id = any(${[...wanted.ids]}::bigint[])`]
      : wanted.patterns.map((pattern) => sql`a.search_text like ${pattern}`)
  const where = sql.join([...fits, among(query), ...narrowing(db, query)], sql` and `)
  const ordered = sql`select a.id from found a order by ${order[query.sort]}`
  const first = sql`case when (select count(*) from found) >= ${sql.lit(COMMON)}
    then array(${ordered} limit ${sql.lit(COMMON)}) end`
  const found = sql`with found as materialized (select a.id, a.due_on from applications a where ${where})`
  const ids = sql`${ordered} limit ${query.limit}::int ${from(query.offset)}`
  return pageWithTotal(db, sql`(select count(*) from found)`, ids, query.sort, found, first)
}
