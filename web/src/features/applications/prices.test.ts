import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { expect, test } from 'vitest'
import { deliveryOptions, regionOf, statedCountries, statesOf } from './destinations.ts'
import { copyPrice } from './prices.ts'

const region = (id: number, type: 1 | 2) => ({ id, name: `Region ${id}`, type, countries: [], states: [] })
const rate = (id: number, type: 'domestic' | 'international', region_id: number | null, amount: number) => ({
  id,
  delivery_type: type,
  region_id,
  courier_id: null,
  rate: amount,
  eta_days_min: region_id === null ? null : 2,
  eta_days_max: region_id === null ? null : 5,
  active: true,
})

const lagos = region(1, 1)
const north = region(2, 1)
const africa = region(3, 2)

const data: ApplicationData = {
  transcript_rates: [],
  delivery_rates: [
    rate(1, 'domestic', lagos.id, 900),
    rate(2, 'domestic', lagos.id, 700),
    rate(3, 'domestic', null, 500),
    rate(4, 'international', null, 8000),
  ],
  application_types: [],
  programmes: [],
  couriers: [],
  regions: [lagos, north, africa],
  purposes: [],
  formats: [],
  delivery_methods: [],
  currency: 'NGN',
}

const idsTo = (place: typeof lagos) => deliveryOptions(data, place).map(({ id }) => id)

test('a region is served by its own rates, cheapest first, although its delivery type’s rate is lower', () => {
  expect(idsTo(lagos)).toEqual([2, 1])
})

test('a region without a rate of its own is served by its delivery type’s, whose days are not known', () => {
  expect(idsTo(north)).toEqual([3])
  expect(idsTo(africa)).toEqual([4])
  expect(deliveryOptions(data, north)[0]).toMatchObject({ eta_days_min: null, eta_days_max: null })
  const copy = { purpose: '', type: '', format: '', delivery_method: 'courier', delivery_rate_id: 3 } as const
  expect(copyPrice(data, copy).delivery).toBe(500)
})

const stated = {
  ...data,
  regions: [
    { ...lagos, countries: ['NG'], states: ['Lagos'] },
    { ...africa, countries: ['GH'] },
  ],
}
const withRest = { ...stated, regions: [...stated.regions, { ...north, countries: ['NG'] }] }

test.each([
  ['a state that a region names, however it is written', withRest, 'NG', ' lagos', lagos.id],
  ['another state, where a region has the rest', withRest, 'NG', 'Kano', north.id],
  ['no region while the state that decides is not known', withRest, 'NG', '', null],
  ['no region for a state that none has', stated, 'NG', 'Kano', null],
  ['a country without states, with or without one', stated, 'GH', '', africa.id],
] as const)('an address is in the region of %s', (_, of, country, state, id) => {
  expect(regionOf(of, country, state)?.id ?? null).toBe(id)
})

test('the states to choose from are those of the country alone', () => {
  expect(statesOf(withRest, 'NG')).toEqual({ names: ['Lagos'], others: true })
  expect(statesOf(stated, 'NG')).toEqual({ names: ['Lagos'], others: false })
  expect(statesOf(withRest, 'GH')).toEqual({ names: [], others: true })
  expect(
    statedCountries({ ...withRest, regions: [...withRest.regions, { ...north, countries: ['BJ'] }] }),
  ).toEqual(['NG'])
})
