import { messageOf } from '../../messages/message.ts'
import type { PriceKind } from '../settings/index.ts'
import {
  type DeliveryRateFields,
  deleteDeliveryRate,
  endEarlierRates,
  insertDeliveryRate,
  latestDayOf,
  lockDeliveryRate,
  lockLatestRate,
  lockRateOfDay,
  updateDeliveryRate,
} from './store/rates.ts'

export const deliveryRateKind: PriceKind<DeliveryRateFields> = {
  noun: 'delivery_rate',
  key: 'id',
  name: messageOf('delivery.deliveryRate'),
  topics: ['delivery'],
  lock: (tx, { id }) => lockDeliveryRate(tx, id),
  store: {
    insert: insertDeliveryRate,
    update: updateDeliveryRate,
    remove: deleteDeliveryRate,
    lockOfDay: lockRateOfDay,
    lockLatest: lockLatestRate,
    latestDay: latestDayOf,
    endEarlier: endEarlierRates,
  },
}
