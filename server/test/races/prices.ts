import { createCourier, updateCourier } from '@testamur/contract/delivery/couriers'
import { createDeliveryRate, listDeliveryRates } from '@testamur/contract/delivery/delivery'
import { createRegion } from '@testamur/contract/delivery/regions'
import type { Call } from '@testamur/contract/endpoint'
import { createPaymentProvider } from '@testamur/contract/providers/payment-providers'
import { createTranscriptRate, listTranscriptRates } from '@testamur/contract/rates'
import { createFormat, createPurpose } from '@testamur/contract/rates/choices'
import { changeTranscriptRates } from '@testamur/contract/rates/percent-changes'
import { createPaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { expect } from 'vitest'
import { defineRace, type Race, type RaceWorld, twice } from './race.ts'

const PRICED =
  'Somebody else added a price from this day meanwhile. Check what they saved, then make your change.'

const courier = {
  scope: 'both',
  tracking_url_template: null,
  waybill_pattern: '^R\\d{4}$',
  waybill_example: 'R1234',
} as const

type RateBody = Call<typeof createTranscriptRate>['body']

async function priceFrom({ server, one: { token } }: RaceWorld, effective_from: string): Promise<RateBody> {
  const [first] = (await server.call(listTranscriptRates, { token })).data
  if (first === undefined) throw new Error('Nothing is priced')
  const { id: _, version: __, ...price } = first
  return { ...price, active: true, effective_from } as unknown as RateBody
}

async function deliveryFrom({ server, one: { token } }: RaceWorld, effective_from: string) {
  const [first] = (await server.call(listDeliveryRates, { token })).data
  if (first === undefined) throw new Error('No delivery is priced')
  const { id: _, version: __, ...price } = first
  return { ...price, active: true, effective_from }
}

const region = { name: 'Far away', type: 2 } as const

/** Prices and what they are for, added by two administrators at the same moment. */
export const priceRaces: readonly Race[] = [
  defineRace(
    {
      keys: ['couriers_name_key'],
      table: 'couriers',
      second: [409, 'There is already a courier called Racers. Choose another name.', 'name'],
    },
    createCourier,
    () => [
      { body: { ...courier, name: 'Racers', code: 'one' } },
      { body: { ...courier, name: 'Racers', code: 'two' } },
    ],
  ),
  defineRace(
    {
      keys: ['couriers_code_key'],
      table: 'couriers',
      second: [409, 'There is already a courier with the code "race". Choose another code.', 'code'],
    },
    createCourier,
    () => [
      { body: { ...courier, name: 'One', code: 'race' } },
      { body: { ...courier, name: 'Two', code: 'race' } },
    ],
  ),
  defineRace(
    {
      keys: ['regions_name_key'],
      table: 'regions',
      second: [409, 'There is already a region called Far away. Choose another name.', 'name'],
    },
    createRegion,
    () => [{ body: { ...region, countries: ['AQ'] } }, { body: { ...region, countries: ['BV'] } }],
  ),
  defineRace(
    {
      keys: ['purposes_pkey'],
      table: 'purposes',
      second: [409, 'There is already one with the code "race". Choose another.', 'code'],
    },
    createPurpose,
    () => twice({ body: { code: 'race', name: 'A race' } }),
  ),
  defineRace(
    {
      keys: ['formats_pkey'],
      table: 'formats',
      second: [409, 'There is already one with the code "racing_copy". Choose another.', 'name'],
    },
    createFormat,
    () => twice({ body: { name: 'Racing copy', channel: 'paper' } }),
  ),
  defineRace(
    {
      keys: ['transcript_rates_purpose_type_effective_from_key'],
      table: 'transcript_rates',
      second: [409, PRICED, 'effective_from'],
    },
    createTranscriptRate,
    async (world) => twice({ body: await priceFrom(world, '2030-02-01') }),
  ),
  {
    keys: ['transcript_rates_purpose_type_effective_from_key'],
    table: 'transcript_rates',
    // Both lock the price before. If the new one comes first, the percentage is refused: its preview did not show it.
    second: [expect.toBeOneOf([201, 409]) as number],
    async prepare(world) {
      const { server, one, other } = world
      const body = await priceFrom(world, '2030-03-01')
      const { purpose, type } = body
      const changed = { percent: 5, purposes: [purpose], types: [type], effective_from: '2030-03-01' }
      const preview = { token: other.token, body: { ...changed, dry_run: true } }
      const { rates } = (await server.call(changeTranscriptRates, preview)).data
      return [
        () => server.call(createTranscriptRate, { token: one.token, body }),
        () => server.call(changeTranscriptRates, { token: other.token, body: { ...changed, rates } }),
      ]
    },
  },
  defineRace(
    {
      keys: ['delivery_rates_place_courier_day_key'],
      table: 'delivery_rates',
      second: [409, PRICED, 'effective_from'],
    },
    createDeliveryRate,
    async (world) => twice({ body: await deliveryFrom(world, '2030-02-01') }),
  ),
  {
    keys: ['delivery_rates_place_courier_day_key'],
    table: 'delivery_rates',
    // A courier stops carrying what somebody else prices for it: whoever comes second is refused.
    second: [417],
    async prepare(world) {
      const { server, one, other } = world
      const carrier = { ...courier, name: 'Carriers', code: 'carriers' }
      const { data } = await server.call(createCourier, { token: one.token, body: carrier })
      const { id, version } = data
      const price = { ...(await deliveryFrom(world, '2030-04-01')), courier_id: id }
      const scope = price.delivery_type === 'domestic' ? 'international' : 'domestic'
      const change = { params: { id }, body: { ...carrier, scope, version } } as const
      return [
        () => server.call(createDeliveryRate, { token: one.token, body: price }),
        () => server.call(updateCourier, { token: other.token, ...change }),
      ]
    },
  },
  defineRace(
    {
      keys: ['payment_types_code_key'],
      table: 'payment_types',
      second: [409, 'There is a payment type with the code "race" already. Choose another code.', 'code'],
    },
    createPaymentType,
    () => twice({ body: { name: 'A race', code: 'race', pricing: { kind: 'fixed', amount: 100 } } }),
  ),
  defineRace(
    {
      keys: ['payment_providers_pkey'],
      table: 'payment_providers',
      second: [409, 'This name is taken. Choose another.', 'alias'],
    },
    createPaymentProvider,
    () =>
      twice({
        body: {
          alias: 'racing',
          label: 'Bank transfer',
          adapter: 'bank_transfer',
          mode: 'offline',
          environment: 'own',
          active: true,
          values: { bank: 'First Bank', account_name: 'University', account_number: '2034567890' },
        },
      }),
  ),
]
