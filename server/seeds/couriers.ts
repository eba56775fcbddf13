import type { Courier } from '@testamur/contract/delivery/delivery'

type SeedCourier = Omit<Courier, 'id' | 'active'>

/** No public rule describes GIG waybills, and NIPOST has no tracking address that always works: staff can correct both. */
export const couriers: readonly SeedCourier[] = [
  {
    name: 'DHL Express',
    code: 'dhl',
    scope: 'international',
    tracking_url_template: 'https://www.dhl.com/ng-en/home/tracking.html?tracking-id={waybill}',
    waybill_pattern: '^\\d{10,11}$',
    waybill_example: '3318810025',
  },
  {
    name: 'FedEx',
    code: 'fedex',
    scope: 'international',
    tracking_url_template: 'https://www.fedex.com/fedextrack/?trknbr={waybill}',
    waybill_pattern: '^(?:\\d{12}|\\d{15}|\\d{20}|\\d{22}|\\d{34})$',
    waybill_example: '986578788855',
  },
  {
    name: 'UPS',
    code: 'ups',
    scope: 'international',
    tracking_url_template: 'https://www.ups.com/track?tracknum={waybill}',
    waybill_pattern: '^1Z[0-9A-Z]{16}$',
    waybill_example: '1Z5R89390357567127',
  },
  {
    name: 'EMS (NIPOST)',
    code: 'ems',
    scope: 'both',
    tracking_url_template: null,
    waybill_pattern: '^[A-Z]{2}\\d{9}[A-Z]{2}$',
    waybill_example: 'EE123456785NG',
  },
  {
    name: 'GIG Logistics',
    code: 'gig',
    scope: 'domestic',
    tracking_url_template: 'https://giglogistics.com/track/{waybill}',
    waybill_pattern: '^[A-Z0-9]{8,20}$',
    waybill_example: '1101234567',
  },
  {
    name: 'Campus Dispatch',
    code: 'campus',
    scope: 'domestic',
    tracking_url_template: null,
    waybill_pattern: '^IHU-\\d{6}$',
    waybill_example: 'IHU-000124',
  },
]
