import type { Courier } from '@testamur/contract/delivery/delivery'
import type { Minor } from '@testamur/contract/money'
import type { Requester } from '../../core/actor.ts'
import { ratesTo } from './rules.ts'
import { type DeliveryDeps, type DeliveryRateBody, saveDeliveryRate } from './save-delivery-rate.ts'
import { listCouriers, listDeliveryRates, listRegions } from './store.ts'
import { deliveryRateView } from './views.ts'

export type DeliveryPrice = {
  readonly id: number
  readonly region_id: number
  readonly courier_id: number | null
  readonly rate: Minor
  /** `null`: nobody knows how long it takes. */
  readonly eta_days_max: number | null
}

export type Delivery = ReturnType<typeof createDelivery>

export function createDelivery(deps: DeliveryDeps) {
  const { database, reference } = deps
  const all = reference.cached('delivery', async () => {
    const { db } = database
    return {
      regions: await listRegions(db),
      couriers: await listCouriers(db),
      rates: await listDeliveryRates(db),
    }
  })

  return {
    /**
     * Today's delivery prices in minor units, from memory: one for each region and rate. The rate of a delivery type
     * has an entry with its id for every region that it serves.
     */
    async deliveryPrices(): Promise<DeliveryPrice[]> {
      const { regions, rates } = await all()
      return regions.flatMap((region) =>
        ratesTo(region, rates).map(({ id, courier_id, rate_minor, eta_days_max }) => ({
          id,
          region_id: region.id,
          courier_id,
          rate: rate_minor,
          eta_days_max,
        })),
      )
    },
    deliveryRates: async () => (await all()).rates.map(deliveryRateView),
    regions: async () => (await all()).regions,
    /** Those on offer. */
    couriers: async () => (await all()).couriers.filter((courier) => courier.active),
    /** Any courier there ever was. */
    async courierById(id: number): Promise<Courier | null> {
      return (await all()).couriers.find((courier) => courier.id === id) ?? null
    },
    onChange: (listener: () => void) => reference.onChange(['delivery'], listener),

    create: (body: DeliveryRateBody, by: Requester) => saveDeliveryRate(deps, null, body, by),
    update: (id: number, body: DeliveryRateBody, by: Requester) => saveDeliveryRate(deps, id, body, by),
  }
}
