import type { ApplicationSort } from '@testamur/contract/applications/sorts'
import type { ApplicationStatus, Kind, RuleFilter } from '@testamur/contract/applications/statuses'
import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../core/days.ts'
import type { Db } from '../../../../db/client.ts'
import { compileOnce, keepStatements, type Slots } from '../../../../db/compile-once.ts'
import { columnsOf, type Row, type RowOf } from '../../../../db/rows.ts'
import { copiesReleasable } from '../../rows/store/release.ts'
import { ruleConditions } from '../../rows/store/rule-approvals.ts'

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
  'due_on',
])

export type ListedRow = RowOf<typeof listed> & { readonly assignee_name: Row<'users'>['name'] | null }

export type ListPage = {
  readonly total: number
  readonly rows: readonly ListedRow[]
  /** The first matches of a search with many. */
  readonly first?: readonly number[]
}

/** Filters of the list. */
export type ListedFilters = {
  readonly kind: Kind
  readonly status: ApplicationStatus | null
  /** A person's ID, or `nobody` for unassigned. */
  readonly assignee: number | 'none' | null
  readonly due: 'today' | 'late' | null
  /** Those with a copy that waited for its record, now that the record is complete. */
  readonly releasable: boolean
  readonly certificate: CertificateKind | null
  readonly rule: RuleFilter | null
  readonly today: Day
}

export type ListQuery = ListedFilters & {
  readonly sort: ApplicationSort
  readonly limit: number
  readonly offset: number
}

export const order: Record<ApplicationSort, RawBuilder<unknown>> = {
  '-submitted': sql`a.id desc`,
  submitted: sql`a.id`,
  due: sql`a.due_on, a.id desc`,
  applicant: sql`a.sort_name, a.id`,
  '-applicant': sql`a.sort_name desc, a.id desc`,
  amount: sql`a.total_minor, a.id`,
  '-amount': sql`a.total_minor desc, a.id desc`,
}

/**
 * Drafts are excluded explicitly, too: no plan can know that the requested status is not draft, and the indexes
 * exclude them.
 */
export const filterByStatus = ({ kind, status }: Pick<ListQuery, 'kind' | 'status'>): RawBuilder<unknown> =>
  status === null
    ? sql`a.kind = ${kind} and a.status <> 'draft'`
    : sql`a.kind = ${kind} and a.status = ${status} and a.status <> 'draft'`

type Counted = { readonly total: number; readonly first: readonly number[] | null }
/** A row of a page with its total. When the page is empty, it is one row of nothing else. */
export type CountedRow = Counted & { readonly [K in keyof ListedRow]: ListedRow[K] | null }

/** A page and its total in one round trip; at most `limit` rows are read whole. */
export const pageWithTotal = (
  total: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
  sort: ApplicationSort,
  before: RawBuilder<unknown> = sql``,
  first: RawBuilder<unknown> = sql`null::bigint[]`,
): RawBuilder<CountedRow> => sql<CountedRow>`
    ${before}
    select counted.total, counted.first, ${listed}, u.name as assignee_name
    from (select ${total} as total, ${first} as first) counted
    left join (${ids}) page on true
    left join applications a on a.id = page.id
    left join staff_members u on u.id = a.assignee_id
    order by ${order[sort]}`

export const toListed = (rows: readonly CountedRow[]): ListPage => ({
  total: rows[0]?.total ?? 0,
  rows: rows.filter((row): row is ListedRow & Counted => row.id !== null),
  ...(rows[0]?.first ? { first: rows[0].first } : {}),
})

/** In a subquery the number is unknown to the planner, so one plan serves all pages. */
export const offsetBy = (offset: number | RawBuilder<number>): RawBuilder<unknown> =>
  offset === 0 ? sql`` : sql`offset (select ${offset}::bigint)`

/** Exactly the condition of the index `applications_open`. */
export const open = sql`a.status in (
  'submitted', 'under_review', 'action_required', 'on_hold', 'records_search', 'awaiting_approval', 'processing', 'ready')`

export function filterRows(
  db: Db,
  { assignee, due, today, status, releasable, certificate, rule }: ListedFilters,
): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (typeof assignee === 'number') parts.push(sql`a.assignee_id = ${assignee}::bigint`)
  if (assignee === 'none') parts.push(sql`a.assignee_id is null`)
  // Unassigned means open and unassigned, without all the finished ones.
  if (assignee === 'none' && status === null) parts.push(open)
  if (due === 'today') parts.push(sql`a.due_on = ${today}::date`)
  if (due === 'late')
    parts.push(sql`a.due_on < ${today}::date and a.status not in ('action_required', 'on_hold')`)
  if (releasable) parts.push(sql`a.id in ${copiesReleasable(db, today)}`)
  if (certificate !== null)
    parts.push(sql`a.id in (select application_id from certificate_kinds where kind = ${certificate})`)
  if (rule !== null) parts.push(ruleConditions[rule])
  return parts
}

/** Those of `condition` with ids below `before`, newest first. */
export async function readRowsBefore(
  db: Db,
  condition: RawBuilder<unknown>,
  before: number | null,
  limit: number,
): Promise<readonly ListedRow[]> {
  const below = before === null ? sql`` : sql`and a.id < ${before}::bigint`
  const { rows } = await sql<ListedRow>`
    select ${listed}, u.name as assignee_name
    from applications a left join staff_members u on u.id = a.assignee_id
    where ${condition} ${below} order by a.id desc limit ${limit}::int`.execute(db)
  return rows
}

const inOrder = keepStatements<{ readonly ids: readonly number[] }, ListedRow>()

/** These rows in the requested order. */
export const readListedRows = (
  db: Db,
  ids: readonly number[],
  sort: ApplicationSort,
): Promise<readonly ListedRow[]> =>
  inOrder(sort, () =>
    compileOnce((of, slot: Slots<{ readonly ids: readonly number[] }>) =>
      sql<ListedRow>`
        select ${listed}, u.name as assignee_name
        from applications a left join staff_members u on u.id = a.assignee_id
        where a.id = any(${slot('ids')}::bigint[]) order by ${order[sort]}`.compile(of),
    ),
  )(db, { ids })
