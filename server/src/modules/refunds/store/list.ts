import type { RefundStatus } from '@testamur/contract/refunds'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { RefundRow } from './refunds.ts'

export type Filters = {
  readonly status?: RefundStatus | undefined
  readonly search?: string | undefined
  readonly waiting?: 'person' | undefined
}

function where({ status, search, waiting }: Filters): RawBuilder<unknown> {
  const tests: RawBuilder<unknown>[] = [sql`true`]
  if (status !== undefined) tests.push(sql`r.status = ${status}`)
  if (waiting !== undefined)
    tests.push(sql`(r.status in ('requested', 'failed', 'needs_attention')
      or (r.status = 'approved' and r.method = 'manual'))`)
  if (search !== undefined && search !== '') {
    const reference = search.trim().toUpperCase()
    const tracking = normaliseTrackingId(search)
    tests.push(sql`(r.reference = ${reference} or p.reference = ${reference}
      or p.invoice_id in (
        select i.id from application_summaries a join invoice_summaries i on i.application_id = a.id where a.tracking_id = ${tracking}
        union all
        select i.id from application_summaries a join invoice_summaries i on i.parent_id = a.id where a.tracking_id = ${tracking}))`)
  }
  return sql.join(tests, sql` and `)
}

export async function refundPage(
  db: Db,
  filters: Filters,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: RefundRow[]; total: number }> {
  const wanted = where(filters)
  const from = sql`refunds r join payment_summaries p on p.id = r.payment_id where ${wanted}`
  const [found, count] = await Promise.all([
    sql<RefundRow>`
      select r.* from ${from} order by r.requested_at desc, r.id desc
      limit ${per_page}::int offset ${(page - 1) * per_page}::bigint`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${from}`.execute(db),
  ])
  return { rows: found.rows, total: count.rows[0]?.count ?? 0 }
}

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

/** Refunds that wait for somebody, or whose provider has not said what became of them. */
export async function countWaitingRefunds(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['requested', 'failed', 'needs_attention', 'unknown'])
    .executeTakeFirstOrThrow()
  return count
}
