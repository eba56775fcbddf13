// PostgreSQL alone is enough: acts.test.ts sends the same writes, contract-walk.test.ts the same reads, to the embedded database.
import {
  createDeliveryRate,
  deleteDeliveryRate,
  listDeliveryRates,
  updateDeliveryRate,
} from '@testamur/contract/delivery/delivery'
import { changeDeliveryRates } from '@testamur/contract/rates/percent-changes'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { todayAt } from '../../../test/clock.ts'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { type Office, openModules, startOffice } from '../../../test/office.ts'

let office: Office
let token: string
let west: number
let america: number
let courier: (code: string) => number

beforeAll(async () => {
  office = await startOffice()
  await loadReference(office.database)
  token = (await createStaff(office.database)).token
  const regions = await office.delivery.regions()
  west = regions.find((region) => region.name === 'West Africa')?.id ?? 0
  america = regions.find((region) => region.name === 'North America')?.id ?? 0
  const couriers = await office.delivery.couriers()
  courier = (code) => couriers.find((row) => row.code === code)?.id ?? 0
})
afterAll(() => office.close())

const times = { eta_days_min: 3, eta_days_max: 5 }
const fedex = () => ({
  delivery_type: 'international' as const,
  region_id: west,
  courier_id: courier('fedex'),
  rate: 51_000.5,
  ...times,
})
const post = (given: object = {}, by = token) =>
  office.call(createDeliveryRate, { body: { ...fedex(), ...given }, token: by })
const remove = ({ id, version }: { id: number; version: number }) =>
  office.call(deleteDeliveryRate, { params: { id }, query: { version }, token })

describe('a delivery rate', () => {
  it('is added, and is a price at once', async () => {
    const { reply } = await post()
    expect(reply.message).toBe('New Rate Added')
    expect(reply.data).toEqual({
      ...fedex(),
      id: reply.data.id,
      active: true,
      effective_from: todayAt(office.clock),
      version: 0,
    })
    expect(await office.delivery.deliveryPrices()).toContainEqual({
      id: reply.data.id,
      region_id: west,
      courier_id: courier('fedex'),
      rate: 5_100_050,
      eta_days_max: 5,
    })
  })

  it.each([
    ['of a courier', {}],
    ['without a courier', { courier_id: null }],
  ])('replaces the one entered before for the same day, %s, and says so', async (_of, place) => {
    const given = { ...place, effective_from: '2031-03-03' }
    const { id } = (await post(given)).data
    const { reply } = await post({ ...given, rate: 52_000 })
    expect(reply.message).toBe('New Rate Added. It replaces the earlier price for 3 March 2031.')
    expect(reply.data).toMatchObject({ id, rate: 52_000, version: 1 })
    await remove(reply.data)
  })

  it('that continues or replaces a colleague’s price is not saved by who has not seen that one', async () => {
    const place = { region_id: america, effective_from: '2032-03-03' }
    const listed = async () =>
      (await office.call(listDeliveryRates, { token })).data
        .filter((rate) => rate.region_id === america && rate.courier_id === courier('fedex'))
        .map(({ id, version }) => ({ id, version }))
    const opened = await listed()
    expect((await post({ ...place, rates: opened })).reply.message).toBe('New Rate Added')
    for (const day of ['2032-03-03', '2032-04-04']) {
      const stale = await post({ ...place, effective_from: day, rate: 9, rates: opened })
      expect([stale.status, stale.failure.message]).toEqual([
        409,
        'Somebody else changed this meanwhile. Check what they saved, then make your change.',
      ])
    }
    const { reply } = await post({ ...place, rate: 52_000, rates: await listed() })
    expect(reply.message).toBe('New Rate Added. It replaces the earlier price for 3 March 2032.')
    await remove(reply.data)
  })

  it('is changed, and off when it is not active', async () => {
    const id = (await post({ courier_id: courier('ups') })).data.id
    const body = { ...fedex(), courier_id: courier('ups'), rate: 1, active: false }
    const { reply } = await office.call(updateDeliveryRate, { params: { id }, body, token })
    expect(reply).toMatchObject({ message: 'Rate is Updated', data: { id, rate: 1, active: false } })
    expect((await office.delivery.deliveryRates()).map((rate) => rate.id)).not.toContain(id)
  })

  it.each([
    ['a region that is not there', () => ({ region_id: 98_765 }), 'There is no such region'],
    [
      'a region of the other kind',
      () => ({ delivery_type: 'domestic' }),
      'West Africa is a region of international delivery',
    ],
    ['a courier that is not there', () => ({ courier_id: 98_765 }), 'There is no such courier'],
    [
      'a courier that does not go there',
      () => ({ region_id: america, courier_id: courier('gig') }),
      'GIG Logistics only carries domestic parcels',
    ],
  ])('is refused with 417 for %s', async (_why, given, sentence) => {
    const answer = await post(given())
    expect(answer.status).toBe(417)
    expect(answer.failure.message).toContain(sentence)
  })

  it('is refused when the longest time is shorter than the shortest', async () => {
    expect((await post({ eta_days_min: 9, region_id: america })).failure.errors).toHaveProperty(
      'eta_days_max',
    )
  })

  it('is for who may write settings; unknown ones are 404', async () => {
    const officer = (await createStaff(office.database, 'dispatch')).token
    expect((await post({}, officer)).status).toBe(403)
    const put = office.call(updateDeliveryRate, { params: { id: 98_765 }, body: fedex(), token })
    expect((await put).status).toBe(404)
  })
})

describe('a rate of a delivery type alone', () => {
  const plain = { delivery_type: 'domestic', rate: 4_200 } as const
  const give = (body: object) => office.call(createDeliveryRate, { body: { ...plain, ...body }, token })
  const update = (id: number, body: object) =>
    office.call(updateDeliveryRate, { params: { id }, body: { ...plain, ...body }, token })
  const pricesTo = async (region: number) =>
    (await office.delivery.deliveryPrices()).filter(({ region_id }) => region_id === region)
  let typeRate: number
  let bare: number

  beforeAll(async () => {
    const domestic = (await office.delivery.regions()).filter(({ type }) => type === 1)
    bare = domestic[0]?.id ?? 0
    expect(domestic.length).toBeGreaterThan(1)
    const own = (await office.delivery.deliveryRates()).filter(({ region_id }) => region_id === bare)
    for (const { id, ...rate } of own) expect((await update(id, { ...rate, active: false })).status).toBe(200)
    expect(await pricesTo(bare)).toEqual([])
  })

  it('is taken with its type and rate, and its days are unknown', async () => {
    const { status, data } = await give({})
    expect(status).toBe(201)
    typeRate = data.id
    expect(data).toEqual({
      ...plain,
      id: typeRate,
      region_id: null,
      courier_id: null,
      eta_days_min: null,
      eta_days_max: null,
      active: true,
      effective_from: todayAt(office.clock),
      version: 0,
    })
    const { effective_from: _, version: __, ...shown } = data
    expect(await office.delivery.deliveryRates()).toContainEqual(shown)
    const again = await office.call(updateDeliveryRate, { params: { id: typeRate }, body: data, token })
    expect(again.data).toEqual({ ...data, version: 1 })
  })

  it('is the price of every region of its type that has none of its own, and of no other', async () => {
    const expected = { id: typeRate, courier_id: null, rate: 420_000, eta_days_max: null }
    expect(await pricesTo(bare)).toEqual([{ ...expected, region_id: bare }])
    const regionsOfRate = (await office.delivery.deliveryPrices()).filter(({ id }) => id === typeRate)
    expect(regionsOfRate.map(({ region_id }) => region_id)).toEqual([bare])
  })

  it('gives way to the region’s own rate, and comes back without it', async () => {
    const own = (await give({ region_id: bare, rate: 9_000, ...times })).data
    expect((await pricesTo(bare)).map(({ id }) => id)).toEqual([own.id])
    await update(own.id, { ...own, active: false })
    expect((await pricesTo(bare)).map(({ id }) => id)).toEqual([typeRate])
  })

  it('takes both days or neither', async () => {
    expect((await give({ eta_days_min: 2 })).failure.errors).toHaveProperty('eta_days_max')
    expect((await give({ eta_days_max: 2 })).failure.errors).toHaveProperty('eta_days_min')
    expect((await update(typeRate, times)).data).toMatchObject(times)
    expect((await update(typeRate, {})).data).toMatchObject({ eta_days_min: null, eta_days_max: null })
  })
})

describe('a delivery rate of a day to come', () => {
  const place = () => ({ ...fedex(), region_id: america, courier_id: courier('fedex') })
  const now = async () =>
    (await office.delivery.deliveryPrices()).find(
      ({ region_id, courier_id }) => region_id === america && courier_id === courier('fedex'),
    )?.rate
  const day = (later: number) => todayAt(office.clock, later)
  afterEach(() => office.clock.set(began))
  const began = new Date()

  it('is the price from that day on, in every process', async () => {
    const other = await openModules(office)
    const before = await now()
    const later = (await post({ ...place(), rate: 60_000, effective_from: day(3) })).data
    expect(await now()).toBe(before)
    office.clock.advance({ days: 3 })
    expect(await now()).toBe(6_000_000)
    const prices = async () => (await other.delivery.deliveryPrices()).map(({ id }) => id)
    await expect.poll(prices).toContain(later.id)
  })

  it('that is moved to the day of another one replaces it, and says so', async () => {
    const onDay = (await post({ ...place(), effective_from: '2031-03-03' })).data
    const moved = (await post({ ...place(), effective_from: '2031-04-04' })).data
    const change = (id: number, effective_from: string) =>
      office.call(updateDeliveryRate, {
        params: { id },
        body: { ...place(), rate: 61_000, effective_from },
        token,
      })
    const { reply } = await change(moved.id, '2031-03-03')
    expect(reply.message).toBe('Rate is Updated. It replaces the earlier price for 3 March 2031.')
    expect(reply.data).toMatchObject({ id: onDay.id, rate: 61_000, effective_from: '2031-03-03' })
    const listed = (await office.call(listDeliveryRates, { token })).data.map(({ id }) => id)
    expect(listed).not.toContain(moved.id)
    await remove(reply.data)
  })

  it('does not begin in the past, and keeps its first day once it has begun', async () => {
    const passed = ['That day has passed. Choose today or a later day.']
    const added = await post({ ...place(), effective_from: day(-1) })
    expect([added.status, added.failure.errors]).toEqual([422, { effective_from: passed }])
    const { id, version: _, ...begun } = (await post({ ...place(), courier_id: courier('ups') })).data
    const change = (effective_from: string) =>
      office.call(updateDeliveryRate, { params: { id }, body: { ...begun, effective_from }, token })
    expect((await change(day(-1))).failure.errors).toEqual({ effective_from: passed })
    expect((await change(day(1))).failure.errors).toEqual({
      effective_from: [
        'This price is already in use, so you can’t change it. Add a price from today or a later day instead.',
      ],
    })
    office.clock.advance({ days: 1 })
    expect((await change(begun.effective_from)).reply.message).toBe('Rate is Updated')
  })

  it('stays as it was once a later one has begun, and with its place', async () => {
    const given = { ...place(), courier_id: courier('dhl') }
    const change = (id: number, body: object) =>
      office.call(updateDeliveryRate, { params: { id }, body: { ...given, ...body }, token })
    const { id: old } = (await post(given)).data
    for (const other of [{ region_id: west }, { courier_id: courier('ups') }, { courier_id: null }]) {
      const moved = await change(old, other)
      expect([moved.status, moved.failure.message]).toEqual([
        417,
        'A price stays with its region, courier and delivery type. Add a price for the other one instead.',
      ])
    }
    office.clock.advance({ days: 1 })
    const { id: current } = (await post({ ...given, rate: 70_000 })).data
    for (const body of [{ rate: 1 }, { eta_days_max: 9 }, { active: false }]) {
      const refused = await change(old, body)
      expect(refused.status).toBe(417)
      expect(refused.failure.message).toContain('Another price has replaced this one since')
    }
    expect((await change(old, {})).status).toBe(200)
    expect((await change(current, { rate: 71_000 })).data).toMatchObject({ id: current, rate: 71_000 })
  })

  it('is taken back before it begins', async () => {
    const [later] = (await office.call(listDeliveryRates, { token })).data.filter(
      ({ effective_from }) => effective_from > day(0),
    )
    if (later === undefined) throw new Error('There is no later price')
    office.clock.advance({ days: 4 })
    expect((await remove(later)).failure.message).toContain('already in use')
    office.clock.set(began)
    expect((await remove({ ...later, version: later.version + 1 })).status).toBe(409)
    expect((await remove(later)).status).toBe(200)
  })

  it('that is switched off does not bring the price of before back', async () => {
    const before = await now()
    const newer = (await post({ ...place(), rate: 55_000 })).data
    expect([before, await now()]).toEqual([expect.any(Number), 5_500_000])
    const stale = await office.call(updateDeliveryRate, {
      params: { id: newer.id },
      body: { ...place(), version: newer.version + 1 },
      token,
    })
    expect(stale.status).toBe(409)
    await office.call(updateDeliveryRate, {
      params: { id: newer.id },
      body: { ...place(), active: false, version: newer.version },
      token,
    })
    expect(await now()).toBeUndefined()
  })

  it('is made of today’s by a percentage', async () => {
    const body = { percent: -10, round_to: 500 as const, delivery_types: ['domestic' as const] }
    const change = (given: object) =>
      office.call(changeDeliveryRates, { body: { ...body, effective_from: day(7), ...given }, token })
    const prices = async () =>
      Object.fromEntries((await office.delivery.deliveryPrices()).map(({ id, rate }) => [id, rate]))
    const before = await prices()
    const preview = (await change({ dry_run: true })).data
    expect(await prices()).toEqual(before)
    const { reply } = await change({ rates: preview.rates })
    expect(reply.data.changes).toEqual(preview.changes)
    expect(preview.changes.find(({ before: old }) => old === 4_200)?.after).toBe(4_000)
    expect(await prices()).toEqual(before)
    office.clock.advance({ days: 7 })
    const rates = Object.values(await prices())
    expect(rates).toContain(400_000)
    expect(rates).not.toContain(420_000)
  })
})

it('is never raised above what a price may be', async () => {
  const { data } = await post({ region_id: america, courier_id: courier('ups'), rate: 900_000_000 })
  const body = { percent: 500, courier_ids: [courier('ups')], delivery_types: ['international' as const] }
  const change = (given: object) => office.call(changeDeliveryRates, { body: { ...body, ...given }, token })
  const refused = await change({ dry_run: true })
  expect([refused.status, refused.failure.message]).toEqual([
    417,
    'The price of North America (UPS) would be higher than 1,000,000,000. Enter a lower percentage, or leave this price out.',
  ])
  const unseen = await change({ percent: 1 })
  expect(unseen.failure.errors).toEqual({ rates: ['Preview the new prices first'] })
  await office.call(updateDeliveryRate, {
    params: { id: data.id },
    body: { ...fedex(), region_id: america, courier_id: courier('ups'), rate: 1, active: false },
    token,
  })
})

it('names a courier that is no longer on offer, and offers it no longer', async () => {
  const id = courier('campus')
  await sql`update couriers set active = false where id = ${id}`.execute(office.database.db)
  office.reference.drop('delivery')
  expect((await office.delivery.couriers()).map((row) => row.id)).not.toContain(id)
  expect(await office.delivery.courierById(id)).toMatchObject({ code: 'campus', active: false })
  expect((await office.delivery.deliveryPrices()).filter((row) => row.courier_id === id)).toEqual([])
})
