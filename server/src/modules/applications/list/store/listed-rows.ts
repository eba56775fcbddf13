import type { ApplicationStatus, Kind } from '@testamur/contract/applications/statuses'
import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../core/days.ts'
import type { Db } from '../../../../db/client.ts'
import { columnsOf, type Row, type RowOf } from '../../../../db/rows.ts'
import { copiesReleasable } from '../../rows/store/release.ts'

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

export const order: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`a.id desc`,
  oldest: sql`a.id`,
  promised: sql`a.due_on, a.id desc`,
}

export const among = ({ kind, status }: Pick<ListQuery, 'kind' | 'status'>): RawBuilder<unknown> =>
  status === null
    ? sql`a.kind = ${kind} and a.status <> 'draft'`
    : sql`a.kind = ${kind} and a.status = ${status}`

/** A page and its total in one round trip; at most `limit` rows are read whole. */
export async function pageWithTotal(
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
export const from = (offset: number): RawBuilder<unknown> =>
  offset === 0 ? sql`` : sql`offset (select ${offset}::bigint)`

/** Word for word the condition of the index `applications_open`. */
const open = sql`a.status in (
  'submitted', 'under_review', 'action_required', 'on_hold', 'records_search', 'awaiting_approval', 'processing', 'ready')`

export function narrowing(
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
