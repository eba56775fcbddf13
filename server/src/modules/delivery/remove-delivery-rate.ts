import type { Requester } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { removeSetting, type SeenSetting, type SettingDeps, type SettingKind } from '../settings/index.ts'
import { type DeliveryRateRow, deleteDeliveryRate, lockDeliveryRate } from './store/rates.ts'

const deliveryRateKind: SettingKind<DeliveryRateRow, 'id'> = {
  noun: 'delivery_rate',
  key: 'id',
  name: messageOf('delivery.deliveryRate'),
  changedMeanwhile: messageOf('delivery.changedMeanwhile'),
  topics: ['delivery'],
  lock: (tx, { id }) => lockDeliveryRate(tx, id),
}

export async function removeDeliveryRate(
  deps: SettingDeps & { readonly today: () => Promise<string> },
  seen: SeenSetting<DeliveryRateRow, 'id'>,
  by: Requester,
): Promise<void> {
  const day = await deps.today()
  const remove = (tx: Tx, rate: DeliveryRateRow) => deletePlannedDeliveryRate(tx, rate, day)
  await removeSetting(deps, deliveryRateKind, { seen, remove }, by)
}

/** A price that has begun may have been paid, so it stays. @throws Failure refused */
export async function deletePlannedDeliveryRate(tx: Tx, rate: DeliveryRateRow, today: string): Promise<void> {
  if (rate.effective_from <= today) throw refused(messageOf('delivery.priceHasBegun'))
  await deleteDeliveryRate(tx, rate.id)
}
