import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createStaff, loadReference } from '../../test/factories.ts'
import { askPortal, type PortalProcess, startPortalProcess, useDatabase } from '../../test/portal-process.ts'

let place: TestDatabase
let token: string
/** Where settings are changed, and where an applicant reads them. */
let here: PortalProcess
let elsewhere: PortalProcess
beforeAll(async () => {
  place = await createTestDatabase()
  token = await useDatabase(place, async (database) => {
    await loadReference(database)
    return (await createStaff(database, 'administrator')).token
  })
  ;[here, elsewhere] = await Promise.all([startPortalProcess(place), startPortalProcess(place)])
}, 120_000)
afterAll(async () => {
  for (const { child } of [here, elsewhere]) child.process.kill('SIGTERM')
  await Promise.all([here, elsewhere].map(({ child }) => child.ended()))
  await place.remove()
})

type Json = Record<string, unknown>

/** An administrator's change. */
const change = (method: 'POST' | 'PUT', path: string, body: Json) =>
  askPortal<Json>(here, token, path, body, method)

/** What staff see before they change it. */
const read = <T>(path: string) => askPortal<T>(here, token, path)

/** What an applicant sees at the other process, as JSON. */
async function seen(path: string, language: string): Promise<string> {
  const reply = await fetch(`${elsewhere.address}/api${path}`, { headers: { 'accept-language': language } })
  return JSON.stringify(((await reply.json()) as { data: unknown }).data)
}

const expectSeen = (path: string, text: string, language = 'en') =>
  expect.poll(() => seen(path, language), { interval: 20 }).toContain(text)

const DATA = '/application-data'
const named = async (path: string, at: string, where: (one: Json) => boolean, name: string) => {
  const one = (await read<Json[]>(path)).find(where)
  const { version } = one ?? {}
  return change('PUT', `${path}/${at}`, { name, version })
}

it('purposes, formats and delivery methods', async () => {
  await change('POST', '/purposes', { code: 'visa', name: 'A visa to travel' })
  await expectSeen(DATA, 'A visa to travel')
  await change('POST', '/formats', { name: 'Wax tablet', channel: 'paper' })
  await expectSeen(DATA, '"wax_tablet"')
  await named('/delivery-methods', 'email', ({ code }) => code === 'email', 'By lightning')
  await expectSeen(DATA, 'By lightning')
})

it('application types', async () => {
  await change('POST', '/application-types', {
    name: 'Letter for a visa',
    code: 'visa_letter',
    category: 'transcript',
    purposes: ['visa'],
    types: ['official_copy'],
    formats: ['wax_tablet'],
    working_days: 3,
  })
  await expectSeen(DATA, 'Letter for a visa')
})

it('transcript rates', async () => {
  await change('POST', '/transcript-rates', { purpose: 'visa', type: 'official_copy', wax_tablet: 4321 })
  await expectSeen(DATA, '"wax_tablet":4321')
})

it('regions, couriers and delivery rates', async () => {
  await change('POST', '/couriers', {
    name: 'Pigeon Post',
    code: 'pigeon',
    scope: 'both',
    tracking_url_template: null,
    waybill_pattern: '^P\\d+$',
    waybill_example: 'P1',
  })
  await expectSeen(DATA, 'Pigeon Post')
  const [international] = (await read<Json[]>('/regions')).filter(({ type }) => type === 2)
  const { id, in_use: _, position: __, ...region } = international ?? {}
  await change('PUT', `/regions/${String(id)}`, { ...region, name: 'Across the sea' })
  await expectSeen(DATA, 'Across the sea')
  const pigeon = (await read<Json[]>('/couriers')).find(({ code }) => code === 'pigeon')
  await change('POST', '/delivery-rates', {
    delivery_type: 'international',
    region_id: id,
    courier_id: pigeon?.['id'],
    rate: 9876,
  })
  await expectSeen(DATA, '"rate":9876')
})

it('other payments', async () => {
  await change('POST', '/payment-types', {
    name: 'Boat fee',
    code: 'boat_fee',
    pricing: { kind: 'fixed', amount: 700 },
  })
  await expectSeen('/payment-types', 'Boat fee')
})

it('the institution, its colours, words and policies', async () => {
  const { id, version } = await read<{ id: number; version: number }>('/institution')
  await change('PUT', `/institutions/${id}`, {
    name: 'Lakeside University',
    theme: { primary: '#1F3A6E', secondary: '#0a1f44' },
    invoice_days: 21,
    version,
  })
  await expectSeen('/institution', 'Lakeside University')
  await expectSeen('/institution', '#1F3A6E')
  await expectSeen('/institution', '"invoice_days":21')
  const page = async () => (await fetch(`${elsewhere.address}/`)).text()
  await expect.poll(page, { interval: 50 }).toContain('Lakeside University')
  await change('PUT', '/own-words', {
    words: [{ words: 'Pigeon Post', fr: 'Poste aux pigeons', seen: '' }],
  })
  await expectSeen(DATA, 'Poste aux pigeons', 'fr')
})

it('closures', async () => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await change('POST', '/closures', { name: 'Regatta', from: day, to: day })
  await expectSeen('/service-board', 'Regatta')
})

it('payment providers', async () => {
  await expectSeen('/payment-methods', 'platinum')
  const [provider] = await read<Json[]>('/payment-providers')
  const { label: _, alias, adapter, mode, environment, version } = provider ?? {}
  const kept = { adapter, mode, environment, values: {}, version }
  await change('PUT', `/payment-providers/${String(alias)}`, { ...kept, label: 'With shells', active: true })
  await expectSeen('/payment-methods', 'With shells')
})
