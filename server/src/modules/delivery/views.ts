import type { StaffCourier } from '@testamur/contract/delivery/couriers'
import type {
  Courier,
  courier,
  DeliveryRate,
  Region,
  region,
  StaffDeliveryRate,
} from '@testamur/contract/delivery/delivery'
import type { StaffRegion } from '@testamur/contract/delivery/regions'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import { type OwnWords, saidByRow } from '../../platform/own-words/index.ts'
import type { CourierRow } from './store/couriers.ts'
import type { DeliveryRateRow } from './store/rates.ts'
import type { RegionRow } from './store/regions.ts'

export const deliveryRateView = (row: DeliveryRateRow): DeliveryRate => ({
  id: row.id,
  delivery_type: row.delivery_type,
  region_id: row.region_id,
  courier_id: row.courier_id,
  rate: toMajor(row.rate_minor),
  eta_days_min: row.eta_days_min,
  eta_days_max: row.eta_days_max,
  active: row.active,
})

export const staffDeliveryRateView = (row: DeliveryRateRow): StaffDeliveryRate => ({
  ...deliveryRateView(row),
  effective_from: row.effective_from,
  version: row.version,
})

export const regionView = (row: RegionRow): Region => ({
  id: row.id,
  name: row.name,
  type: row.type,
  countries: [...row.countries],
  states: [...row.states],
})

/** For applicants: without the contact of the office. */
export const courierView = (row: CourierRow): Courier => ({
  id: row.id,
  name: row.name,
  code: row.code,
  scope: row.scope,
  tracking_url_template: row.tracking_url_template,
  waybill_pattern: row.waybill_pattern,
  waybill_example: row.waybill_example,
  active: row.active,
})

export const offeredRegion = (row: RegionRow): Unsaid<typeof region> => ({
  ...regionView(row),
  name: saidByRow(row.translations, 'name', row.name),
})

export const offeredCourier = (row: CourierRow): Unsaid<typeof courier> => ({
  ...courierView(row),
  name: saidByRow(row.translations, 'name', row.name),
})

/** What staff see in addition: the French name, the position, and the version to change. */
const staffFields = (
  row: Pick<RegionRow, 'name' | 'active' | 'translations' | 'position' | 'version'>,
  french: OwnWords,
) => ({
  name: row.name,
  active: row.active,
  translations: { fr: { name: row.translations['name']?.fr ?? french.get(row.name) ?? '' } },
  position: row.position,
  version: row.version,
})

export const staffRegionView = (row: RegionRow, french: OwnWords): StaffRegion => ({
  ...regionView(row),
  ...staffFields(row, french),
})

export const staffCourierView = (row: CourierRow, french: OwnWords): StaffCourier => ({
  ...courierView(row),
  ...staffFields(row, french),
  contact: {
    name: row.contact.name ?? '',
    phone: row.contact.phone ?? '',
    email: row.contact.email ?? '',
  },
})
