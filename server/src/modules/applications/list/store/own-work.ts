import type { Kind } from '@testamur/contract/applications/statuses'
import { MOST_COUNTED } from '@testamur/contract/own-work'
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../core/days.ts'
import type { Db } from '../../../../db/client.ts'
import { columnsOf, type Row, type RowOf } from '../../../../db/rows.ts'
import { copiesReleasable } from '../../rows/store/release.ts'
import { ruleConditions } from '../../rows/store/rule-approvals.ts'
import { recordConditions } from '../../statuses/release-rules.ts'

const columns = columnsOf('applications', 'a', [
  'id',
  'tracking_id',
  'status',
  'surname',
  'first_name',
  'other_names',
  'due_on',
])

type Numbered = { readonly slot: Row<'copies'>['position'] }
export type WaitingApplication = RowOf<typeof columns> & Numbered
type CountedSlot = Numbered & { readonly total: Row<'application_tallies'>['count'] }

/** Which applications `a` belong to a group: never more than one kind, and those that are read by index. */
export type WorkFilter = { readonly kind: Kind; readonly where: RawBuilder<unknown> }

const among = ({ kind, where }: WorkFilter) =>
  sql`a.kind = ${sql.lit(kind)} and a.status <> 'draft' and ${where}`

/** Counts each group up to the largest number that is shown, in one statement. */
export async function countSlots(db: Db, slots: readonly WorkFilter[]): Promise<readonly CountedSlot[]> {
  const counts = slots.map(
    (slot, index) => sql`select ${sql.lit(index)} as slot, count(*) as total from (
      select from applications a where ${among(slot)} limit ${sql.lit(MOST_COUNTED + 1)}) as found`,
  )
  const { rows } = await sql<CountedSlot>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

/** The most urgent of each group, by the promised day, in one statement. */
export async function readSlots(
  db: Db,
  slots: readonly WorkFilter[],
  shown: number,
): Promise<readonly WaitingApplication[]> {
  const pages = slots.map(
    (
      slot,
      index,
    ) => sql`(select ${columns}, ${sql.lit(index)} as slot from applications a where ${among(slot)}
      order by a.due_on, a.id desc limit ${sql.lit(shown)})`,
  )
  const { rows } = await sql<WaitingApplication>`${sql.join(pages, sql` union all `)}`.execute(db)
  return rows
}

const assignedTo = (reader: number | null) =>
  reader === null ? sql`a.assignee_id is null` : sql`a.assignee_id = ${reader}::bigint`

/** Conditions of the groups. Statuses are written out, for the indexes are of these alone. */
export const conditions = {
  start: (reader: number | null) => sql`a.status = 'submitted' and ${assignedTo(reader)}`,
  review: (reader: number | null) => sql`a.status = 'under_review' and ${assignedTo(reader)}`,
  search: (reader: number) => sql`a.status = 'records_search' and ${assignedTo(reader)}`,
  /** `recommender`: who may not approve what they recommended; nobody where one person is enough. */
  approve: (recommender: number | null) =>
    recommender === null
      ? sql`a.status = 'awaiting_approval'`
      : sql`a.status = 'awaiting_approval' and a.recommended_by is distinct from ${recommender}::bigint`,
  /** With a copy that waits for nothing but its making. */
  produce: () => sql`a.status = 'processing' and exists (
    select from copies c where c.application_id = a.id and c.status = 'queued'
      and c.release_condition not in (${sql.join(recordConditions.map((one) => sql.lit(one)))}))`,
  /** Approved and sent by the rule. */
  check_sent: () => ruleConditions.to_check,
  settle_sent: () => ruleConditions.wrong,
  release: (db: Db, today: Day) => sql`a.id in ${copiesReleasable(db, today)}`,
}
