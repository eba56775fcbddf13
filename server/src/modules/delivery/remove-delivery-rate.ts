import type { Requester } from '../../core/actor.ts'
import { notFound, refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { DeliveryDeps } from './save-delivery-rate.ts'
import { deleteDeliveryRate, lockDeliveryRate } from './store/rates.ts'

/** Removes a price that has not begun. One that has begun may have been paid, so it stays. */
export async function removeDeliveryRate(
  { database, reference, today }: DeliveryDeps,
  id: number,
  by: Requester,
): Promise<void> {
  const day = await today()
  await database.inTransaction(async (tx) => {
    const before = await lockDeliveryRate(tx, id)
    if (before === null) throw notFound(messageOf('delivery.deliveryRate'))
    if (before.effective_from <= day) throw refused(messageOf('delivery.priceHasBegun'))
    await deleteDeliveryRate(tx, id)
    await reference.changed(tx, 'delivery')
    await recordAudit(tx, { ...by, action: 'delivery_rate.delete', subject: `delivery_rate:${id}`, before })
  })
  reference.drop('delivery')
}
