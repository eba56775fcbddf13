import type { Requester } from '../../core/actor.ts'
import { conflict, notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { DeliveryDeps } from './save-delivery-rate.ts'
import { lockDeliveryRate } from './store/rates.ts'
import { takeBackDeliveryRate } from './take-back-delivery-rate.ts'

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
    await takeBackDeliveryRate(tx, before, day, by)
    await reference.changed(tx, 'delivery')
  })
  reference.drop('delivery')
}
