import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

const columns = [
  'id',
  'copy_id',
  'document_id',
  'email',
  'nonce',
  'sent_at',
  'expires_at',
  'opened_at',
  'downloaded_at',
  'acknowledged_at',
  'reported_at',
] as const

export type DeliveryRow = Row<'deliveries', (typeof columns)[number]>

export async function deliveryById(db: Db | Tx, id: number): Promise<DeliveryRow | null> {
  const row = await db.selectFrom('deliveries').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function deliveryOfCopy(db: Db | Tx, copyId: number): Promise<DeliveryRow | null> {
  const row = await db
    .selectFrom('deliveries')
    .select(columns)
    .where('copy_id', '=', copyId)
    .executeTakeFirst()
  return row ?? null
}

export type NewDelivery = Row<
  'deliveries',
  'copy_id' | 'document_id' | 'email' | 'nonce' | 'sent_at' | 'expires_at'
>

/** A copy has one delivery. Released again, it keeps its link and gets a new term. */
export function openDelivery(tx: Tx, delivery: NewDelivery): Promise<DeliveryRow> {
  const { document_id, email, sent_at, expires_at } = delivery
  return tx
    .insertInto('deliveries')
    .values(delivery)
    .onConflict((conflict) =>
      conflict.column('copy_id').doUpdateSet({ document_id, email, sent_at, expires_at, lapsed_at: null }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

type Moment = 'opened_at' | 'downloaded_at' | 'acknowledged_at'

/** Stores the first time only. True when this was the first. */
export async function markFirst(tx: Tx, id: number, moment: Moment, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('deliveries')
    .set({ [moment]: at })
    .where('id', '=', id)
    .where(moment, 'is', null)
    .executeTakeFirstOrThrow()
  return result.numUpdatedRows === 1n
}

/** True for the first report. */
export async function reportDelivery(tx: Tx, id: number, at: Date, note: string): Promise<boolean> {
  const result = await tx
    .updateTable('deliveries')
    .set({ reported_at: at, report_note: note })
    .where('id', '=', id)
    .where('reported_at', 'is', null)
    .executeTakeFirstOrThrow()
  return result.numUpdatedRows === 1n
}

/** Expired links whose document was not downloaded, and that are not marked yet. */
export async function lapsedDeliveries(
  db: Db,
  now: Date,
  most: number,
): Promise<{ id: number; copy_id: number }[]> {
  return db
    .selectFrom('deliveries')
    .select(['id', 'copy_id'])
    .where('lapsed_at', 'is', null)
    .where('downloaded_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute()
}

/** False: it was renewed or marked meanwhile. */
export async function markLapsed(tx: Tx, id: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('deliveries')
    .set({ lapsed_at: now })
    .where('id', '=', id)
    .where('lapsed_at', 'is', null)
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return result.numUpdatedRows === 1n
}
