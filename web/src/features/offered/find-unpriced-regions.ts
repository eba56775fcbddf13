import type { StaffCourier } from '@testamur/contract/delivery/couriers'
import type { StaffDeliveryRate } from '@testamur/contract/delivery/delivery'
import type { StaffRegion } from '@testamur/contract/delivery/regions'

export type DeliveryOffer = {
  readonly regions: readonly StaffRegion[]
  readonly couriers: readonly StaffCourier[]
  readonly rates: readonly StaffDeliveryRate[]
}

/** The active regions without a price today. A price counts only while its courier is active, as for applicants. */
export function findUnpricedRegions(
  { regions, couriers, rates }: DeliveryOffer,
  today: string,
): StaffRegion[] {
  const carriers = new Set<number | null>(couriers.filter(({ active }) => active).map(({ id }) => id)).add(
    null,
  )
  const offered = rates.filter(
    ({ active, effective_from, courier_id }) => active && effective_from <= today && carriers.has(courier_id),
  )
  return regions.filter(({ id, type, active }) => {
    const kind = type === 1 ? 'domestic' : 'international'
    return (
      active &&
      !offered.some(({ region_id, delivery_type }) =>
        region_id === null ? delivery_type === kind : region_id === id,
      )
    )
  })
}
