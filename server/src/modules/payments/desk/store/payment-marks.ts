import type { PaymentSort } from '@testamur/contract/payments/sorts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { type PageMark, STEP } from '../../../../platform/kept-marks.ts'
import { type PaymentFilters, selectFromPayments } from './payment-filters.ts'

/** The orders of payments, each read forwards for its reverse, too. */
export type MarkedOrder = 'created' | 'received'

export const markedOrderOf = (sort: PaymentSort): MarkedOrder =>
  sort === 'created' || sort === '-created' ? 'created' : 'received'

/** Marks are kept of all payments and of those of a status: other filters leave lists that are read through. */
export const isMarked = ({ status: _status, timeZone: _zone, ...narrower }: PaymentFilters): boolean =>
  Object.values(narrower).every((value) => value === undefined || value === '')

const columns: Record<MarkedOrder, RawBuilder<unknown>> = {
  created: sql`p.created_at`,
  received: sql`p.received_minor`,
}

/** Every 250th payment in this order, from the first on. A time is written out, because a `Date` cuts it short. */
export async function readPaymentMarks(
  db: Db,
  filters: PaymentFilters,
  by: MarkedOrder,
): Promise<PageMark[]> {
  const { rows } = await sql<PageMark>`
    select key::text as key, id from (
      select ${columns[by]} as key, p.id, row_number() over (order by ${columns[by]}, p.id) as nth
      ${selectFromPayments(filters)}) numbered
    where nth % ${sql.lit(STEP)} = 1 order by nth`.execute(db)
  return rows
}

/** So many ids in this order, `skip` rows after the mark. */
export function paymentsFromMark(
  filters: PaymentFilters,
  by: MarkedOrder,
  { key, id }: PageMark,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): RawBuilder<unknown> {
  const mark = by === 'created' ? sql`${key}::text::timestamptz` : sql`${key}::text::bigint`
  return sql`select p.id ${selectFromPayments(filters)} and (${columns[by]}, p.id) >= (${mark}, ${id}::bigint)
    order by ${columns[by]}, p.id limit ${limit}::int offset ${skip}::int`
}
