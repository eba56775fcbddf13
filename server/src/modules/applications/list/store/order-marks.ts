import type { ApplicationSort } from '@testamur/contract/applications/sorts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { type PageMark, STEP } from '../../../../platform/kept-marks.ts'
import { filterByStatus, type ListQuery } from './listed-rows.ts'

/** The orders that no kept counts tell places of. Each is read forwards for its reverse, too. */
export type MarkedOrder = 'applicant' | 'amount' | 'due'

export const markedOrderOf = (sort: ApplicationSort): MarkedOrder | null => {
  if (sort === 'submitted' || sort === '-submitted') return null
  return sort === '-applicant' ? 'applicant' : sort === '-amount' ? 'amount' : sort
}

type List = Pick<ListQuery, 'kind' | 'status'>

const keys: Record<MarkedOrder, { readonly key: RawBuilder<unknown>; readonly order: RawBuilder<unknown> }> =
  {
    applicant: { key: sql`a.sort_name`, order: sql`a.sort_name, a.id` },
    amount: { key: sql`a.total_minor`, order: sql`a.total_minor, a.id` },
    due: { key: sql`a.due_on`, order: sql`a.due_on, a.id desc` },
  }

/** Every 250th row of a list in this order, from its first on: its index is read once from end to end. */
export async function readMarks(db: Db, list: List, by: MarkedOrder): Promise<PageMark[]> {
  const { key, order } = keys[by]
  const { rows } = await sql<PageMark>`
    select key, id from (
      select ${key} as key, a.id, row_number() over (order by ${order}) as nth
      from applications a where ${filterByStatus(list)}) numbered
    where nth % ${sql.lit(STEP)} = 1 order by nth`.execute(db)
  return rows
}

/** So many ids of a list in this order, `skip` rows after the mark. */
export function idsFromMark(
  list: List,
  by: MarkedOrder,
  mark: PageMark,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): RawBuilder<unknown> {
  const { order } = keys[by]
  const most = sql`limit ${skip + limit}::int`
  const page = sql`limit ${limit}::int offset ${skip}::int`
  const from = (condition: RawBuilder<unknown>) =>
    sql`select a.id, a.due_on from applications a where ${filterByStatus(list)} and ${condition} order by ${order}`
  if (by === 'applicant')
    return idsOf(sql`${from(sql`(a.sort_name, a.id) >= (${mark.key}, ${mark.id}::bigint)`)} ${page}`)
  if (by === 'amount')
    return idsOf(
      sql`${from(sql`(a.total_minor, a.id) >= (${mark.key}::bigint, ${mark.id}::bigint)`)} ${page}`,
    )
  if (mark.key === null)
    return idsOf(sql`${from(sql`a.due_on is null and a.id <= ${mark.id}::bigint`)} ${page}`)
  // Those without a date come last, and an index condition names them or the dated ones, never both.
  const dated = from(
    sql`a.due_on >= ${mark.key}::date and (a.due_on > ${mark.key}::date or a.id <= ${mark.id}::bigint)`,
  )
  return idsOf(sql`select a.id, a.due_on from (
    (${dated} ${most}) union all (${from(sql`a.due_on is null`)} ${most})) a order by ${order} ${page}`)
}

const idsOf = (rows: RawBuilder<unknown>) => sql`select id from (${rows}) from_mark`
