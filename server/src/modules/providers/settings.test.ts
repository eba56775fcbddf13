// PostgreSQL alone is enough: it is about what is said of a provider; the walk over staff-acts sends the same SQL.
import { roles } from '@testamur/contract/identity/permissions'
import {
  createPaymentProvider,
  listPaymentAdapters,
  listPaymentProviders,
  orderPaymentProviders,
  testPaymentProvider,
  updatePaymentProvider,
} from '@testamur/contract/providers/payment-providers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import { type Counter, startCounter } from '../../../test/payments/counter.ts'
import { signBody } from '../../../test/payments/invented-gateway.ts'

let counter: Counter
let token: string
beforeAll(async () => {
  counter = await startCounter()
  token = (await createStaff(counter.database)).token
})
afterAll(() => counter.close())
beforeEach(async () => {
  await sql`delete from payment_providers where alias <> 'platinum'`.execute(counter.database.db)
  await sql`update payment_providers set active = true`.execute(counter.database.db)
  counter.reference.drop('payment-providers')
  counter.openAttempts.clear()
  counter.lagoon.answer = 'well'
  counter.lagoon.keys.clear()
})

const KEY = 'lk_test_0123456789abcdef'
const HOOK = 'a webhook secret of some length'
const body = {
  alias: 'lagoon',
  adapter: 'lagoon',
  label: 'Card or transfer',
  mode: 'test',
  environment: 'own',
  active: true,
  values: { merchant: 'M-1', secret_key: KEY, webhook_secret: HOOK },
} as const

const add = (over: object = {}) => counter.call(createPaymentProvider, { body: { ...body, ...over }, token })
const change = (over: object) => {
  const { alias, values: _values, ...rest } = body
  const changed = { ...rest, values: {}, version: 0, ...over }
  return counter.call(updatePaymentProvider, { params: { alias }, body: changed, token })
}
const list = async () => (await counter.call(listPaymentProviders, { token })).data
const test = (alias = 'lagoon') => counter.call(testPaymentProvider, { params: { alias }, token })

const notice = (secret: string, at = counter.clock.now()) => ({
  body: Buffer.from('{}'),
  headers: { 'x-lagoon': signBody('{}', secret) },
  receivedAt: at,
})
const verdict = async (secret: string, at?: Date) =>
  (await counter.providers.find('lagoon'))?.provider.verifyWebhook(notice(secret, at)).kind

describe('the payment providers of an institution', () => {
  it('start with the demo gateway, which needs no keys and can be tested', async () => {
    expect(await list()).toMatchObject([
      {
        alias: 'platinum',
        adapter: 'sandbox',
        mode: 'test',
        environment: 'local',
        active: true,
        secrets: [],
      },
    ])
    expect((await counter.providers.active()).map(({ alias }) => alias)).toEqual(['platinum'])
    expect((await test('platinum')).data).toMatchObject({ ok: true })
  })

  it('are added in their order, and offered at once', async () => {
    expect((await add()).status).toBe(201)
    expect((await counter.providers.active()).map(({ alias }) => alias)).toEqual(['platinum', 'lagoon'])
    const aliases = ['lagoon', 'platinum']
    const versions = new Map((await list()).map(({ alias, version }) => [alias, version]))
    const named = (alias: string) => ({ alias, version: versions.get(alias) ?? 0 })
    const order = (wanted: readonly string[]) =>
      counter.call(orderPaymentProviders, { body: { providers: wanted.map(named) }, token })
    for (const wrong of [['lagoon'], ['lagoon', 'lagoon'], ['lagoon', 'platinum', 'nobody']])
      expect((await order(wrong)).status).toBe(409)
    expect((await order(aliases)).data.map(({ alias }) => alias)).toEqual(aliases)
    expect((await counter.providers.active()).map(({ alias }) => alias)).toEqual(aliases)
    // A colleague who has not seen this order would undo it.
    expect((await order(aliases.toReversed())).status).toBe(409)
  })

  it('are no longer offered when switched off, but still found, so that open payments settle', async () => {
    await add()
    expect((await change({ active: false })).data).toMatchObject({ active: false, version: 1 })
    expect(await counter.providers.find('lagoon')).toMatchObject({ active: false })
    expect((await counter.providers.active()).map(({ alias }) => alias)).toEqual(['platinum'])
  })

  it('are new in every other process too', async () => {
    const other = await counter.otherProcess()
    expect(await other.providers.find('lagoon')).toBeNull()
    const told = new Promise<void>((resolve) => other.reference.onChange(['payment-providers'], resolve))
    await add()
    await told
    expect(await other.providers.find('lagoon')).toMatchObject({ label: 'Card or transfer', active: true })
  })

  it('are read by all staff, and changed by an administrator alone', async () => {
    await add()
    for (const role of roles) {
      const person = await createStaff(counter.database, role)
      const read = await counter.call(listPaymentProviders, { token: person.token })
      expect([role, read.status]).toEqual([role, 200])
      const written = await counter.call(testPaymentProvider, {
        params: { alias: 'lagoon' },
        token: person.token,
      })
      expect([role, written.status]).toEqual([role, role === 'administrator' ? 200 : 403])
    }
  })

  it('are of the kinds that this portal knows', async () => {
    const { data } = await counter.call(listPaymentAdapters, { token })
    expect(data.find(({ code }) => code === 'lagoon')).toEqual({
      code: 'lagoon',
      modes: ['test', 'live'],
      environments: ['own'],
      fields: [
        { name: 'merchant', secret: false, required: true },
        { name: 'secret_key', secret: true, required: true },
        { name: 'webhook_secret', secret: true, required: false },
      ],
    })
  })
})

describe('the keys of a payment provider', () => {
  it('are never sent back, logged, audited or stored in the open', async () => {
    const replies = [await add(), await change({ version: 0, values: { secret_key: `${KEY}-two` } })]
    counter.lagoon.answer = 'repeating the key'
    const tested = await test()
    expect(tested.data).toMatchObject({ ok: false })
    expect(tested.data.message).toContain('No merchant for …')
    const listed = await counter.call(listPaymentProviders, { token })
    const { rows: audited } = await sql<{ text: string }>`
      select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_events`.execute(
      counter.database.db,
    )
    const { rows: stored } = await sql<{ text: string }>`
      select payment_providers::text as text from payment_providers`.execute(counter.database.db)
    const everything = [
      ...[...replies, tested, listed].map(({ text }) => text),
      ...[...audited, ...stored].map(({ text }) => text),
      counter.log.text(),
    ].join('\n')
    expect(everything).not.toContain(KEY)
    expect(everything).not.toContain(HOOK)
    expect(listed.data.find(({ alias }) => alias === 'lagoon')).toMatchObject({
      values: { merchant: 'M-1' },
      secrets: [
        { name: 'secret_key', set: true, hint: '-two' },
        { name: 'webhook_secret', set: true, hint: 'ngth' },
      ],
    })
    expect(audited.at(-2)?.text).toContain('"secrets_changed": ["secret_key"]')
  })

  it('stay when they are left out, and go when they are empty', async () => {
    await add()
    counter.lagoon.keys.add(KEY)
    expect((await change({ label: 'Another name' })).data.label).toBe('Another name')
    expect((await test()).data).toEqual({ ok: true, message: 'The lagoon answered.' })
    const gone = await change({ version: 1, values: { webhook_secret: '' } })
    expect(gone.data.secrets).toEqual([
      { name: 'secret_key', set: true, hint: 'cdef' },
      { name: 'webhook_secret', set: false, hint: '' },
    ])
    const refused = await change({ version: 2, values: { secret_key: '' } })
    expect([refused.status, refused.failure.errors]).toEqual([422, { 'values.secret_key': ['Fill this in'] }])
  })

  it('are checked by their kind, field by field', async () => {
    const wrongKey = await add({ values: { ...body.values, secret_key: 'lk_live_0123456789abcdef' } })
    expect(wrongKey.failure.errors).toEqual({ 'values.secret_key': ['This is not a test key'] })
    const missing = await add({ values: { secret_key: KEY, extra: 'x' } })
    expect(missing.failure.errors).toEqual({
      'values.merchant': ['Fill this in'],
      'values.extra': ['This field is not known here'],
    })
    expect((await add({ adapter: 'unheard_of' })).failure.errors).toHaveProperty('adapter')
    expect((await add({ environment: 'local' })).failure.errors).toHaveProperty('environment')
    expect((await add({ mode: 'offline' })).failure.errors).toHaveProperty('mode')
    for (const alias of ['order', 'X', '9lives', 'a'.repeat(31)])
      expect((await add({ alias })).failure.errors).toHaveProperty('alias')
  })

  it('are tested at the gateway itself, and what it says comes back in words', async () => {
    await add()
    expect((await test()).data).toEqual({
      ok: false,
      message: expect.stringContaining('refused the keys') as string,
    })
    counter.lagoon.answer = 'not at all'
    expect((await test()).data).toEqual({
      ok: false,
      message: expect.stringContaining('Try again') as string,
    })
    expect((await test('nobody')).status).toBe(404)
  })

  it('may be changed while the provider still signs with the old ones', async () => {
    await add()
    const saved = await change({ values: { webhook_secret: 'a new webhook secret' } })
    const until = new Date(saved.data.previous_until ?? 0)
    expect(until.getTime() - counter.clock.now().getTime()).toBe(3 * 24 * 3600_000)
    expect(await verdict('a new webhook secret')).toBe('authentic')
    expect(await verdict(HOOK)).toBe('authentic')
    expect(await verdict('anything else')).toBe('rejected')
    expect(await verdict(HOOK, until)).toBe('rejected')
    expect(await verdict('a new webhook secret', until)).toBe('authentic')
  })

  it('that were sealed with a key that is lost must be entered again, and disturb nobody else', async () => {
    await add()
    await sql`update payment_providers set sealed = 'bm90aGluZyB0aGF0IHdhcyBldmVyIHNlYWxlZA'
              where alias = 'lagoon'`.execute(counter.database.db)
    counter.reference.drop('payment-providers')
    expect(await counter.providers.find('lagoon')).toBeNull()
    expect(await counter.providers.find('platinum')).not.toBeNull()
    expect((await test()).data).toMatchObject({ ok: false })
    expect((await change({})).failure.errors).toHaveProperty(['values.secret_key'])
    expect((await change({ values: { secret_key: KEY } })).status).toBe(200)
    expect(await counter.providers.find('lagoon')).not.toBeNull()
  })
})

describe('the address of a payment provider', () => {
  const remita = {
    ...body,
    alias: 'remita',
    adapter: 'remita',
    values: { merchant_id: '532776942', service_type_id: '4430731', api_key: 'our own key' },
  }
  const put = (version: number, values: object) => {
    const { alias, ...rest } = remita
    const changed = { ...rest, values: { ...values }, version }
    return counter.call(updatePaymentProvider, { params: { alias }, body: changed, token })
  }

  it('is one of its own, and nothing in our network', async () => {
    for (const base_url of ['https://127.0.0.1', 'https://[::1]:5432', 'https://gateway.example.org']) {
      const values = { ...remita.values, base_url }
      const refused = await counter.call(createPaymentProvider, { body: { ...remita, values }, token })
      expect([refused.status, refused.failure.errors]).toEqual([
        422,
        {
          'values.base_url': [
            'Enter an address of Remita that begins with https://, such as https://demo.remita.net',
          ],
        },
      ])
    }
  })

  it('is not used where an earlier version stored another one', async () => {
    await counter.call(createPaymentProvider, { body: remita, token })
    expect(await counter.providers.find('remita')).not.toBeNull()
    await sql`update payment_providers set public_values = public_values || '{"base_url": "https://10.0.0.7"}'
              where alias = 'remita'`.execute(counter.database.db)
    counter.reference.drop('payment-providers')
    expect(await counter.providers.find('remita')).toBeNull()
  })

  it('receives no key that was entered for another one', async () => {
    await counter.call(createPaymentProvider, { body: remita, token })
    const moved = { base_url: 'https://test.remita.net' }
    const refused = await put(0, moved)
    expect([refused.status, refused.failure.errors]).toEqual([
      422,
      { 'values.api_key': ['Enter this again, because the address has changed'] },
    ])
    expect((await put(0, { ...moved, api_key: 'our own key' })).status).toBe(200)
    expect((await put(1, moved)).status).toBe(200)
    expect((await put(2, {})).data.values).toMatchObject(moved)
    expect((await put(3, { base_url: '' })).failure.errors).toHaveProperty(['values.api_key'])
  })
})

describe('changing a payment provider', () => {
  it('is refused to who has not seen the last change', async () => {
    await add()
    expect((await change({ label: 'First' })).status).toBe(200)
    expect((await change({ label: 'Second' })).status).toBe(409)
    const both = await Promise.all([change({ version: 1 }), change({ version: 1 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await list()).at(-1)).toMatchObject({ label: 'Card or transfer', version: 2 })
  })

  it('keeps a name to one provider', async () => {
    const both = await Promise.all([add(), add()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('leaves an open payment with the gateway it began at', async () => {
    await add()
    counter.openAttempts.add('lagoon lagoon')
    const elsewhere = { adapter: 'sandbox', mode: 'test', environment: 'local' }
    const refused = await change(elsewhere)
    expect(refused.status).toBe(417)
    expect(refused.failure.message).toContain('set up another one')
    expect((await change({ label: 'Same gateway' })).status).toBe(200)
    counter.openAttempts.clear()
    counter.openAttempts.add('lagoon another_gateway')
    const moved = await change({ ...elsewhere, version: 1 })
    expect(moved.data).toMatchObject({ adapter: 'sandbox', secrets: [], values: {} })
    expect((await counter.providers.find('lagoon'))?.provider.code).toBe('sandbox')
  })
})

describe('a gateway that signs nothing', () => {
  it('is told an address that only who may change settings can see, and that can be renewed', async () => {
    const secret = await startCounter({ secretAddress: true })
    try {
      const person = (await createStaff(secret.database)).token
      const reader = (await createStaff(secret.database, 'auditor')).token
      const made = await secret.call(createPaymentProvider, { body, token: person })
      const path = (url: string | null) => url?.split('/').at(-1) ?? ''
      const first = path(made.data.webhook_url)
      expect(made.data.webhook_url).toMatch(/\/api\/webhooks\/lagoon\/hook-[\w-]{32}$/)
      const read = await secret.call(listPaymentProviders, { token: reader })
      expect(read.data.find(({ alias }) => alias === 'lagoon')?.webhook_url).toBeNull()
      expect(read.text).not.toContain(first)

      const { alias, ...rest } = body
      const renewal = { ...rest, values: {}, version: 0, renew_webhook_address: true }
      const renewed = await secret.call(updatePaymentProvider, {
        params: { alias },
        body: renewal,
        token: person,
      })
      const second = path(renewed.data.webhook_url)
      expect(second).not.toBe(first)
      const found = await secret.providers.find('lagoon')
      expect(found?.webhookSecret).toBe(second)
      const at = (secretPath: string | undefined, receivedAt = secret.clock.now()) =>
        found?.provider.verifyWebhook({
          body: Buffer.from('{}'),
          headers: { 'x-lagoon': signBody('{}', HOOK) },
          receivedAt,
          ...(secretPath === undefined ? {} : { secret: secretPath }),
        }).kind
      const until = new Date(renewed.data.previous_until ?? 0)
      expect([at(second), at(first), at('hook-guessed'), at(undefined)]).toEqual([
        'authentic',
        'authentic',
        'rejected',
        'rejected',
      ])
      expect([at(second, until), at(first, until)]).toEqual(['authentic', 'rejected'])
      expect(secret.log.text()).not.toContain(second)
    } finally {
      await secret.close()
    }
  })
})

describe('in production', () => {
  it('nobody is asked to pay through a gateway that moves no money', async () => {
    const live = await startCounter({ production: true })
    try {
      const person = (await createStaff(live.database)).token
      expect(await live.providers.active()).toEqual([])
      expect(await live.providers.find('platinum')).toMatchObject({ active: false })
      const kinds = await live.call(listPaymentAdapters, { token: person })
      expect(kinds.text).not.toContain('sandbox')
      expect(kinds.text).not.toContain('local')
      const put = (over: object) =>
        live.call(updatePaymentProvider, {
          params: { alias: 'platinum' },
          body: {
            adapter: 'sandbox',
            label: 'Demo',
            mode: 'test' as const,
            environment: 'local' as const,
            active: true,
            values: {},
            version: 0,
            ...over,
          },
          token: person,
        })
      expect((await put({})).failure.errors).toHaveProperty('environment')
      expect((await put({ active: false })).data).toMatchObject({ active: false })
      const own = { adapter: 'lagoon', environment: 'own', version: 1, values: body.values }
      expect((await put(own)).data).toMatchObject({ adapter: 'lagoon', active: true })
      expect((await live.providers.active()).map(({ provider }) => provider.code)).toEqual(['lagoon'])
    } finally {
      await live.close()
    }
  })
})
