import type {
  ArrivalEstimate,
  estimateArrival as estimateCall,
} from '@testamur/contract/applications/applications'
import type { Received } from '@testamur/contract/endpoint'
import { notFound } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { addWorkingDays } from '../../calendar/index.ts'
import { promiseAt } from '../statuses/promise.ts'
import type { Catalogue } from './catalogue.ts'

/** The promise for a copy that is paid today: the day it leaves, and when its courier should deliver it. */
export function estimateArrival(
  { day, types, prices, closures }: Pick<Catalogue, 'day' | 'types' | 'prices' | 'closures'>,
  { application_type_id, delivery_rate_id, release_on }: Received<typeof estimateCall>['query'],
): ArrivalEstimate {
  const type = types.get(application_type_id)
  if (type === undefined || !type.active) throw notFound(messageOf('applicationsCatalogue.thisKindOfRequest'))
  const rate = prices.delivery.find(({ id }) => id === delivery_rate_id)
  if (delivery_rate_id !== undefined && rate === undefined)
    throw notFound(messageOf('applicationsCatalogue.thisDeliveryPrice'))
  const produced = promiseAt(day, type.working_days, closures)
  const leaves_by = release_on !== undefined && release_on > produced ? release_on : produced
  if (rate === undefined) return { leaves_by, arrives_by: leaves_by }
  const { eta_days_max } = rate
  return { leaves_by, arrives_by: eta_days_max === null ? null : addWorkingDays(leaves_by, eta_days_max) }
}
