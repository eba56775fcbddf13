import type { StaffCourier } from '@testamur/contract/delivery/couriers'
import type { StaffDeliveryRate } from '@testamur/contract/delivery/delivery'
import type { StaffRegion } from '@testamur/contract/delivery/regions'
import { describe, expect, it } from 'vitest'
import { findUnpricedRegions } from './find-unpriced-regions.ts'

const translations = { fr: { name: '' } }
const region = (id: number, type: 1 | 2): StaffRegion => ({
  id,
  name: `Region ${id}`,
  type,
  countries: ['NG'],
  states: [],
  active: true,
  translations,
  position: id,
  version: 0,
})
const courier = (id: number, active: boolean): StaffCourier => ({
  id,
  name: `Courier ${id}`,
  code: `courier${id}`,
  scope: 'both',
  tracking_url_template: null,
  waybill_pattern: '',
  waybill_example: '',
  active,
  contact: { name: '', phone: '', email: '' },
  translations,
  position: id,
  version: 0,
})
const rate = (given: Partial<StaffDeliveryRate>): StaffDeliveryRate => ({
  id: 1,
  delivery_type: 'domestic',
  region_id: 1,
  courier_id: null,
  rate: 5000,
  eta_days_min: null,
  eta_days_max: null,
  active: true,
  effective_from: '2027-01-01',
  version: 0,
  ...given,
})

describe('a region without a delivery price', () => {
  const regions = [region(1, 1), region(2, 1), region(3, 2)]
  const couriers = [courier(7, true), courier(8, false)]
  const unpriced = (...rates: StaffDeliveryRate[]) =>
    findUnpricedRegions({ regions, couriers, rates }, '2027-03-01').map(({ id }) => id)

  it.each([
    ['no price at all', [], [1, 2, 3]],
    ['a price without a courier', [rate({})], [2, 3]],
    ['a price of an active courier', [rate({ courier_id: 7 })], [2, 3]],
    ['only a price of a courier that is switched off', [rate({ courier_id: 8 })], [1, 2, 3]],
    ['a price of either', [rate({ courier_id: 8 }), rate({ courier_id: 7 })], [2, 3]],
    ['a price that is switched off', [rate({ active: false })], [1, 2, 3]],
    ['a price from a later day', [rate({ effective_from: '2027-03-02' })], [1, 2, 3]],
    ['a price of its delivery type', [rate({ region_id: null })], [3]],
    ['one of its type whose courier is switched off', [rate({ region_id: null, courier_id: 8 })], [1, 2, 3]],
  ])('with %s', (_with, rates, expected) => {
    expect(unpriced(...rates)).toEqual(expected)
  })
})
