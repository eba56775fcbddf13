// PostgreSQL alone is enough: the rates beside it send the same statements to the embedded database.

import type { Call } from '@testamur/contract/endpoint'
import { createTranscriptRate } from '@testamur/contract/rates'
import * as calls from '@testamur/contract/rates/choices'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { type Office, openModules, startOffice } from '../../../test/office.ts'

// TypeScript cannot express amounts beside named fields in a literal.
type RateBody = Call<typeof createTranscriptRate>['body']

let office: Office
let token: string

beforeAll(async () => {
  office = await startOffice()
  await loadReference(office.database)
  token = (await createStaff(office.database)).token
})
afterAll(() => office.close())

const purposes = async () => (await office.call(calls.listPurposes, { token })).data
const formats = async () => (await office.call(calls.listFormats, { token })).data
const methods = async () => (await office.call(calls.listDeliveryMethods, { token })).data

describe('purposes', () => {
  const create = (given: Partial<Call<typeof calls.createPurpose>['body']> = {}) =>
    office.call(calls.createPurpose, { body: { code: 'visa', name: 'A visa', ...given }, token })

  it('are added at the end, with their French, and shown in every process', async () => {
    const other = await openModules(office)
    const known = await other.rates.purposes()
    const { reply, status } = await create({ translations: { fr: { name: 'Un visa' } } })
    expect([status, reply.message]).toEqual([201, 'A visa added'])
    expect(reply.data).toEqual({
      code: 'visa',
      name: 'A visa',
      active: true,
      translations: { fr: { name: 'Un visa' } },
      position: Math.max(...known.map(({ position }) => position)) + 1,
      version: 0,
    })
    expect((await purposes()).at(-1)).toEqual(reply.data)
    await expect.poll(async () => (await other.rates.purposes()).map(({ code }) => code)).toContain('visa')
    expect((await create()).failure.message).toBe(
      'There is already one with the code "visa". Choose another.',
    )
    expect((await create({ code: 'order' })).failure.errors).toHaveProperty('code')
  })

  it('keep what certificates are kept as to themselves', async () => {
    expect((await purposes()).map(({ code }) => code)).not.toContain('certificate')
    const body = { name: 'Mine', version: 0 }
    const change = office.call(calls.updatePurpose, { params: { code: 'certificate' }, body, token })
    expect((await change).status).toBe(404)
  })

  it('that are in use are switched off, and say by what', async () => {
    const uses = await office.call(calls.purposeUses, { params: { code: 'employment' }, token })
    expect(uses.data).toMatchObject({ prices: 2, open_copies: 0 })
    expect(uses.data.application_types).toContain('Transcript')
    const [row] = (await purposes()).filter(({ code }) => code === 'employment')
    if (row === undefined) throw new Error('There is no such purpose')
    const put = (active: boolean, version: number) =>
      office.call(calls.updatePurpose, {
        params: { code: 'employment' },
        body: { name: row.name, active, version },
        token,
      })
    expect((await put(false, row.version)).reply.message).toBe(
      `${row.name} is no longer offered. No open application uses it.`,
    )
    const priced = async () => (await office.rates.transcriptRates()).map(({ purpose }) => purpose)
    expect(await priced()).not.toContain('employment')
    expect((await put(true, row.version)).status).toBe(409)
    expect((await put(true, row.version + 1)).status).toBe(200)
    expect(await priced()).toContain('employment')
  })

  it('count their prices of today and of days to come, not those that newer ones replaced', async () => {
    const body: object = { purpose: 'employment', type: 'student_copy', hard_copy: 9000, soft_copy: 6000 }
    const raise = (given: object) =>
      office.call(createTranscriptRate, { body: { ...body, ...given } as RateBody, token })
    const uses = async () => {
      const purpose = await office.call(calls.purposeUses, { params: { code: 'employment' }, token })
      const format = await office.call(calls.formatUses, { params: { key: 'hard_copy' }, token })
      return [purpose.data.prices, format.data.prices]
    }
    const [ofPurpose = 0, ofFormat = 0] = await uses()
    expect(ofPurpose).toBe(2)
    await raise({})
    expect(await uses()).toEqual([ofPurpose, ofFormat])
    await raise({ effective_from: '2090-01-01', hard_copy: undefined })
    expect(await uses()).toEqual([ofPurpose + 1, ofFormat])
    await raise({ effective_from: '2090-02-02' })
    expect(await uses()).toEqual([ofPurpose + 2, ofFormat + 1])
  })

  it('keep one on offer', async () => {
    await sql`update purposes set active = false where code <> 'visa'`.execute(office.database.db)
    const [visa] = (await purposes()).filter(({ code }) => code === 'visa')
    const off = await office.call(calls.updatePurpose, {
      params: { code: 'visa' },
      body: { name: 'A visa', active: false, version: visa?.version ?? 0 },
      token,
    })
    expect([off.status, off.failure.message]).toEqual([
      417,
      'A visa is the last one on offer. Switch another one on first.',
    ])
    await sql`update purposes set active = true where code <> 'certificate'`.execute(office.database.db)
  })
})

describe('formats', () => {
  const create = (name: string, channel: 'paper' | 'electronic' = 'paper') =>
    office.call(calls.createFormat, { body: { name, channel }, token })

  it.each([
    ['Certified Hard Copy', 'certified_hard_copy'],
    ['Épreuve scellée', 'epreuve_scellee'],
  ])('%s has its prices under %s', async (name, key) => {
    expect((await create(name)).data).toMatchObject({ key, channel: 'paper', version: 0 })
    expect((await create(name)).status).toBe(409)
  })

  it.each(['Version', 'Effective from', 'Purpose', '12', 'Order', 'Constructor'])(
    'are not called %s',
    async (name) => {
      expect((await create(name)).status).toBe(417)
    },
  )

  it('keep their key when they are renamed', async () => {
    const { data } = await office.call(calls.updateFormat, {
      params: { key: 'certified_hard_copy' },
      body: { name: 'Certified copy', version: 0 },
      token,
    })
    expect(data).toMatchObject({ key: 'certified_hard_copy', name: 'Certified copy', version: 1 })
    expect((await formats()).map(({ name }) => name)).toContain('Certified copy')
  })
})

describe('delivery methods', () => {
  const put = async (code: 'email' | 'courier' | 'pickup', active: boolean) => {
    const row = (await methods()).find((one) => one.code === code)
    return office.call(calls.updateDeliveryMethod, {
      params: { code },
      body: { name: row?.name ?? '', active, version: row?.version ?? 0 },
      token,
    })
  }

  it('are the three that the portal knows, in the words of the institution', async () => {
    const named = (await methods()).map(({ code, name, translations }) => [code, name, translations.fr.name])
    expect(named).toEqual([
      ['email', 'By email', 'Par courriel'],
      ['courier', 'By courier', 'Par transporteur'],
      ['pickup', 'Collect at the registry', 'À retirer à la scolarité'],
    ])
  })

  it('leave a way for every format on offer', async () => {
    expect((await put('email', false)).failure.message).toContain('Electronic copies travel by email only')
    expect((await put('courier', false)).status).toBe(200)
    expect((await put('pickup', false)).failure.message).toContain('Keep one of the two')
    const offered = (await office.rates.deliveryMethods()).filter(({ active }) => active)
    expect(offered.map(({ code }) => code)).toEqual(['email', 'pickup'])
  })
})
