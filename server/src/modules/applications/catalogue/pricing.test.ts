import fc from 'fast-check'
import { expect, test } from 'vitest'
import { say } from '../../../messages/say.ts'
import { type CopyToPrice, type PriceList, priceCopy, totalFees } from './pricing.ts'

const prices: PriceList = {
  transcript: [
    {
      id: 1,
      purpose: 'employment',
      type: 'official_copy',
      amounts: { hard_copy: 2_000_000, soft_copy: 1_500_000 },
    },
    { id: 2, purpose: 'employment', type: 'student_copy', amounts: { soft_copy: 0 } },
  ],
  delivery: [
    { id: 11, region_id: 5, courier_id: 1, rate: 900_000, eta_days_max: 5 },
    { id: 12, region_id: 5, courier_id: 2, rate: 700_000, eta_days_max: 9 },
    { id: 13, region_id: 6, courier_id: null, rate: 300_000, eta_days_max: 3 },
    { id: 14, region_id: 7, courier_id: null, rate: 400_000, eta_days_max: null },
    { id: 14, region_id: 8, courier_id: null, rate: 400_000, eta_days_max: null },
  ],
  formats: [
    { key: 'hard_copy', name: 'Hard Copy', channel: 'paper' },
    { key: 'soft_copy', name: 'Soft Copy', channel: 'electronic' },
  ],
}

const copy = (over: Partial<CopyToPrice>): CopyToPrice => ({
  type: 'official_copy',
  purpose: 'employment',
  format: 'hard_copy',
  delivery_method: 'courier',
  ...over,
})

test('a soft copy costs its rate and no delivery; so does one that is collected', () => {
  expect(priceCopy(copy({ format: 'soft_copy', delivery_method: 'email' }), prices)).toEqual({
    ok: true,
    transcript_rate_id: 1,
    rate: 1_500_000,
    delivery_rate_id: null,
    region_id: null,
    courier_id: null,
    eta_days_max: null,
    delivery: 0,
  })
  expect(priceCopy(copy({ delivery_method: 'pickup' }), prices)).toMatchObject({
    rate: 2_000_000,
    delivery: 0,
  })
  const free = copy({ type: 'student_copy', format: 'soft_copy', delivery_method: 'email' })
  expect(priceCopy(free, prices)).toMatchObject({ ok: true, rate: 0 })
})

test.each<[string, Partial<CopyToPrice>, number, number | null]>([
  ['the rate named', { delivery_rate_id: 11 }, 11, 1],
  ['the cheapest of the region', { region_id: 5 }, 12, 2],
  ['the courier chosen in the region', { region_id: 5, courier_id: 1 }, 11, 1],
  ['a rate of no courier leaves the choice', { delivery_rate_id: 13, courier_id: 2 }, 13, 2],
  ['or leaves it open', { region_id: 6 }, 13, null],
])('delivery: %s', (_, over, rate, courier) => {
  expect(priceCopy(copy(over), prices)).toMatchObject({
    ok: true,
    delivery_rate_id: rate,
    courier_id: courier,
  })
})

test('a rate of several regions prices the one that is named, and no days are made up', () => {
  expect(priceCopy(copy({ delivery_rate_id: 14, region_id: 8 }), prices)).toMatchObject({
    ok: true,
    delivery_rate_id: 14,
    region_id: 8,
    delivery: 400_000,
    eta_days_max: null,
  })
})

test.each<[string, Partial<CopyToPrice>, string]>([
  ['no rate for the purpose', { purpose: 'travel' }, 'format'],
  ['no amount for the format', { type: 'student_copy' }, 'format'],
  ['paper by mail', { delivery_method: 'email' }, 'delivery_method'],
  ['electronic by courier', { format: 'soft_copy' }, 'delivery_method'],
  ['no place', {}, 'delivery_rate_id'],
  ['a rate that is not on offer', { delivery_rate_id: 99 }, 'delivery_rate_id'],
  ['a rate of another region', { delivery_rate_id: 13, region_id: 5 }, 'region_id'],
  ['a rate of several regions, none of them named', { delivery_rate_id: 14 }, 'region_id'],
  [
    'a rate of several regions for one that it does not serve',
    { delivery_rate_id: 14, region_id: 5 },
    'region_id',
  ],
  ['a rate of another courier', { delivery_rate_id: 11, courier_id: 2 }, 'courier_id'],
  [
    'a delivery rate for what is collected',
    { delivery_method: 'pickup', delivery_rate_id: 11 },
    'delivery_rate_id',
  ],
])('refused: %s', (_, over, field) => {
  const price = priceCopy(copy(over), prices)
  expect(price).toMatchObject({ ok: false, field })
  expect(price.ok ? '' : say(price.sentence, 'en')).toMatch(/^[A-Z].*\.$/)
})

const minor = fc.nat({ max: 100_000_000_00 })

test('totals add up, whatever the copies, and are never touched by a float', () => {
  const copies = fc.array(fc.record({ rate: minor, delivery: minor }), { maxLength: 20 })
  fc.assert(
    fc.property(copies, minor, (lines, base) => {
      const fees = totalFees(lines, base)
      expect(fees.total).toBe(fees.base + fees.transcript + fees.delivery)
      expect(BigInt(fees.transcript)).toBe(lines.reduce((sum, { rate }) => sum + BigInt(rate), 0n))
      expect(BigInt(fees.delivery)).toBe(lines.reduce((sum, { delivery }) => sum + BigInt(delivery), 0n))
      expect(Number.isSafeInteger(fees.total)).toBe(true)
    }),
  )
})

test('a format with the name of something that every object has is a format like any other', () => {
  const formats = [...prices.formats, { key: 'constructor', name: 'Constructor', channel: 'paper' as const }]
  const unpriced = priceCopy(copy({ format: 'constructor', delivery_method: 'pickup' }), {
    ...prices,
    formats,
  })
  expect(unpriced).toMatchObject({ ok: false, field: 'format' })
})
