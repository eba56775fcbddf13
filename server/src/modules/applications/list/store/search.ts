import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'
import {
  filterByStatus,
  filterRows,
  type ListedFilters,
  type ListedRow,
  type ListPage,
  type ListQuery,
  offsetBy,
  order,
  pageWithTotal,
  readRowsBefore,
  toListed,
} from './listed-rows.ts'
import { type TextSearch, textCondition } from './text-search.ts'

/** Identifiers, found through their indexes before any text is searched. */
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

/** The recipient's own reference, which may be any word and so hides nothing that has this word in its text. */
export async function findByRecipientReference(db: Db, typed: string): Promise<number[]> {
  const { rows } = await sql<Row<'copies', 'application_id'>>`
    select distinct application_id from copies
    where upper(recipient_reference) = upper(${typed.trim()})`.execute(db)
  return rows.map(({ application_id }) => application_id)
}

/** IDs that were found exactly, or a search of the text. */
export type Search = { readonly ids: readonly number[] } | TextSearch

function conditionOf(db: Db, filters: ListedFilters, wanted: Search): RawBuilder<unknown> {
  const fits = 'ids' in wanted ? sql`a.id = any(${[...wanted.ids]}::bigint[])` : textCondition(wanted)
  return sql.join([fits, filterByStatus(filters), ...filterRows(db, filters)], sql` and `)
}

/** A chunk of the list, newest first. */
export const listedRowsBefore = (
  db: Db,
  filters: ListedFilters,
  wanted: Search,
  before: number | null,
  limit: number,
): Promise<readonly ListedRow[]> => readRowsBefore(db, conditionOf(db, filters, wanted), before, limit)

/** A result with this many matches is kept, and this many rows of it: more than anybody pages through. */
const COMMON = 1_000

/**
 * The IDs found exactly, or the rows that a search of the text finds. The matches are found first and sorted
 * afterwards; otherwise the planner may walk the newest applications for a long time until ten match.
 */
export async function searchApplications(db: Db, query: ListQuery, wanted: Search): Promise<ListPage> {
  const where = conditionOf(db, query, wanted)
  const ordered = sql`select a.id from found a order by ${order[query.sort]}`
  const first = sql`case when (select count(*) from found) >= ${sql.lit(COMMON)}
    then array(${ordered} limit ${sql.lit(COMMON)}) end`
  const found = sql`with found as materialized (select a.id, a.due_on, a.sort_name, a.total_minor from applications a where ${where})`
  const ids = sql`${ordered} limit ${query.limit}::int ${offsetBy(query.offset)}`
  const page = pageWithTotal(sql`(select count(*) from found)`, ids, query.sort, found, first)
  return toListed((await page.execute(db)).rows)
}
