import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'

type Parcel = { readonly courier_id: number; readonly waybill: string }

/** Dispatches with one number take turns: the second of two at the same moment must see the first. */
export async function lockWaybill(tx: Tx, { courier_id, waybill }: Parcel): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waybill:${courier_id}:${waybill}`}, 0))`.execute(
    tx,
  )
}

/** The tracking ID of another application, a copy of which left with this courier and number after `since`. */
export async function findWaybillOwner(
  db: Db | Tx,
  applicationId: number,
  { courier_id, waybill }: Parcel,
  since: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('copies as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select('a.tracking_id')
    .where('c.waybill', '=', waybill)
    .where('c.courier_id', '=', courier_id)
    .where('c.application_id', '<>', applicationId)
    .where('c.dispatched_at', '>', since)
    .orderBy('c.dispatched_at', 'desc')
    .executeTakeFirst()
  return row?.tracking_id ?? null
}
