import type { Requester } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { type DeliveryRateRow, deleteDeliveryRate } from './store/rates.ts'

/**
 * Deletes a locked rate, with its link in the trail. One that has begun may have been paid, so it stays.
 * @throws Failure refused
 */
export async function takeBackDeliveryRate(
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
