import { listCouriers } from '@calls/delivery/couriers'
import { listDeliveryRates } from '@calls/delivery/delivery'
import { listRegions } from '@calls/delivery/regions'
import { useQuery } from '@tanstack/react-query'
import type { StaffDeliveryRate } from '@testamur/contract/delivery/delivery'
import { queryOf } from '../../../../api/queries.ts'
import { useText } from '../../../../lib/text.ts'

/** Rates, regions and couriers; `null` until all of them are loaded. */
export function useDelivery() {
  const rates = useQuery(queryOf(listDeliveryRates, {}))
  const regions = useQuery(queryOf(listRegions, {}))
  const couriers = useQuery(queryOf(listCouriers, {}))
  return {
    problem: rates.error ?? regions.error ?? couriers.error,
    again: () => Promise.all([rates.refetch(), regions.refetch(), couriers.refetch()]),
    lists:
      rates.data === undefined || regions.data === undefined || couriers.data === undefined
        ? null
        : { rates: rates.data.data, regions: regions.data.data, couriers: couriers.data.data },
  }
}

export type DeliveryLists = NonNullable<ReturnType<typeof useDelivery>['lists']>

/** The past, current and future rates of one region and courier. */
export const samePlace = (
  one: Pick<StaffDeliveryRate, 'delivery_type' | 'region_id' | 'courier_id'>,
  other: Pick<StaffDeliveryRate, 'delivery_type' | 'region_id' | 'courier_id'>,
): boolean =>
  one.delivery_type === other.delivery_type &&
  one.region_id === other.region_id &&
  one.courier_id === other.courier_id

/** The names of a rate's region and courier. */
export function useDeliveryNames({ regions, couriers }: Pick<DeliveryLists, 'regions' | 'couriers'>) {
  const t = useText('admin-transcript-rates')
  return {
    placeName: ({
      region_id,
      delivery_type,
    }: Pick<StaffDeliveryRate, 'region_id' | 'delivery_type'>): string =>
      region_id === null
        ? t(`other_${delivery_type}`)
        : (regions.find(({ id }) => id === region_id)?.name ?? String(region_id)),
    courierName: ({ courier_id }: Pick<StaffDeliveryRate, 'courier_id'>): string =>
      courier_id === null
        ? t('anyCourier')
        : (couriers.find(({ id }) => id === courier_id)?.name ?? String(courier_id)),
  }
}
