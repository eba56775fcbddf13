import type { RefundSort } from '@testamur/contract/payments/sorts'
import type { RefundStatus } from '@testamur/contract/refunds'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'
import type { RefundRow } from './refunds.ts'

export type Filters = {
  readonly status?: RefundStatus | undefined
  readonly search?: string | undefined
  readonly waiting?: 'person' | undefined
}

type RefundExpressions = ExpressionBuilder<
  Schema & { r: Schema['refunds']; p: Schema['payment_summaries'] },
  'r' | 'p'
>

function isWanted({ status, search, waiting }: Filters): Expression<SqlBool> {
  const refunds: RefundExpressions = expressionBuilder()
  const { and, eb, or } = refunds
  return and([
    ...(status === undefined ? [] : [eb('r.status', '=', status)]),
    ...(waiting === undefined
      ? []
      : [
          or([
            eb('r.status', 'in', ['requested', 'failed', 'needs_attention']),
            and([eb('r.status', '=', 'approved'), eb('r.method', '=', 'manual')]),
          ]),
        ]),
    ...(search === undefined || search === '' ? [] : [isNamed(refunds, search)]),
  ])
}

/** By the reference of the refund or its payment, or by the tracking ID of what was paid for. */
function isNamed({ eb, or, selectFrom }: RefundExpressions, search: string): Expression<SqlBool> {
  const reference = search.trim().toUpperCase()
  const invoices = (of: 'i.application_id' | 'i.parent_id') =>
    selectFrom('application_summaries as a')
      .innerJoin('invoice_summaries as i', of, 'a.id')
      .select('i.id')
      .where('a.tracking_id', '=', normaliseTrackingId(search))
  return or([
    eb('r.reference', '=', reference),
    eb('p.reference', '=', reference),
    eb('p.invoice_id', 'in', invoices('i.application_id').unionAll(invoices('i.parent_id'))),
  ])
}

export async function refundPage(
  db: Db,
  filters: Filters,
  { page, per_page, sort }: { readonly page: number; readonly per_page: number; readonly sort: RefundSort },
): Promise<{ rows: RefundRow[]; total: number }> {
  const by = sort.endsWith('amount') ? 'r.amount_minor' : 'r.requested_at'
  const way = sort.startsWith('-') ? 'desc' : 'asc'
  const wanted = db
    .selectFrom('refunds as r')
    .innerJoin('payment_summaries as p', 'p.id', 'r.payment_id')
    .where(isWanted(filters))
  const [rows, { count }] = await Promise.all([
    wanted
      .selectAll('r')
      .orderBy(by, way)
      .orderBy('r.id', way)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

/** Refunds before this one, newest first, each with its payment. */
export async function refundsBefore(db: Db, filters: Filters, before: number | null, limit: number) {
  let wanted = db
    .selectFrom('refunds as r')
    .innerJoin('payment_summaries as p', 'p.id', 'r.payment_id')
    .where(isWanted(filters))
  if (before !== null) wanted = wanted.where('r.id', '<', before)
  return wanted
    .selectAll('r')
    .select('p.reference as payment_reference')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

export type ListedRefund = Awaited<ReturnType<typeof refundsBefore>>[number]

export type RefundEventRow = Row<
  'refund_events',
  'at' | 'actor' | 'from_status' | 'to_status' | 'note' | 'note_message'
>

export const refundEventsOf = (db: Db, refundId: number): Promise<RefundEventRow[]> =>
  db
    .selectFrom('refund_events')
    .select(['at', 'actor', 'from_status', 'to_status', 'note', 'note_message'])
    .where('refund_id', '=', refundId)
    .orderBy('id')
    .execute()

/** Refunds that wait for a person, or whose provider has not reported the outcome. */
export async function countWaitingRefunds(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['requested', 'failed', 'needs_attention', 'unknown'])
    .executeTakeFirstOrThrow()
  return count
}
