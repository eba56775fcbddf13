import { createDeliveryRate, updateDeliveryRate } from '@testamur/contract/delivery'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { type Office, startOffice } from '../../../test/office.ts'

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

describe('a delivery rate', () => {
  it('is added, and is a price at once', async () => {
    const { reply } = await post()
    expect(reply.message).toBe('New Rate Added')
    expect(reply.data).toEqual({ ...fedex(), id: reply.data.id, active: true })
    expect(await office.delivery.deliveryPrices()).toContainEqual({
      ...{
        id: reply.data.id,
        region_id: west,
        courier_id: courier('fedex'),
        rate: 5_100_050,
        eta_days_max: 5,
      },
    })
  })

  it('is refused a second time for the same region and courier, and without a courier likewise', async () => {
    expect((await post()).status).toBe(409)
    expect((await post({ courier_id: null })).status).toBe(201)
    expect((await post({ courier_id: null })).failure.message).toContain('Change that one')
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
      'GIG Logistics carries domestic mail only',
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

it('names a courier that is no longer on offer, and offers it no longer', async () => {
  const id = courier('campus')
  await sql`update couriers set active = false where id = ${id}`.execute(office.database.db)
  office.reference.drop('delivery')
  expect((await office.delivery.couriers()).map((row) => row.id)).not.toContain(id)
  expect(await office.delivery.courierById(id)).toMatchObject({ code: 'campus', active: false })
  expect((await office.delivery.deliveryPrices()).filter((row) => row.courier_id === id)).toEqual([])
})
