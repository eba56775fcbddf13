import type { StaffCourier } from '@testamur/contract/delivery/couriers'
import type { Courier } from '@testamur/contract/delivery/delivery'
import type { StaffRegion } from '@testamur/contract/delivery/regions'
import type { Minor } from '@testamur/contract/money'
import type { SettingUses } from '@testamur/contract/rates/choices'
import type { Requester } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { ownWordsFor } from '../../platform/own-words/index.ts'
import type { Reference } from '../../platform/reference.ts'
import { orderSettings, type PriceDeps, type WantedOrder } from '../settings/index.ts'
import { ratesFromToday, ratesInForce, ratesTo } from './rules.ts'
import { courierKind } from './save-courier.ts'
import { regionKind } from './save-region.ts'
import { listCouriers, lockCouriers } from './store/couriers.ts'
import { listAllDeliveryRates, listDeliveryRates } from './store/rates.ts'
import { listRegions, lockRegions } from './store/regions.ts'
import { countOpenCopies } from './store/uses.ts'
import {
  courierView,
  deliveryRateView,
  offeredCourier,
  offeredRegion,
  regionView,
  staffCourierView,
  staffDeliveryRateView,
  staffRegionView,
} from './views.ts'

export type DeliveryPrice = {
  readonly id: number
  readonly region_id: number
  readonly courier_id: number | null
  readonly rate: Minor
  /** `null`: the time is unknown. */
  readonly eta_days_max: number | null
}

export type Delivery = ReturnType<typeof createDelivery>

export function createDelivery(deps: PriceDeps & { readonly reference: Reference }) {
  const { database, reference, today } = deps
  // Future prices are kept with the others and the day is compared at every question, so nothing has to happen at
  // midnight.
  const all = reference.cached('delivery', async () => {
    const { db } = database
    return {
      regions: await listRegions(db),
      couriers: await listCouriers(db),
      rates: await listDeliveryRates(db),
    }
  })
  const inForce = async () => ratesInForce((await all()).rates, await today())
  const regionsOnOffer = async () => (await all()).regions.filter(({ active }) => active).map(regionView)

  return {
    /** What the use cases behind our own routes need. */
    deps,

    /**
     * Today's delivery prices in minor units, from memory: one for each region and rate. The rate of a delivery type
     * has an entry with its id for every region that it serves.
     */
    async deliveryPrices(): Promise<DeliveryPrice[]> {
      const rates = await inForce()
      return (await regionsOnOffer()).flatMap((region) =>
        ratesTo(region, rates).map(({ id, courier_id, rate_minor, eta_days_max }) => ({
          id,
          region_id: region.id,
          courier_id,
          rate: rate_minor,
          eta_days_max,
        })),
      )
    },
    deliveryRates: async () => (await inForce()).map(deliveryRateView),
    /** Those on offer. */
    regions: regionsOnOffer,
    /** Including former regions. */
    regionNames: async () => new Map((await all()).regions.map(({ id, name }) => [id, name])),
    /** Those on offer. */
    couriers: async () => (await all()).couriers.filter(({ active }) => active).map(courierView),
    /** Those on offer, for applicants, in their language. */
    async offered() {
      const { regions, couriers } = await all()
      return {
        regions: regions.filter(({ active }) => active).map(offeredRegion),
        couriers: couriers.filter(({ active }) => active).map(offeredCourier),
      }
    },
    /** Including former couriers. */
    async courierById(id: number): Promise<Courier | null> {
      const courier = (await all()).couriers.find((row) => row.id === id)
      return courier === undefined ? null : courierView(courier)
    },
    onChange: (listener: () => void) => reference.onChange(['delivery'], listener),

    list: async () => (await listAllDeliveryRates(database.db)).map(staffDeliveryRateView),
    places: createPlaces(deps),
  }
}

/** Regions and couriers, as the settings show them. */
function createPlaces(deps: PriceDeps) {
  const { db } = deps.database
  const uses = async (column: 'region_id' | 'courier_id', id: number): Promise<SettingUses> => {
    const rates = ratesFromToday(await listAllDeliveryRates(db), await deps.today())
    return {
      application_types: [],
      prices: rates.filter((rate) => rate[column] === id).length,
      open_copies: await countOpenCopies(db, { column, id }),
    }
  }
  const listStaffRegions = async (): Promise<StaffRegion[]> => {
    const french = await ownWordsFor(db, 'fr')
    return (await listRegions(db)).map((row) => staffRegionView(row, french))
  }
  const listStaffCouriers = async (): Promise<StaffCourier[]> => {
    const french = await ownWordsFor(db, 'fr')
    return (await listCouriers(db)).map((row) => staffCourierView(row, french))
  }
  return {
    regions: listStaffRegions,
    couriers: listStaffCouriers,
    async regionUses(id: number): Promise<SettingUses> {
      if (!(await listRegions(db)).some((row) => row.id === id)) throw notFound(messageOf('delivery.region'))
      return uses('region_id', id)
    },
    async courierUses(id: number): Promise<SettingUses> {
      if (!(await listCouriers(db)).some((row) => row.id === id))
        throw notFound(messageOf('delivery.courier'))
      return uses('courier_id', id)
    },
    async orderRegions(wanted: WantedOrder<'id'>, by: Requester): Promise<StaffRegion[]> {
      await orderSettings(deps, regionKind, { table: 'regions', lockAll: lockRegions, wanted }, by)
      return listStaffRegions()
    },
    async orderCouriers(wanted: WantedOrder<'id'>, by: Requester): Promise<StaffCourier[]> {
      await orderSettings(deps, courierKind, { table: 'couriers', lockAll: lockCouriers, wanted }, by)
      return listStaffCouriers()
    },
  }
}
