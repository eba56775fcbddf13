import type { DeliveryRate } from '@testamur/contract/delivery/delivery'
import { toMajor } from '@testamur/contract/money'
import type { DeliveryRateRow } from './store.ts'

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
