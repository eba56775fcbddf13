import { messageOf } from '../../messages/message.ts'
import type { PriceKind } from '../settings/index.ts'
import type { RateFields } from './prices.ts'
import {
  deleteRate,
  endEarlierRates,
  insertRate,
  latestDayOf,
  lockLatestRate,
  lockRate,
  lockRateOfDay,
  updateRate,
} from './store/rates.ts'

export const rateKind: PriceKind<RateFields> = {
  noun: 'transcript_rate',
  key: 'id',
  name: messageOf('rates.rate'),
  topics: ['rates'],
  lock: (tx, { id }) => lockRate(tx, id),
  store: {
    insert: insertRate,
    update: updateRate,
    remove: deleteRate,
    lockOfDay: lockRateOfDay,
    lockLatest: lockLatestRate,
    latestDay: latestDayOf,
    endEarlier: endEarlierRates,
  },
}
