// PostgreSQL alone is enough: the rates beside it send the same statements to the embedded database.

import * as couriers from '@testamur/contract/delivery/couriers'
import {
  createDeliveryRate,
  deleteDeliveryRate,
  listDeliveryRates,
  updateDeliveryRate,
} from '@testamur/contract/delivery/delivery'
import * as regions from '@testamur/contract/delivery/regions'
import type { Call } from '@testamur/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { type Office, openModules, startOffice } from '../../../test/office.ts'

let office: Office
let token: string

beforeAll(async () => {
  office = await startOffice()
  await loadReference(office.database)
  token = (await createStaff(office.database)).token
})
afterAll(() => office.close())

describe('regions', () => {
  type Body = Call<typeof regions.createRegion>['body']
  const island: Body = { name: 'Oceania', type: 2, countries: ['AU', 'NZ'] }
  const create = (given: Partial<Body> = {}) =>
    office.call(regions.createRegion, { body: { ...island, ...given }, token })
  const all = async () => (await office.call(regions.listRegions, { token })).data
  const named = async (name: string) => {
    const found = (await all()).find((region) => region.name === name)
    if (found === undefined) throw new Error(`There is no region ${name}`)
    return found
  }
  const put = ({ id, ...region }: regions.StaffRegion, change: Partial<Body>) =>
    office.call(regions.updateRegion, { params: { id }, body: { ...region, ...change }, token })

  it('are added at the end, and offered in every process', async () => {
    const other = await openModules(office)
    await other.delivery.regions()
    const { reply, status } = await create({ translations: { fr: { name: 'Océanie' } } })
    expect([status, reply.message]).toEqual([201, 'Oceania added'])
    expect(reply.data).toMatchObject({ ...island, states: [], active: true, version: 0 })
    expect((await all()).at(-1)?.name).toBe('Oceania')
    await expect
      .poll(async () => (await other.delivery.regions()).map(({ name }) => name))
      .toContain('Oceania')
    expect((await create({ countries: ['FJ'] })).failure.message).toBe(
      'There is already a region called Oceania. Choose another name.',
    )
  })

  it.each<[string, Partial<Body>, string, string]>([
    ['a country of another', { countries: ['FJ', 'GH'] }, 'countries', 'Ghana is already in West Africa.'],
    ['everywhere else again', { countries: ['*'] }, 'countries', 'already the region for everywhere else'],
    [
      'a state of another',
      { type: 1, countries: ['NG'], states: ['Kogi'] },
      'states',
      'Kogi is already in North Central.',
    ],
    ['a country twice', { countries: ['FJ', 'FJ'] }, 'countries', 'Name each country once'],
    ['everywhere and more', { countries: ['*', 'FJ'] }, 'countries', 'names no countries of its own'],
    ['states abroad', { countries: ['FJ'], states: ['Rotuma'] }, 'states', 'Only a domestic region'],
    ['no country', { countries: [] }, 'countries', 'at least one country'],
  ])('do not take %s', async (_, given, field, sentence) => {
    const { failure, status } = await create({ name: 'Elsewhere', ...given })
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [field]])
    expect(failure.errors?.[field]?.[0]).toContain(sentence)
  })

  it('have one for the rest of a country beside those by state', async () => {
    const rest = await create({ name: 'Rest of Nigeria', type: 1, countries: ['NG'] })
    expect(rest.status).toBe(201)
    expect((await create({ name: 'Once more', type: 1, countries: ['NG'] })).status).toBe(422)
  })

  it('count the prices of today and of days to come, not those that newer ones replaced', async () => {
    const { id } = await named('West Africa')
    const prices = async () => (await office.call(regions.regionUses, { params: { id }, token })).data.prices
    const before = await prices()
    expect(before).toBeGreaterThan(0)
    const [rate] = (await office.call(listDeliveryRates, { token })).data.filter(
      ({ region_id }) => region_id === id,
    )
    if (rate === undefined) throw new Error('West Africa has no price')
    const { delivery_type, region_id, courier_id } = rate
    const raise = (effective_from?: string) =>
      office.call(createDeliveryRate, {
        body: { delivery_type, region_id, courier_id, rate: 60_000, effective_from },
        token,
      })
    expect((await raise()).status).toBe(201)
    expect(await prices()).toBe(before)
    const later = (await raise('2090-01-01')).data
    expect(await prices()).toBe(before + 1)
    const taken = office.call(deleteDeliveryRate, { params: { id: later.id }, query: { version: 0 }, token })
    expect((await taken).status).toBe(200)
  })

  it('are switched off with their uses said, and leave their countries to others', async () => {
    const west = await named('West Africa')
    const uses = (await office.call(regions.regionUses, { params: { id: west.id }, token })).data
    expect(uses).toEqual({ application_types: [], prices: expect.any(Number), open_copies: 0 })
    const { reply } = await put(west, { active: false })
    expect(reply.message).toBe(
      `West Africa is no longer offered. ${uses.prices} delivery rates are not offered any more. No open application uses it.`,
    )
    const prices = (await office.delivery.deliveryPrices()).map(({ region_id }) => region_id)
    expect(prices).not.toContain(west.id)
    expect((await office.delivery.regionNames()).get(west.id)).toBe('West Africa')
    expect((await create({ name: 'Gold Coast', countries: ['GH'] })).status).toBe(201)
    expect((await put(await named('West Africa'), { active: true })).failure.errors).toHaveProperty(
      'countries',
    )
    expect((await put(west, { name: 'The west' })).status).toBe(409)
  })

  it('stay domestic or international while they are priced', async () => {
    const answer = await put(await named('North America'), { type: 1 })
    expect([answer.status, answer.failure.message]).toEqual([
      417,
      'North America has delivery rates, so it stays domestic or international as it is. Switch its rates off first.',
    ])
  })
})

describe('couriers', () => {
  type Body = Call<typeof couriers.createCourier>['body']
  const boats: Body = {
    name: 'River Boats',
    code: 'boats',
    scope: 'domestic',
    tracking_url_template: 'https://boats.example/?w={waybill}',
    waybill_pattern: '^B\\d{4}$',
    waybill_example: 'B1234',
    contact: { name: 'Ada Bello', phone: '+234 805 746 4050', email: 'ada@boats.example' },
  }
  const create = (given: Partial<Body> = {}) =>
    office.call(couriers.createCourier, { body: { ...boats, ...given }, token })

  it('are added with whom to call, which applicants are not told', async () => {
    const { data, status } = await create()
    expect(status).toBe(201)
    expect(data.contact).toEqual({ name: 'Ada Bello', phone: '+2348057464050', email: 'ada@boats.example' })
    const shown = (await office.delivery.couriers()).find(({ code }) => code === 'boats')
    expect(Object.keys(shown ?? {})).not.toContain('contact')
    expect((await create()).status).toBe(409)
    const { id, position: _, ...body } = data
    const off = await office.call(couriers.updateCourier, {
      params: { id },
      body: { ...body, active: false },
      token,
    })
    expect(off.reply.message).toBe('River Boats is no longer offered. No open application uses it.')
    expect((await office.delivery.couriers()).map(({ code }) => code)).not.toContain('boats')
    const stale = office.call(couriers.updateCourier, { params: { id }, body, token })
    expect((await stale).status).toBe(409)
  })

  it('need no pattern: any letters and figures are a waybill then', async () => {
    const any = { waybill_pattern: '', waybill_example: '' }
    const { data, status } = await create({ code: 'any', name: 'Any Parcels', ...any })
    expect([status, data.waybill_pattern, data.waybill_example]).toEqual([201, '', ''])
    const test = (waybill: string) =>
      office.call(couriers.checkWaybill, { body: { waybill, waybill_pattern: '' }, token })
    expect((await test('ab 12/3-4')).data).toMatchObject({ matches: true, waybill: 'AB12/3-4' })
    expect((await test('?')).data.reason).toBe(
      'A waybill has only letters from A to Z, figures, hyphens, dots and slashes.',
    )
  })

  it.each<[string, Partial<Body>]>([
    ['waybill_example', { waybill_example: '' }],
    ['waybill_pattern', { waybill_pattern: `^${'a?'.repeat(30)}$` }],
    ['waybill_example', { waybill_example: 'B12' }],
    ['tracking_url_template', { tracking_url_template: 'https://boats.example/' }],
  ])('are refused with the fault on %s', async (field, given) => {
    const { failure, status } = await create({ code: 'faulty', name: 'Faulty', ...given })
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [field]])
  })

  it.each([
    ['b 12 34', { matches: true, reason: null, tracking_url: 'https://boats.example/?w=B1234' }],
    ['B12345', { matches: false, reason: '"B1234" matches the pattern, but "5" follows it.' }],
    ['XB1234', { matches: false, reason: '"B1234" matches the pattern, but "X" is before it.' }],
    [
      'B12',
      {
        matches: false,
        reason: '"B12" doesn’t match the pattern. Compare it with the example.',
      },
    ],
    ['B'.repeat(41), { matches: false, reason: 'This has 41 characters. A waybill has at most 40.' }],
  ])('say of the waybill %s whether it matches', async (waybill, expected) => {
    const { waybill_pattern, tracking_url_template } = boats
    const body = { waybill, waybill_pattern, tracking_url_template }
    expect((await office.call(couriers.checkWaybill, { body, token })).data).toMatchObject(expected)
  })

  it('refuse a pattern that only seems to end with $', async () => {
    const body = { waybill: 'AB', waybill_pattern: '^[A-Z]+\\$' }
    const { data, status } = await office.call(couriers.checkWaybill, { body, token })
    expect([status, data.reason]).toEqual([200, 'Start the pattern with ^ and end it with $.'])
  })

  it('carry what their rates are for', async () => {
    const { data } = await create({ name: 'Ocean Boats', code: 'ocean', scope: 'both' })
    const { id, position: _, ...courier } = data
    const price = (delivery_type: 'domestic' | 'international') =>
      office.call(createDeliveryRate, { body: { delivery_type, courier_id: id, rate: 60_000 }, token })
    const rates = [(await price('domestic')).data, (await price('international')).data]
    const put = (scope: 'domestic' | 'international', version = 0) =>
      office.call(couriers.updateCourier, { params: { id }, body: { ...courier, scope, version }, token })
    const refused = await put('domestic')
    expect([refused.status, refused.failure.message]).toEqual([
      417,
      'Ocean Boats has 1 delivery rate for international delivery. Switch it off first.',
    ])
    expect((await put('international')).failure.message).toContain('for domestic delivery')
    const { id: rateId, version, ...rate } = rates[1] ?? {}
    const off = { ...rate, version, active: false } as Call<typeof updateDeliveryRate>['body']
    const switched = await office.call(updateDeliveryRate, { params: { id: rateId ?? 0 }, body: off, token })
    expect(switched.status).toBe(200)
    expect((await put('domestic')).data).toMatchObject({ scope: 'domestic', version: 1 })
  })

  it('try no pattern that could run for ever', async () => {
    const body = { waybill: 'a'.repeat(40), waybill_pattern: `^${'a?'.repeat(40)}b$` }
    const { data } = await office.call(couriers.checkWaybill, { body, token })
    expect([data.matches, data.reason]).toEqual([false, expect.stringContaining('too slow')])
  })
})
