import { getApplicationData } from '@testamur/contract/applications/application-data'
import * as couriers from '@testamur/contract/delivery/couriers'
import {
  createDeliveryRate,
  deleteDeliveryRate,
  listDeliveryRates,
  updateDeliveryRate,
} from '@testamur/contract/delivery/delivery'
import * as regions from '@testamur/contract/delivery/regions'
import type { Call } from '@testamur/contract/endpoint'
import {
  createTranscriptRate,
  deleteTranscriptRate,
  listTranscriptRates,
  updateTranscriptRate,
} from '@testamur/contract/rates'
import * as choices from '@testamur/contract/rates/choices'
import { changeDeliveryRates, changeTranscriptRates } from '@testamur/contract/rates/percent-changes'
import { sql } from 'kysely'
import { type Act, type ActWorld, defineAct } from './act.ts'

const made = new Map<string, number>()
const keep =
  (name: string) =>
  ({ id }: { readonly id: number }) => {
    made.set(name, id)
  }
const of = (name: string) => made.get(name) ?? 0

type RateBody = Call<typeof createTranscriptRate>['body']
let rate: RateBody
let deliveryRate: Call<typeof createDeliveryRate>['body']

/** What deleting the last one made needs. */
const lastOf = (name: string, rows: readonly { readonly id: number; readonly version: number }[]) => ({
  params: { id: of(name) },
  query: { version: rows.find(({ id }) => id === of(name))?.version ?? 0 },
})

const offer = async ({ server }: ActWorld) => (await server.call(getApplicationData, {})).data

/** Today's price again, from a later day on. */
async function laterRate(world: ActWorld): Promise<RateBody> {
  const [{ id: _, effective_from: __, ...today } = {}] = (await offer(world)).transcript_rates
  return { ...today, effective_from: '2030-01-01' } as unknown as RateBody
}

/** A region, and a courier without a price for it. */
async function unpricedDelivery({ server }: ActWorld) {
  const { rows } = await sql<{ region_id: number; courier_id: number }>`
    select r.id as region_id, c.id as courier_id from regions r cross join couriers c
    where not exists (select from delivery_rates d where d.region_id = r.id and d.courier_id = c.id)
      and c.active and r.active and 'NG' <> all (r.countries)
    order by r.id, c.id limit 1`.execute(server.database.db)
  const [free] = rows
  if (free === undefined) throw new Error('Every courier has a price for every region')
  return { ...free, delivery_type: 'international' as const, rate: 7_777, effective_from: '2030-01-01' }
}

const island = { name: 'An island', type: 2, countries: ['AQ'] } satisfies Call<
  typeof regions.createRegion
>['body']
const boats = {
  name: 'Boats',
  code: 'boats',
  scope: 'international',
  tracking_url_template: null,
  waybill_pattern: '^B\\d{4}$',
  waybill_example: 'B1234',
} satisfies Call<typeof couriers.createCourier>['body']

/** Acts on prices and delivery. */
export const priceActs: readonly Act[] = [
  defineAct(
    createTranscriptRate,
    'made',
    'transcript_rate:',
    async (world) => {
      rate = await laterRate(world)
      return { body: rate }
    },
    keep('rate'),
  ),
  defineAct(updateTranscriptRate, 'changed', 'transcript_rate:', () => ({
    params: { id: of('rate') },
    body: { ...rate, active: false } as RateBody,
  })),
  defineAct(deleteTranscriptRate, 'removed', 'transcript_rate:', async ({ server, colleague }) => {
    const { data } = await server.call(listTranscriptRates, { token: colleague.token })
    return lastOf('rate', data)
  }),
  defineAct(changeTranscriptRates, 'made', 'transcript_rate:', async (world) => {
    const [first] = (await offer(world)).transcript_rates
    if (first === undefined) throw new Error('Nothing is priced')
    const body = { percent: 5, purposes: [first.purpose], types: [first.type] }
    const preview = { body: { ...body, dry_run: true }, token: world.colleague.token }
    const { rates } = (await world.server.call(changeTranscriptRates, preview)).data
    return { body: { ...body, rates } }
  }),
  defineAct(
    createDeliveryRate,
    'made',
    'delivery_rate:',
    async (world) => {
      deliveryRate = await unpricedDelivery(world)
      return { body: deliveryRate }
    },
    keep('delivery'),
  ),
  defineAct(updateDeliveryRate, 'changed', 'delivery_rate:', () => ({
    params: { id: of('delivery') },
    body: { ...deliveryRate, rate: 8_888 },
  })),
  defineAct(deleteDeliveryRate, 'removed', 'delivery_rate:', async ({ server, colleague }) => {
    const { data } = await server.call(listDeliveryRates, { token: colleague.token })
    return lastOf('delivery', data)
  }),
  defineAct(changeDeliveryRates, 'made', 'delivery_rate:', async ({ server, colleague }) => {
    // A courier with one price, so that exactly one price changes.
    const { rows } = await sql<{ courier_id: number }>`
      select courier_id from delivery_rates group by courier_id having count(*) = 1 limit 1`.execute(
      server.database.db,
    )
    const body = { percent: 5, courier_ids: rows.map(({ courier_id }) => courier_id) }
    const preview = { body: { ...body, dry_run: true }, token: colleague.token }
    const { rates: seen } = (await server.call(changeDeliveryRates, preview)).data
    return { body: { ...body, rates: seen } }
  }),
  defineAct(choices.createPurpose, 'made', 'purpose:', () => ({ body: { code: 'visa', name: 'A visa' } })),
  defineAct(choices.updatePurpose, 'changed', 'purpose:', () => ({
    params: { code: 'visa' },
    body: { name: 'Visas', version: 0 },
  })),
  defineAct(choices.orderPurposes, 'changed', 'purposes', async ({ server, staff }) => {
    const purposes = (await server.call(choices.listPurposes, { token: staff.token })).data.toReversed()
    return { body: { purposes: purposes.map(({ code, version }) => ({ code, version })) } }
  }),
  defineAct(choices.createFormat, 'made', 'format:', () => ({
    body: { name: 'Braille copy', channel: 'paper' as const },
  })),
  defineAct(choices.updateFormat, 'changed', 'format:', () => ({
    params: { key: 'braille_copy' },
    body: { name: 'Braille', version: 0 },
  })),
  defineAct(choices.orderFormats, 'changed', 'formats', async ({ server, staff }) => {
    const formats = (await server.call(choices.listFormats, { token: staff.token })).data.toReversed()
    return { body: { formats: formats.map(({ key, version }) => ({ key, version })) } }
  }),
  defineAct(choices.updateDeliveryMethod, 'changed', 'delivery_method:', () => ({
    params: { code: 'pickup' as const },
    body: { name: 'Collect it', version: 0 },
  })),
  defineAct(choices.orderDeliveryMethods, 'changed', 'delivery_methods', async ({ server, staff }) => {
    const methods = (await server.call(choices.listDeliveryMethods, { token: staff.token })).data.toReversed()
    return { body: { delivery_methods: methods.map(({ code, version }) => ({ code, version })) } }
  }),
  defineAct(regions.createRegion, 'made', 'region:', () => ({ body: island }), keep('region')),
  defineAct(regions.updateRegion, 'changed', 'region:', () => ({
    params: { id: of('region') },
    body: { ...island, name: 'The island', version: 0 },
  })),
  defineAct(regions.orderRegions, 'changed', 'regions', async ({ server, staff }) => {
    const all = (await server.call(regions.listRegions, { token: staff.token })).data.toReversed()
    return { body: { regions: all.map(({ id, version }) => ({ id, version })) } }
  }),
  defineAct(couriers.createCourier, 'made', 'courier:', () => ({ body: boats }), keep('courier')),
  defineAct(couriers.updateCourier, 'changed', 'courier:', () => ({
    params: { id: of('courier') },
    body: { ...boats, name: 'The boats', version: 0 },
  })),
  defineAct(couriers.orderCouriers, 'changed', 'couriers', async ({ server, staff }) => {
    const all = (await server.call(couriers.listCouriers, { token: staff.token })).data.toReversed()
    return { body: { couriers: all.map(({ id, version }) => ({ id, version })) } }
  }),
]
