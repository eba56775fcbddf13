import type { ApplicationStatus, Kind } from '@testamur/contract/applications/statuses'
import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../core/days.ts'
import type { Db } from '../../../../db/client.ts'
import { columnsOf, type Row, type RowOf } from '../../../../db/rows.ts'
import { copiesReleasable } from '../../rows/store/release.ts'
import { BUCKET, startOf, totalOf } from './tallies.ts'

const listed = columnsOf('applications', 'a', [
  'id',
  'tracking_id',
  'kind',
  'application_type_id',
  'status',
  'held_from',
  'public_note',
  'public_note_message',
  'surname',
  'first_name',
  'other_names',
  'matric_number',
  'email',
  'copies_count',
  'total_minor',
  'currency',
  'submitted_at',
  'promised_on',
])

export type ListedRow = RowOf<typeof listed> & { readonly assignee_name: Row<'users'>['name'] | null }

export type Listed = {
  readonly total: number
  readonly rows: readonly ListedRow[]
  /** Of a search that many fit: the first of them. */
  readonly first?: readonly number[]
}

export type Sort = 'newest' | 'oldest' | 'promised'

export type ListQuery = {
  readonly kind: Kind
  readonly status: ApplicationStatus | null
  /** A person's id, or nobody's. */
  readonly assignee: number | 'none' | null
  readonly due: 'today' | 'late' | null
  /** Those with a copy that waited for its record, whose record has come. */
  readonly releasable: boolean
  readonly certificate: CertificateKind | null
  readonly today: Day
  readonly sort: Sort
  readonly limit: number
  readonly offset: number
}

/** Beyond this many rows it pays to look up in which thousand ids a page begins. */
const SHALLOW = 500

const order: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`a.id desc`,
  oldest: sql`a.id`,
  promised: sql`a.due_on, a.id desc`,
}

const reversed: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`a.id`,
  oldest: sql`a.id desc`,
  promised: sql`a.due_on desc, a.id`,
}

const among = ({ kind, status }: Pick<ListQuery, 'kind' | 'status'>): RawBuilder<unknown> =>
  status === null
    ? sql`a.kind = ${kind} and a.status <> 'draft'`
    : sql`a.kind = ${kind} and a.status = ${status}`

/** A page and its total in one round trip; at most `limit` rows are read whole. */
async function pageWithTotal(
  db: Db,
  total: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
  sort: Sort,
  before: RawBuilder<unknown> = sql``,
  first: RawBuilder<unknown> = sql`null::bigint[]`,
): Promise<Listed> {
  type Counted = { total: number; first: number[] | null }
  const { rows } = await sql<Counted & { [K in keyof ListedRow]: ListedRow[K] | null }>`
    ${before}
    select counted.total, counted.first, ${listed}, u.name as assignee_name
    from (select ${total} as total, ${first} as first) counted
    left join (${ids}) page on true
    left join applications a on a.id = page.id
    left join staff_members u on u.id = a.assignee_id
    order by ${order[sort]}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter((row): row is ListedRow & Counted => row.id !== null),
    ...(rows[0]?.first ? { first: rows[0].first } : {}),
  }
}

/** As a subquery the number is unknown to every plan: one plan serves all pages, and none is made for each. */
const from = (offset: number): RawBuilder<unknown> =>
  offset === 0 ? sql`` : sql`offset (select ${offset}::bigint)`

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

/** Word for word the condition of the index `applications_open`. */
const open = sql`a.status in (
  'submitted', 'under_review', 'action_required', 'on_hold', 'records_search', 'awaiting_approval', 'processing', 'ready')`

function narrowing(
  db: Db,
  { assignee, due, today, status, releasable, certificate }: ListQuery,
): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (typeof assignee === 'number') parts.push(sql`a.assignee_id = ${assignee}::bigint`)
  if (assignee === 'none') parts.push(sql`a.assignee_id is null`)
  // What nobody has is what somebody should take: not the finished ones of all the years.
  if (assignee === 'none' && status === null) parts.push(open)
  if (due === 'today') parts.push(sql`a.due_on = ${today}::date`)
  if (due === 'late')
    parts.push(sql`a.due_on < ${today}::date and a.status not in ('action_required', 'on_hold')`)
  if (releasable) parts.push(sql`a.id in ${copiesReleasable(db, today)}`)
  if (certificate !== null)
    parts.push(sql`a.id in (select application_id from certificate_kinds where kind = ${certificate})`)
  return parts
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

/** These rows, in the order asked for. */
export async function readListedRows(
  db: Db,
  ids: readonly number[],
  sort: Sort,
): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${listed}, u.name as assignee_name
    from applications a left join staff_members u on u.id = a.assignee_id
    where a.id = any(${[...ids]}::bigint[]) order by ${order[sort]}`.execute(db)
  return rows
}
