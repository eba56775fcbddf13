import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { compileOnce, keepStatements, type Slots } from '../../../../db/compile-once.ts'
import type { Row } from '../../../../db/rows.ts'
import { isNarrow } from './list.ts'
import {
  type CountedRow,
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
import { asItIs, type Place, type TextSearch, textCondition } from './text-search.ts'

/** Identifiers, found through their indexes before any text is searched. */
export type ExactSearch = {
  readonly tracking_id: string | null
  readonly matric_number: string | null
  readonly email: string | null
  readonly waybill: string | null
}

export async function findExactly(db: Db, exact: ExactSearch): Promise<number[]> {
  return (await readExactly(db, exact)).map(({ id }) => id)
}

const readExactly = compileOnce((db, slot: Slots<ExactSearch>) =>
  sql<Row<'applications', 'id'>>`
    select id from applications where tracking_id = ${slot('tracking_id')}
    union select id from applications where matric_number = ${slot('matric_number')}
    union select id from applications where email = ${slot('email')}
    union select application_id from copies where waybill = ${slot('waybill')}`.compile(db),
)

/** The recipient's own reference, which may be any word and so hides nothing that has this word in its text. */
export async function findByRecipientReference(db: Db, typed: string): Promise<number[]> {
  const rows = await readByRecipientReference(db, { reference: typed.trim() })
  return rows.map(({ application_id }) => application_id)
}

const readByRecipientReference = compileOnce((db, slot: Slots<{ readonly reference: string }>) =>
  sql<Row<'copies', 'application_id'>>`
    select distinct application_id from copies
    where upper(recipient_reference) = upper(${slot('reference')})`.compile(db),
)

/** IDs that were found exactly, or a search of the text. */
export type Search = { readonly ids: readonly number[] } | TextSearch

/** A condition on the application `a`. */
const foundBy = (wanted: Search, place: Place = asItIs): RawBuilder<unknown> =>
  'ids' in wanted ? sql`a.id = any(${place('ids', [...wanted.ids])}::bigint[])` : textCondition(wanted, place)

const conditionOf = (db: Db, filters: ListedFilters, found: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join([found, filterByStatus(filters), ...filterRows(db, filters)], sql` and `)

/** A chunk of the list, newest first. */
export const listedRowsBefore = (
  db: Db,
  filters: ListedFilters,
  wanted: Search,
  before: number | null,
  limit: number,
): Promise<readonly ListedRow[]> =>
  readRowsBefore(db, conditionOf(db, filters, foundBy(wanted)), before, limit)

type Given = { readonly offset: number; readonly [value: string]: unknown }
const statements = keepStatements<Given, CountedRow>()

/** The IDs found exactly, or the rows that a search of the text finds. */
export async function searchApplications(db: Db, query: ListQuery, wanted: Search): Promise<ListPage> {
  const { kind, status, sort, limit, offset } = query
  const compile = () =>
    compileOnce((of, slot: Slots<Given>) => foundPage(of, query, wanted, slot).compile(of))
  const shape = 'ids' in wanted ? 'ids' : `${wanted.patterns.length} ${wanted.named.length > 0}`
  const send = isNarrow(query)
    ? compile()
    : statements([kind, status ?? '', sort, limit, offset > 0, shape].join(' '), compile)
  return toListed(await send(db, { offset, ...valuesOf(wanted) }))
}

const valuesOf = (wanted: Search): Readonly<Record<string, unknown>> =>
  'ids' in wanted
    ? { ids: [...wanted.ids] }
    : { named: [...wanted.named], ...Object.fromEntries(wanted.patterns.entries()) }

/** A result with this many matches is kept, and this many rows of it: more than anybody pages through. */
const COMMON = 1_000

/**
 * The matches are found first and sorted afterwards; otherwise the planner may walk the newest applications for a long
 * time until ten match.
 */
function foundPage(
  db: Db | Tx,
  query: ListQuery,
  wanted: Search,
  slot: Slots<Given>,
): RawBuilder<CountedRow> {
  const { sort, limit, offset } = query
  const where = conditionOf(db, query, foundBy(wanted, slot))
  const ordered = sql`select a.id from found a order by ${order[sort]}`
  const first = sql`case when (select count(*) from found) >= ${sql.lit(COMMON)}
    then array(${ordered} limit ${sql.lit(COMMON)}) end`
  const found = sql`with found as materialized (select a.id, a.due_on, a.sort_name, a.total_minor from applications a where ${where})`
  const passed = offset > 0 ? offsetBy(slot('offset')) : sql``
  const ids = sql`${ordered} limit ${sql.lit(limit)} ${passed}`
  return pageWithTotal(sql`(select count(*) from found)`, ids, sort, found, first)
}
