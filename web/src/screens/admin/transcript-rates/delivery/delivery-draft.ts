import type { createDeliveryRate, StaffDeliveryRate } from '@testamur/contract/delivery/delivery'
import type { Call } from '@testamur/contract/endpoint'
import { amountToType, readNumber } from '../../../../lib/read-number.ts'

/** A delivery rate as entered in the form. */
export type DeliveryDraft = {
  /** `domestic` and `international` mean all regions of that type without their own rate. */
  place: string
  courier: string
  rate: string
  eta_days_min: string
  eta_days_max: string
  effective_from: string
}

export type DeliveryBody = Call<typeof createDeliveryRate>['body']
export type TypedRegion = { readonly id: number; readonly type: 1 | 2 }

export const placeOf = ({
  region_id,
  delivery_type,
}: Pick<StaffDeliveryRate, 'region_id' | 'delivery_type'>) =>
  region_id === null ? delivery_type : String(region_id)

export const deliveryDraft = (rate: StaffDeliveryRate | null, place: string, day: string): DeliveryDraft => ({
  place: rate === null ? place : placeOf(rate),
  courier: rate?.courier_id?.toString() ?? '',
  rate: rate === null ? '' : amountToType(rate.rate),
  eta_days_min: rate?.eta_days_min?.toString() ?? '',
  eta_days_max: rate?.eta_days_max?.toString() ?? '',
  effective_from: day,
})

export const typeOfPlace = (place: string, regions: readonly TypedRegion[]) =>
  place === 'domestic' || regions.find(({ id }) => String(id) === place)?.type === 1
    ? ('domestic' as const)
    : ('international' as const)

const days = (text: string): number | null => (text.trim() === '' ? null : (readNumber(text) ?? Number.NaN))

export const deliveryBody = (draft: DeliveryDraft, regions: readonly TypedRegion[]) =>
  ({
    delivery_type: typeOfPlace(draft.place, regions),
    region_id: /^\d+$/.test(draft.place) ? Number(draft.place) : null,
    courier_id: draft.courier === '' ? null : Number(draft.courier),
    rate: readNumber(draft.rate) ?? Number.NaN,
    eta_days_min: days(draft.eta_days_min),
    eta_days_max: days(draft.eta_days_max),
    effective_from: draft.effective_from,
  }) satisfies DeliveryBody
