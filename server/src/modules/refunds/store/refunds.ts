import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Said } from '../../../messages/message.ts'
import { storedText } from '../../../messages/stored-text.ts'

export type RefundRow = Row<'refunds'>

export type NewRefund = Pick<
  RefundRow,
  | 'reference'
  | 'payment_id'
  | 'amount_minor'
  | 'currency'
  | 'source'
  | 'reason_code'
  | 'method'
  | 'alone_limit_minor'
  | 'requested_by'
  | 'requested_by_name'
  | 'requested_at'
> &
  Partial<Pick<RefundRow, 'made_outside' | 'provider_refund_id' | 'paid_on'>> & { readonly note: Said }

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundRow> {
  const note = storedText(refund.note)
  return tx
    .insertInto('refunds')
    .values({
      ...refund,
      note: note.text ?? '',
      note_message: note.message && json(note.message),
      status: 'requested',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findRefund(db: Db | Tx, reference: string): Promise<RefundRow | null> {
  const found = db.selectFrom('refunds').selectAll().where('reference', '=', reference)
  return (await found.executeTakeFirst()) ?? null
}

export const lockRefund = (tx: Tx, id: number): Promise<RefundRow> =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const refundsOf = (db: Db | Tx, paymentId: number): Promise<RefundRow[]> =>
  db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

/** For all payments of an application, newest first. */
export const refundsOfApplication = (db: Db, applicationId: number): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_summaries as p', 'p.id', 'refunds.payment_id')
    .innerJoin('invoice_summaries as i', 'i.id', 'p.invoice_id')
    .selectAll('refunds')
    .where((by) => by.or([by('i.application_id', '=', applicationId), by('i.parent_id', '=', applicationId)]))
    .orderBy('refunds.id', 'desc')
    .execute()

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
  known: Pick<RefundRow, 'id' | 'status' | 'version'>,
  change: Change & Partial<Pick<RefundRow, 'status'>>,
): Promise<RefundRow | null> {
  const saved = await tx
    .updateTable('refunds')
    .set((column) => ({ ...change, version: column('version', '+', 1) }))
    .where('id', '=', known.id)
    .where('status', '=', known.status)
    .where('version', '=', known.version)
    .returningAll()
    .executeTakeFirst()
  return saved ?? null
}

export async function insertRefundEvent(
  tx: Tx,
  event: {
    readonly refund_id: number
    readonly at: Date
    readonly actor: string
    readonly from_status: RefundRow['status'] | null
    readonly to_status: RefundRow['status']
    readonly note: Said | null
    readonly evidence: unknown
  },
): Promise<void> {
  const note = storedText(event.note)
  await tx
    .insertInto('refund_events')
    .values({
      ...event,
      note: note.text,
      note_message: note.message && json(note.message),
      evidence: event.evidence === null ? null : json(event.evidence),
    })
    .execute()
}

/** When it was last sent; from then on its provider should know it. */
export async function findSubmittedAt(db: Db | Tx, refundId: number): Promise<Date | null> {
  const last = await db
    .selectFrom('refund_events')
    .select('at')
    .where('refund_id', '=', refundId)
    .where('to_status', '=', 'submitted')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at ?? null
}
