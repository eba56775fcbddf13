import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GatewayPortal, gateways, openGatewayPortal } from '../../../test/payments/gateway-portal.ts'
import { payerOf } from '../../../test/payments/payer.ts'
import { TOTAL } from '../../../test/payments/portal.ts'

// Brackets at the end of a test's name give its case in docs/money-faults.md.

let house: GatewayPortal
beforeAll(async () => {
  house = await openGatewayPortal()
})
afterEach(() => house.hear(true))
afterAll(() => house.close())

const PAID = { application: 'submitted', invoice: 'paid', received: TOTAL, mails: 1 }
const UNPAID = { application: 'pending_payment', invoice: 'open', received: 0, receipts: [], mails: 0 }

describe.each(gateways)('begun through $name', ({ name, starting, asking, surplusIsFee }) => {
  it('and paid: known by its notice alone, before the payer returns; the return changes nothing (A5, A6, E6)', async () => {
    const { submitted, payer, reference } = await house.begin(name)
    await house.control.pay({ reference })
    expect(await house.told(reference)).toEqual([200])
    const after = await house.books(submitted)
    expect(after).toMatchObject(PAID)
    expect(after.receipts).toHaveLength(1)
    house.clock.advance({ days: 365 })
    expect((await payer.verify(reference)).data).toMatchObject({ state: 'paid', status: 'successful' })
    expect(await house.books(submitted)).toEqual(after)
  })

  it('a double click and a second tab come to one page (D1, D2)', async () => {
    const submitted = await house.portal.submit()
    const all = await Promise.all([1, 2, 3].map(() => house.begin(name, submitted)))
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1)
    expect(new Set(all.map(({ started }) => started.data.checkout_url)).size).toBe(1)
    expect((await house.books(submitted)).payments).toHaveLength(1)
  })

  it.each(['commit_then_drop', 'truncated'] as const)(
    'and the answer lost (%s), the notice comes before we know of a page: it is paid all the same (A4, D4)',
    async (mode) => {
      await house.control.fault({ route: starting, mode })
      const { submitted, payer, reference, started } = await house.begin(name)
      expect(started).toMatchObject({ status: 201, data: { state: 'checking', checkout_url: null } })
      expect((await payer.look(reference)).data.state).toBe('checking')
      await house.control.pay({ reference })
      await house.told(reference)
      expect(await house.books(submitted)).toMatchObject(PAID)
      expect((await payer.start({ provider: name })).data).toMatchObject({ reference, state: 'paid' })
    },
  )

  it.each(['500', '503', 'reset', 'html'] as const)(
    'and answered with %s, it is "checking", never paid and never failed; then the payer goes on (D8)',
    async (mode) => {
      await house.control.fault({ route: starting, mode })
      const { submitted, payer, reference, started } = await house.begin(name)
      expect(started.data.state).toBe('checking')
      expect(await house.books(submitted)).toMatchObject(UNPAID)
      house.clock.advance({ minutes: 31 })
      await house.poll()
      expect((await payer.look(reference)).data).toMatchObject({ state: 'unpaid', status: 'abandoned' })
      const again = (await payer.start({ provider: name })).data
      expect(again.state).toBe('open')
      await house.control.pay({ reference: again.reference })
      await house.told(again.reference)
      expect(await house.books(submitted)).toMatchObject(PAID)
    },
  )

  it('and busy, the payer is told so, not that the payment was refused, and goes on a moment later (D7)', async () => {
    await house.control.fault({ route: starting, mode: '429' })
    const { submitted, payer, started } = await house.begin(name)
    expect(started).toMatchObject({ status: 503, retryAfter: '7' })
    expect(started.body.message).toMatch(/^The payment provider is busy just now\. Nothing was charged\./)
    expect((await payer.start({ provider: name })).data.state).toBe('open')
    expect((await house.books(submitted)).payments).toMatchObject([
      { status: 'failed', flags: ['provider_busy'] },
      { status: 'initiated' },
    ])
  })

  it('and told to slow down when it asks, it waits as long as it was told (D7)', async () => {
    await house.control.fault({ route: starting, mode: '503' })
    const { payer, reference, started } = await house.begin(name)
    expect(started.data.state).toBe('checking')
    house.clock.advance({ seconds: 30 })
    await house.control.fault({ route: asking, mode: '429' })
    house.clock.advance({ seconds: 7 })
    await house.poll()
    expect((await payer.look(reference)).data.state).toBe('checking')
    expect((await due(reference))?.getTime()).toBeGreaterThan(house.clock.now().getTime() + 6_000)
  })

  it('with keys that are not taken, the payer is sent to another way, nobody is offered it, and the institution is told once (D6)', async () => {
    const alias = `wrong-${name}`
    const offered = async () => (await house.portal.payments.methods({})).map(({ provider }) => provider)
    expect(await offered()).toContain(alias)
    const { submitted, payer, started } = await house.begin(alias)
    expect(started.status).toBe(503)
    expect(started.body.message).toContain('Choose another')
    expect(house.portal.log.text()).toContain('unauthorized')
    expect(await offered()).not.toContain(alias)
    const again = await house.begin(alias)
    expect(again.started.status).toBe(503)
    expect((await house.books(again.submitted)).payments).toEqual([])
    expect(await mailsAbout(`“Wrong ${name}”`)).toHaveLength(1)
    expect((await payer.start({ provider: name })).data.state).toBe('open')
    expect((await house.books(submitted)).payments).toMatchObject([
      { status: 'failed', flags: ['rejected_by_provider'] },
      { status: 'initiated' },
    ])
  })

  it('what was begun before the keys went wrong is settled once they are right again, and then it is offered (D6)', async () => {
    const { submitted, reference } = await house.payUnheard(name)
    const right = localGatewayKeys[name] ?? {}
    await enterKeys(name, spoilt(right))
    await house.portal.payments.settle(reference, 'staff')
    expect(await house.books(submitted)).toMatchObject(UNPAID)
    expect((await shown(name)).refused).toMatchObject({
      reason: { code: expect.stringMatching(/RefusedKeys?$/) as string },
    })
    expect(JSON.stringify(await shown(name))).not.toContain(Object.values(spoilt(right)).at(-1))
    expect((await house.portal.providers.test(name, admin)).ok).toBe(false)
    expect((await shown(name)).refused).not.toBeNull()

    await enterKeys(name, right)
    expect((await shown(name)).refused).toBeNull()
    expect((await house.portal.payments.methods({})).map(({ provider }) => provider)).toContain(name)
    await house.portal.payments.settle(reference, 'staff')
    expect(await house.books(submitted)).toMatchObject({ ...PAID, mails: 0 })
  })

  it('a call that the gateway answers, or a test that succeeds, offers it again (D6)', async () => {
    const refuse = () =>
      house.portal.database.db
        .updateTable('payment_providers')
        .set({ refused_at: house.clock.now(), refused_reason: 'The gateway refused our keys' })
        .where('alias', '=', name)
        .execute()
    const begun = await house.begin(name)
    await refuse()
    house.portal.reload()
    expect((await house.begin(name)).started.status).toBe(503)
    await house.portal.payments.settle(begun.reference, 'staff')
    expect((await shown(name)).refused).toBeNull()
    expect((await house.begin(name)).started.status).toBe(201)

    await refuse()
    house.portal.reload()
    expect((await house.portal.providers.test(name, admin)).ok).toBe(true)
    expect((await house.begin(name)).started.status).toBe(201)
  })

  it.each([
    ['a kobo less', TOTAL - 1, 'under'],
    ['a hundredth', Math.floor(TOTAL / 100), 'under'],
    ...(surplusIsFee
      ? []
      : ([
          ['a kobo more', TOTAL + 1, 'over'],
          ['a hundred times as much', TOTAL * 100, 'over'],
        ] as const)),
  ] as const)(
    'and paid with %s, releases nothing and is a person’s question (C1, C2, C3)',
    async (_name, amount, flag) => {
      const { submitted, payer, reference } = await house.begin(name)
      await house.control.pay({ reference, amount })
      await house.told(reference)
      expect((await payer.look(reference)).data.state).toBe('review')
      const after = await house.books(submitted)
      expect(after).toMatchObject({ ...UNPAID, payments: [{ received: amount, flags: [flag] }] })
      const again = await payer.start({ provider: name })
      expect([again.status, again.body.message]).toEqual([
        417,
        expect.stringContaining('bursary is checking it'),
      ])
    },
  )

  it('and declined, then paid with another card, is paid once (A9)', async () => {
    const { submitted, payer, reference } = await house.begin(name)
    await house.control.fail({ reference })
    await payer.verify(reference)
    expect(await house.books(submitted)).toMatchObject(UNPAID)
    await house.control.pay({ reference })
    await house.told(reference)
    // Notices that anybody could send cause no more questions than a browser could.
    house.clock.advance({ seconds: 10 })
    await house.portal.runJobs()
    const after = await house.books(submitted)
    expect(after).toMatchObject(PAID)
    // A notice of a failed attempt after the success changes nothing.
    await house.control.fail({ reference })
    await house.portal.payments.settle(reference, 'webhook')
    expect(await house.books(submitted)).toEqual(after)
  })

  it('and switched off meanwhile, still settles, and is offered to nobody else (D13)', async () => {
    const { submitted, reference } = await house.begin(name)
    await offer(name, false)
    expect((await house.begin(name)).started.status).toBe(417)
    await house.control.pay({ reference })
    await house.told(reference)
    expect(await house.books(submitted)).toMatchObject(PAID)
    await offer(name, true)
  })

  it('cannot be asked at the return: that is said as it is, and made good later (E8)', async () => {
    const { submitted, payer, reference } = await house.payUnheard(name)
    await house.control.fault({ route: asking, mode: '503' })
    const { data } = await payer.verify(reference)
    expect([data.state, data.message]).toEqual(['checking', expect.stringContaining('Do not pay again')])
    house.clock.advance({ minutes: 2 })
    await house.poll()
    expect(await house.books(submitted)).toMatchObject(PAID)
  })
})

// The form that sends a payer to Remita is posted by the browser.
it.each(['paystack', 'flutterwave', 'stripe'])(
  'who leaves the page of %s comes back to that payment, and may still pay',
  async (name) => {
    const { submitted, payer, reference, started } = await house.begin(name)
    const back = (await payer.press(started.data.checkout_url, 'cancel')).headers.get('location') ?? ''
    expect(back).toMatch(new RegExp(`^${house.portal.base}/callback/${name}\\?.*=${reference}`))
    expect((await payer.verify(reference)).data.state).toBe('unpaid')
    await house.pay(reference)
    expect(await house.books(submitted)).toMatchObject(PAID)
  },
)

describe('two ways to pay, tried one after the other and both paid', () => {
  it.each([
    ['paystack', 'stripe'],
    ['stripe', 'remita'],
    ['remita', 'flutterwave'],
    ['flutterwave', 'paystack'],
  ] as const)(
    '%s and %s: one pays, the other is a duplicate that a person gives back (D14)',
    async (one, other) => {
      const first = await house.begin(one)
      const second = await house.begin(other, first.submitted)
      expect(second.reference).not.toBe(first.reference)
      await house.control.pay({ reference: second.reference })
      await house.control.pay({ reference: first.reference })
      await house.told(second.reference)
      await house.told(first.reference)
      const after = await house.books(first.submitted)
      expect(after).toMatchObject({ invoice: 'paid', received: TOTAL })
      expect(after.receipts).toHaveLength(1)
      expect(after.payments.map(({ received }) => received)).toEqual([TOTAL, TOTAL])
      const duplicates = after.payments.filter(({ flags }) => flags.includes('duplicate'))
      expect(duplicates).toHaveLength(1)
      const { data } = await first.payer.look(duplicates[0]?.reference ?? '')
      expect([data.state, data.message]).toEqual([
        'review',
        expect.stringContaining('when this second payment arrived'),
      ])
    },
  )
})

// Remita accepts naira only.
it.each(['paystack', 'flutterwave', 'stripe'])(
  'dollars that come through %s are not taken for naira (C6)',
  async (name) => {
    const { submitted, payer, reference } = await house.begin(name)
    await house.control.pay({ reference, currency: 'USD' })
    await house.told(reference)
    expect((await payer.look(reference)).data.state).toBe('review')
    expect(await house.books(submitted)).toMatchObject({
      ...UNPAID,
      payments: [{ received: 0, flags: ['currency_mismatch'] }],
    })
  },
)

it.each([
  ['a fee', { surcharge: 30_283 }],
  ['a kobo', { amount: TOTAL + 1 }],
])('%s that Paystack takes on top of what was asked is not ours (C2, C8)', async (_name, paid) => {
  const { submitted, reference } = await house.begin('paystack')
  await house.control.pay({ reference, ...paid })
  await house.told(reference)
  expect(await house.books(submitted)).toMatchObject({ ...PAID, payments: [{ received: TOTAL, flags: [] }] })
})

it('what costs nothing is paid from the start, and no gateway hears of it (C15)', async () => {
  const submitted = await house.portal.submit(true)
  const before = await house.calls('paystack', /initialize/)
  const { started } = await house.begin('paystack', submitted)
  expect(started.data).toMatchObject({ state: 'paid', checkout_url: null })
  expect(await house.calls('paystack', /initialize/)).toBe(before)
  expect(await house.books(submitted)).toMatchObject({
    invoice: 'paid',
    received: 0,
    payments: [],
    receipts: [],
  })
})

describe('the address that payers return to', () => {
  const post = (path: string, fields: [string, string][]) =>
    fetch(`${house.portal.base}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })

  it('keeps of a posted form what says which payment, and nothing else (E3, E4, E5, E7)', async () => {
    const reply = await post('/callback/remita?next=https://evil.example', [
      ['RRR', '130007800001'],
      ['orderID', '<script>alert(1)</script>'],
      ['message', '<b>Paid</b>'],
      ['status', 'success'],
      ['reference', 'PONE1234567890'],
      ['reference', 'PTWO1234567890'],
      ['returnUrl', 'https://evil.example'],
    ])
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe('/callback/remita?RRR=130007800001&status=success')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('leads nowhere else when the name of the provider is none (E7)', async () => {
    const reply = await post('/callback/%2F%2Fevil.example', [])
    expect(reply.headers.get('location')).toBe('/')
  })
})

describe('a reference', () => {
  it.each(['undefined', 'null', '[]', '%00', '..%2F..', 'P', 'p'.repeat(20), `P${'A'.repeat(10_000)}`])(
    'that cannot be ours (%#) is stopped before the database (C12)',
    async (text) => {
      const reply = await fetch(`${house.portal.base}/api/payments/${text}/verify`, { method: 'POST' })
      expect([400, 404, 414, 422]).toContain(reply.status)
    },
  )
})

it('a way to pay that does not take so little is not offered for it, and refuses with the least it takes (D12)', async () => {
  const offered = async (amount: number) =>
    (await house.portal.payments.methods({ amount, currency: 'NGN' })).map(({ provider }) => provider)
  expect(await offered(49.99)).not.toContain('paystack')
  expect(await offered(49.99)).toContain('flutterwave')
  expect(await offered(50)).toContain('paystack')
  const { db } = house.portal.database
  const submitted = await house.portal.submit()
  await sql`update invoices set total_minor = 4999 where application_id = ${submitted.id}`.execute(db)
  const payer = payerOf(house.portal, submitted)
  const before = await house.calls('paystack', /initialize/)
  const refused = await payer.start({ provider: 'paystack', amount: 49.99 })
  expect(refused.status).toBe(417)
  expect(refused.body.message).toBe('You can’t pay less than ₦50.00 this way. Choose another payment method.')
  expect(await house.calls('paystack', /initialize/)).toBe(before)
  expect((await house.books(submitted)).payments).toEqual([])
})

it('a way to pay that does not take so much is not offered for it, and refuses with the most it takes', async () => {
  const offered = async (amount: number) =>
    (await house.portal.payments.methods({ amount, currency: 'NGN' })).map(({ provider }) => provider)
  expect(await offered(999_999.99)).toContain('stripe')
  expect(await offered(1_000_000)).not.toContain('stripe')
  expect(await offered(1_000_000)).toContain('paystack')
  const submitted = await house.portal.submit()
  await sql`update invoices set total_minor = 100000000 where application_id = ${submitted.id}`.execute(
    house.portal.database.db,
  )
  const before = await house.calls('stripe', /checkout\/sessions/)
  const refused = await payerOf(house.portal, submitted).start({ provider: 'stripe', amount: 1_000_000 })
  expect(refused.status).toBe(417)
  expect(refused.body.message).toBe(
    'You can’t pay more than ₦999,999.99 this way. Choose another payment method.',
  )
  expect(await house.calls('stripe', /checkout\/sessions/)).toBe(before)
})

const admin = {
  actor: { kind: 'staff', id: 1, name: 'Ada Admin', roles: ['administrator'] },
  ip: '',
} as const

const spoilt = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, `${value}9`]))

async function shown(alias: string) {
  const found = (await house.portal.providers.list(admin.actor)).find((one) => one.alias === alias)
  if (found === undefined) throw new Error(`Nothing is set up as ${alias}`)
  return found
}

async function enterKeys(alias: string, values: Readonly<Record<string, string>>): Promise<void> {
  const { label, adapter, mode, environment, active, version } = await shown(alias)
  const entered = { alias, label, adapter, mode, environment, active, values: { ...values } }
  await house.portal.providers.save({ alias, version }, entered, admin)
}

const mailsAbout = (text: string) =>
  house.portal.database.db.selectFrom('mails').select('id').where('subject', 'like', `%${text}%`).execute()

async function due(reference: string): Promise<Date | null> {
  const row = await house.portal.database.db
    .selectFrom('payments')
    .select('next_query_at')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return row.next_query_at
}

/** As when an administrator switches it on or off. */
async function offer(alias: string, active: boolean): Promise<void> {
  const actor = { kind: 'staff', id: 1, name: 'Ada Admin', roles: ['administrator'] } as const
  const known = (await house.portal.providers.list(actor)).find((one) => one.alias === alias)
  if (known === undefined) throw new Error(`Nothing is set up as ${alias}`)
  const { label, adapter, mode, environment, version } = known
  const entered = { alias, label, adapter, mode, environment, active, values: {} }
  await house.portal.providers.save({ alias, version }, entered, { actor, ip: '' })
}
