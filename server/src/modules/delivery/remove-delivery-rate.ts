import type { Requester } from '../../core/actor.ts'
import { conflict, notFound, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { DeliveryDeps } from './save-delivery-rate.ts'
import { type DeliveryRateRow, deleteDeliveryRate, lockDeliveryRate } from './store/rates.ts'

/** Removes a price that has not begun. */
export async function removeDeliveryRate(
  { database, reference, today }: DeliveryDeps,
  { id, version }: { readonly id: number; readonly version: number },
  by: Requester,
): Promise<void> {
  const day = await today()
  await database.inTransaction(async (tx) => {
    const before = await lockDeliveryRate(tx, id)
    if (before === null) throw notFound(messageOf('delivery.deliveryRate'))
    if (before.version !== version) throw conflict(messageOf('delivery.changedMeanwhile'))
    await takeBackRate(tx, before, day, by)
    await reference.changed(tx, 'delivery')
  })
  reference.drop('delivery')
}

/**
 * Deletes a locked rate, with its link in the trail. One that has begun may have been paid, so it stays.
 * @throws Failure refused
 */
export async function takeBackRate(
  tx: Tx,
  rate: DeliveryRateRow,
  today: string,
  by: Requester,
): Promise<void> {
  if (rate.effective_from <= today) throw refused(messageOf('delivery.priceHasBegun'))
  await deleteDeliveryRate(tx, rate.id)
  await recordAudit(tx, {
    ...by,
    action: 'delivery_rate.delete',
    subject: `delivery_rate:${rate.id}`,
    before: rate,
  })
}
