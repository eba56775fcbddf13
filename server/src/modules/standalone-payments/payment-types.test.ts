// PostgreSQL alone is enough: acts.test.ts sends the same writes, contract-walk.test.ts the same reads, to the embedded database.
import {
  createPaymentType,
  listPaymentTypes,
  submitStandalonePayment,
  updatePaymentType,
} from '@testamur/contract/standalone-payments/standalone-payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let token: string
let auditor: string
beforeAll(async () => {
  server = await createTestPortal()
  token = (await createStaff(server.database)).token
  auditor = (await createStaff(server.database, 'auditor')).token
})
afterAll(() => server.close())

const body = {
  name: 'Library fine',
  code: 'library_fine',
  description: '',
  pricing: { kind: 'variable' as const, min: 100, max: 20_000 },
  audience: 'anyone' as const,
  fields: [],
  active: true,
}
const create = (given: object = {}) => server.call(createPaymentType, { body: { ...body, ...given }, token })
const all = async () => (await server.call(listPaymentTypes, { query: { all: '1' }, token })).data
const audited = async (action: string) => {
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_events where action = ${action}`.execute(server.database.db)
  return rows.map(({ subject }) => subject)
}

describe('payment types', () => {
  it('are offered in order to anyone; those switched off to staff alone', async () => {
    const hidden = (await create({ code: 'hidden', active: false })).data
    const offered = (await server.call(listPaymentTypes, {})).data
    expect(offered.map(({ code }) => code)).toEqual([
      ...['alumni_dues', 'gown_hire', 'certified_copy', 'verification', 'gift'],
    ])
    expect((await all()).at(-1)).toEqual(hidden)
    expect((await server.call(listPaymentTypes, { query: { all: '1' } })).status).toBe(401)
    expect((await server.call(listPaymentTypes, { query: { all: '1' }, token: auditor })).status).toBe(200)
  })

  it('are added and changed by who may write settings, and audited', async () => {
    expect((await server.call(createPaymentType, { body, token: auditor })).status).toBe(403)
    const { reply } = await create()
    expect(reply.data).toMatchObject({ ...body, version: 0 })
    const pricing = {
      kind: 'per_unit' as const,
      amount: 50.5,
      unit: 'day',
      min_quantity: 1,
      max_quantity: 90,
    }
    const changed = await server.call(updatePaymentType, {
      params: { id: reply.data.id },
      body: { ...body, name: 'Fine', pricing, version: 0 },
      token,
    })
    expect(changed.data).toMatchObject({ name: 'Fine', pricing, version: 1 })
    expect(await audited('payment_type.update')).toEqual([`payment_type:${reply.data.id}`])
  })

  it('are read in French, down to the options of a choice', async () => {
    const size = { key: 'size', label: 'Size', kind: 'choice' as const, options: ['Small', 'Large'] }
    const french = { name: 'Chapeau', 'fields.size.label': 'Taille', 'fields.size.options.Small': 'Petite' }
    const made = await create({
      code: 'hat',
      fields: [size],
      translations: { fr: { ...french, 'fields.gone.label': 'Rien' } },
    })
    expect(made.data.translations).toEqual({ fr: french })
    const offered = async () => {
      const { data } = await server.call(listPaymentTypes, { headers: { 'accept-language': 'fr' } })
      return data.find(({ code }) => code === 'hat')
    }
    expect(await offered()).toMatchObject({
      name: 'Chapeau',
      fields: [{ label: 'Taille', options: ['Small', 'Large'], options_said: ['Petite', 'Large'] }],
    })
    const change = (given: object, version: number) =>
      server.call(updatePaymentType, {
        params: { id: made.data.id },
        body: { ...body, code: 'hat', fields: [size], ...given, version },
        token,
      })
    expect((await change({ description: 'For a day' }, 0)).data.translations).toEqual({ fr: french })
    await change({ translations: { fr: { 'fields.size.options.Small': '' } } }, 1)
    expect((await offered())?.fields[0]?.options_said).toBeUndefined()
  })

  it('are not changed by who has not seen the last change', async () => {
    const { id } = (await create({ code: 'contested' })).data
    const put = (name: string) =>
      server.call(updatePaymentType, {
        params: { id },
        body: { ...body, code: 'contested', name, version: 0 },
        token,
      })
    const statuses = (await Promise.all([put('One'), put('Other')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await put('Third')).failure.message).toContain('Somebody else changed this meanwhile')
    const unknown = server.call(updatePaymentType, {
      params: { id: 987_654 },
      body: { ...body, version: 0 },
      token,
    })
    expect((await unknown).status).toBe(404)
  })

  it('say how many payments still use one that is switched off', async () => {
    const { id } = (await create({ code: 'off_season', name: 'Camp' })).data
    const put = async (given: object, version: number) =>
      (
        await server.call(updatePaymentType, {
          params: { id },
          body: { ...body, code: 'off_season', name: 'Camp', ...given, version },
          token,
        })
      ).reply.message
    expect(await put({ active: false }, 0)).toBe('Camp is no longer offered. No open payment uses it.')
    expect(await put({}, 1)).toBe('Payment type saved')
    const payer = { name: 'Ada Obi', email: 'ada@example.com', phone: '+234 805 746 4050', fields: {} }
    const started = await server.call(submitStandalonePayment, {
      body: { ...payer, payment_type: 'off_season', amount: 500 },
    })
    expect(started.status).toBe(201)
    expect(await put({ active: false }, 2)).toBe(
      'Camp is no longer offered. 1 payment that was started can still be paid, at its price.',
    )
  })

  it.each([
    ['pricing.max', { pricing: { kind: 'variable', min: 2, max: 1 } }],
    ['pricing.amount', { pricing: { kind: 'fixed', amount: 0 } }],
    ['pricing.amount', { pricing: { kind: 'fixed', amount: 1.005 } }],
    [
      'pricing.max_quantity',
      { pricing: { kind: 'per_unit', amount: 1, unit: 'x', min_quantity: 3, max_quantity: 2 } },
    ],
    [
      'pricing.max_quantity',
      { pricing: { kind: 'per_unit', amount: 1_000_000, unit: 'x', min_quantity: 1, max_quantity: 1001 } },
    ],
    ['fields.0.options', { fields: [{ key: 'a', label: 'A', kind: 'choice', options: ['one'] }] }],
    ['fields.0.options', { fields: [{ key: 'a', label: 'A', kind: 'text', options: ['one'] }] }],
    ['fields.0.options', { fields: [{ key: 'a', label: 'A', kind: 'choice', options: ['one', 'one'] }] }],
    ['fields.0.key', { fields: [{ key: '9', label: 'A', kind: 'text' }] }],
    [
      'fields.1.key',
      {
        fields: [
          { key: 'a', label: 'A', kind: 'text' },
          { key: 'a', label: 'B', kind: 'text' },
        ],
      },
    ],
  ])('are refused with the fault on %s', async (path, given) => {
    expect(Object.keys((await create({ code: 'faulty', ...given })).failure.errors ?? {})).toEqual([path])
  })
})

it('the database keeps a type that was paid for', async () => {
  await expect(
    sql`
      with used as (
        insert into standalone_payments (payment_type_id, payer_name, payer_email, currency, total_minor, created_at)
        select id, 'Ada', 'ada@example.com', 'NGN', 1, now() from payment_types where code = 'gift' returning 1)
      select * from used`.execute(server.database.db),
  ).resolves.toBeDefined()
  await expect(
    sql`delete from payment_types where code = 'gift'`.execute(server.database.db),
  ).rejects.toThrow(/foreign key/)
})
