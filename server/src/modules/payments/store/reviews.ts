import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'

export type Resolution = 'applied' | 'refund_asked' | 'kept' | 'dismissed' | 'lost' | 'won'

export type ReviewRow = {
  readonly id: number
  readonly payment_id: number
  readonly why: string
  readonly version: number
}

/** A person has to look. One open question of each kind for a payment. */
export async function openReviews(
  tx: Tx,
  paymentId: number,
  whys: readonly string[],
  at: Date,
): Promise<void> {
  if (whys.length === 0) return
  await sql`
    insert into payment_reviews (payment_id, why, opened_at)
    select ${paymentId}::bigint, why, ${at}::timestamptz from unnest(${[...whys]}::text[]) as why
    on conflict (payment_id, why) where resolved_at is null do nothing`.execute(tx)
}

export async function findOpenReview(tx: Tx, id: number): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select id, payment_id, why, version from payment_reviews
    where id = ${id}::bigint and resolved_at is null`.execute(tx)
  return rows[0] ?? null
}

/** `false` when somebody else has answered it meanwhile. */
export async function closeReview(
  tx: Tx,
  review: Pick<ReviewRow, 'id' | 'version'>,
  answer: { readonly resolution: Resolution; readonly note: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update payment_reviews set resolution = ${answer.resolution}, note = ${answer.note}, resolved_by = ${answer.by},
      resolved_at = ${answer.at}::timestamptz, version = version + 1
    where id = ${review.id}::bigint and version = ${review.version} and resolved_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Whether money of this invoice waits for a person. */
export async function isUnderReview(tx: Tx, invoiceId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select 1 from payment_reviews r join payments p on p.id = r.payment_id
      where p.invoice_id = ${invoiceId}::bigint and p.received_minor > 0 and r.resolved_at is null) as waits`.execute(
    tx,
  )
  return rows[0]?.waits === true
}
