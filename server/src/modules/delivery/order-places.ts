import type { Requester } from '../../core/actor.ts'
import { conflict } from '../../core/failure.ts'
import { namesAllOf } from '../../core/same-set.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { DeliveryDeps } from './save-delivery-rate.ts'
import { lockCouriers } from './store/couriers.ts'
import { lockRegions, placeRows } from './store/regions.ts'

export type WantedPlaces = readonly { readonly id: number; readonly version: number }[]

const lockers = { regions: lockRegions, couriers: lockCouriers } as const
const actions = { regions: 'region.order', couriers: 'courier.order' } as const

/** Saves the order of all regions or couriers. A caller whose list is out of date must reload it. */
export async function orderPlaces(
  { database, reference }: Pick<DeliveryDeps, 'database' | 'reference'>,
  table: keyof typeof lockers,
  wanted: WantedPlaces,
  by: Requester,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const before: WantedPlaces = await lockers[table](tx)
    if (!namesAllOf('id', before, wanted)) throw conflict(messageOf('delivery.changedMeanwhile'))
    const ids = wanted.map(({ id }) => id)
    await placeRows(tx, table, ids)
    await reference.changed(tx, 'delivery')
    await recordAudit(tx, {
      ...by,
      action: actions[table],
      subject: table,
      before: before.map(({ id }) => id),
      after: ids,
    })
  })
  reference.drop('delivery')
}
