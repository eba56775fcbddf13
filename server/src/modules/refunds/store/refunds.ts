import type {
  OutsideKind,
  RefundMethod,
  RefundReason,
  RefundSource,
  RefundStatus,
} from '@testamur/contract/refunds'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Schema } from '../../../db/schema.ts'

export type RefundRow = Omit<
  Selectable<Schema['refunds']>,
  'status' | 'source' | 'method' | 'reason_code' | 'paid_on' | 'made_outside'
> & {
  readonly status: RefundStatus
  readonly source: RefundSource
  readonly method: RefundMethod
  readonly reason_code: RefundReason
  readonly paid_on: string | null
  readonly made_outside: OutsideKind | null
}

/** The check constraints of the table guarantee the words. */
const typed = (row: Selectable<Schema['refunds']>) => row as unknown as RefundRow
const maybe = (row: Selectable<Schema['refunds']> | undefined) => (row ? typed(row) : null)

export type NewRefund = Pick<
  RefundRow,
  | 'reference'
  | 'payment_id'
  | 'amount_minor'
  | 'currency'
  | 'source'
  | 'reason_code'
  | 'note'
  | 'method'
  | 'alone_limit_minor'
  | 'requested_by'
  | 'requested_by_name'
  | 'requested_at'
> &
  Partial<Pick<RefundRow, 'made_outside' | 'provider_refund_id' | 'paid_on'>>

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundRow> {
  const values = { ...refund, status: 'requested' as const }
  return typed(await tx.insertInto('refunds').values(values).returningAll().executeTakeFirstOrThrow())
}

export async function findRefund(db: Db | Tx, reference: string): Promise<RefundRow | null> {
  return maybe(
    await db.selectFrom('refunds').selectAll().where('reference', '=', reference).executeTakeFirst(),
  )
}

export async function lockRefund(tx: Tx, id: number): Promise<RefundRow> {
  const query = tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate()
  return typed(await query.executeTakeFirstOrThrow())
}

export async function refundsOf(db: Db | Tx, paymentId: number): Promise<RefundRow[]> {
  const query = db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId)
  return (await query.orderBy('id').execute()).map(typed)
}

/** Of everything that was paid for an application, the newest first. */
export async function refundsOfApplication(db: Db, applicationId: number): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payment_summaries as p', 'p.id', 'refunds.payment_id')
    .innerJoin('invoice_summaries as i', 'i.id', 'p.invoice_id')
    .selectAll('refunds')
    .where((by) => by.or([by('i.application_id', '=', applicationId), by('i.parent_id', '=', applicationId)]))
    .orderBy('refunds.id', 'desc')
    .execute()
  return rows.map(typed)
}

export type Change = Partial<
  Pick<
    RefundRow,
    | 'approved_by'
    | 'approved_by_name'
    | 'approved_at'
    | 'provider_refund_id'
    | 'attempts'
    | 'lease_until'
    | 'next_query_at'
    | 'finished_at'
    | 'bank_reference'
    | 'paid_on'
    | 'evidence_file'
    | 'method'
  >
>

/** `null` when somebody else has moved it meanwhile. */
export async function saveRefund(
  tx: Tx,
  seen: Pick<RefundRow, 'id' | 'status' | 'version'>,
  change: Change & { readonly status?: RefundStatus },
): Promise<RefundRow | null> {
  return maybe(
    await tx
      .updateTable('refunds')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('id', '=', seen.id)
      .where('status', '=', seen.status)
      .where('version', '=', seen.version)
      .returningAll()
      .executeTakeFirst(),
  )
}

export async function insertRefundEvent(
  tx: Tx,
  event: {
    readonly refund_id: number
    readonly at: Date
    readonly actor: string
    readonly from_status: RefundStatus | null
    readonly to_status: RefundStatus
    readonly note: string | null
    readonly evidence: unknown
  },
): Promise<void> {
  await tx
    .insertInto('refund_events')
    .values({ ...event, evidence: event.evidence === null ? null : json(event.evidence) })
    .execute()
}

/** When it was last sent; its provider should know it from then on. */
export async function submittedAt(db: Db | Tx, refundId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from refund_events
    where refund_id = ${refundId}::bigint and to_status = 'submitted'`.execute(db)
  return rows[0]?.at ?? null
}
