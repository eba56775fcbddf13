import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type GatewayName,
  type GatewayPortal,
  gateways,
  openGatewayPortal,
} from '../../../test/payments/gateway-portal.ts'
import { TOTAL } from '../../../test/payments/portal.ts'
import { twins } from '../../local-gateway/index.ts'
import { type Forgery, tampers } from '../../local-gateway/messenger.ts'

// Brackets at the end of a test's name give its case in docs/money-faults.md.

let house: GatewayPortal
beforeAll(async () => {
  house = await openGatewayPortal()
})
afterAll(() => house.close())

const PAID = { application: 'submitted', invoice: 'paid', received: TOTAL, mails: 1 }
const UNPAID = { application: 'pending_payment', invoice: 'open', received: 0, receipts: [], mails: 0 }

/** Posts a body to the address for notices, signed as the gateway does unless other headers are given. */
async function post(name: string, body: string | Buffer, headers?: Record<string, string>, to = name) {
  const twin = twins.find((one) => one.name === name)
  const signed = twin?.sign(body.toString(), house.clock.now(), localGatewayKeys[name] ?? {})
  return fetch(await house.addressOf(to), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(headers ?? signed) },
  })
}

describe.each(gateways)('notices of $name', ({ name, proof, asking }) => {
  it('sent ten times at once and out of order pay once, and are all answered (A1, A2)', async () => {
    const { submitted, reference } = await house.payUnheard(name)
    await house.control.webhook({ reference, copies: 10, shuffle: true })
    expect(await house.told(reference, 10)).toEqual(Array.from({ length: 10 }, () => 200))
    const after = await house.books(submitted)
    expect(after).toMatchObject(PAID)
    expect(after.receipts).toHaveLength(1)
    expect(await house.notices(reference)).toBe(1)
  })

  it('that come after the return, and again three days later, change nothing (A6, A7)', async () => {
    const { submitted, payer, reference } = await house.payUnheard(name)
    expect((await payer.verify(reference)).data.state).toBe('paid')
    const before = await house.books(submitted)
    house.clock.advance({ days: 3 })
    await house.control.webhook({ reference })
    await house.told(reference)
    await house.portal.runJobs()
    expect(await house.books(submitted)).toMatchObject({ ...before, mails: 1 })
  })

  it('that never come are not needed: the poller finds out (A8)', async () => {
    const { submitted, reference } = await house.payUnheard(name)
    house.clock.advance({ minutes: 2 })
    await house.poll()
    expect(await house.books(submitted)).toMatchObject(PAID)
    expect(await house.notices(reference)).toBe(0)
  })

  it('are answered before the gateway is asked, and wait while it cannot be asked (A11, A13)', async () => {
    await house.control.fault({ route: asking, mode: '503', times: 2 })
    const { submitted, reference } = await house.begin(name)
    await house.control.pay({ reference })
    expect(await house.told(reference)).toEqual([200])
    expect(await house.books(submitted)).toMatchObject(UNPAID)
    for (let wait = 0; wait < 3; wait += 1) {
      house.clock.advance({ seconds: 10 })
      await house.portal.runJobs()
    }
    expect(await house.books(submitted)).toMatchObject(PAID)
  })

  it('of a gateway that never answers are given up after some tries, and hold nobody else up (A17)', async () => {
    const { submitted, reference } = await house.begin(name)
    const other = await house.begin(name === 'stripe' ? 'paystack' : 'stripe')
    // As often as the job is repeated.
    await house.control.fault({ route: asking, mode: '500', times: 12 })
    await house.control.pay({ reference })
    await house.control.pay({ reference: other.reference })
    await house.told(reference)
    await house.told(other.reference)
    for (let hour = 0; hour < 14; hour += 1) {
      house.clock.advance({ hours: 1.5 })
      await house.portal.runJobs()
    }
    expect(await stateOf(reference)).toBe('dead')
    expect(house.portal.log.text()).toContain('a job has given up')
    expect(await house.books(other.submitted)).toMatchObject(PAID)
    expect(await house.books(submitted)).toMatchObject(UNPAID)
    await house.poll()
    expect(await house.books(submitted)).toMatchObject(PAID)
  })

  it('of any shape or size are answered with a right code, and leave nothing to do (A16, B17)', async () => {
    const deep = `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const strange: (string | Buffer)[] = [
      ...['', ' ', 'null', '7', '"x"', '[]', '{}', '{"event":', '[{}]', '[null,7,"x"]', deep],
      '{"__proto__":{"event":"charge.success"},"constructor":{"prototype":{"reference":"PPOLLUTED0000001"}}}',
      '{"event":"charge.success","event":"refund.processed","data":{"reference":"A","reference":"B"}}',
      Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
    ]
    for (const body of strange) {
      const bare = await post(name, body, {})
      expect([200, 401, 422], `unsigned ${body.toString().slice(0, 40)}`).toContain(bare.status)
      if (proof !== 'address') expect(bare.status).toBe(401)
      if (typeof body === 'string') expect([200, 422]).toContain((await post(name, body)).status)
    }
    expect((await post(name, 'x'.repeat(5 * 1024 * 1024))).status).toBe(413)
    expect(({} as { event?: string }).event).toBeUndefined()
    await house.portal.runJobs()
    expect(await newNotices()).toBe(0)
  })

  it('by another method are refused (A18)', async () => {
    const address = await house.addressOf(name)
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
      expect((await fetch(address, { method })).status).toBe(405)
    expect((await fetch(address, { method: 'OPTIONS' })).status).toBeGreaterThanOrEqual(400)
  })

  it.each(tampers.filter((tamper) => isForged(name, tamper)))(
    'that are forged (%s) are refused, leave no row and move nothing (B1, B2, B3, B5, B7, B8)',
    async (tamper) => {
      const { submitted, reference } = await house.payUnheard(name)
      await house.control.webhook({ reference, tamper })
      expect(await house.told(reference)).toEqual([401])
      expect(await house.notices(reference)).toBe(0)
      expect(await house.books(submitted)).toMatchObject(UNPAID)
      // The genuine one is accepted among many that are not (B18).
      await house.control.webhook({ reference, tamper, copies: 40 })
      await house.control.webhook({ reference })
      expect((await house.told(reference, 42)).filter((answer) => answer === 200)).toHaveLength(1)
      expect(await house.books(submitted)).toMatchObject(PAID)
    },
  )

  it('that are invented under the right proof make us ask, and nothing else (B4, B11, B13, B14)', async () => {
    const genuine = await house.payUnheard(name)
    const { submitted, payer, reference } = await house.begin(name)
    const invented = genuine.body.replaceAll(genuine.reference, reference)
    const otherMode = twins.find((twin) => twin.name === name)?.otherMode?.(invented) ?? invented
    for (const body of [invented.replaceAll(/"id":"?\w+"?/g, '"id":77'), otherMode])
      expect([200, 422]).toContain((await post(name, body)).status)
    await house.portal.runJobs()
    expect((await payer.look(reference)).data.state).toBe('unpaid')
    expect(await house.books(submitted)).toMatchObject(UNPAID)
  })

  it('of another merchant, or at the address of another gateway, are refused (B15, B16)', async () => {
    const { submitted, body } = await house.payUnheard(name)
    const elsewhere = await post(name, body, undefined, name === 'paystack' ? 'stripe' : 'paystack')
    expect(elsewhere.status).toBe(401)
    const address = await house.addressOf(name)
    const stranger = proof === 'address' ? address.replace(/[^/]+$/, 'another') : address
    const reply = await fetch(stranger, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '52.31.139.75, 127.0.0.1' },
    })
    expect(reply.status).toBe(401)
    await house.portal.runJobs()
    expect(await house.books(submitted)).toMatchObject(UNPAID)
  })
})

it('of a list of Remita each payment is looked at alone: one known, one unknown, one repeated (A14)', async () => {
  const { submitted, reference, body } = await house.payUnheard('remita')
  const [one] = JSON.parse(body) as Record<string, string>[]
  const unknown = { ...one, rrr: '999999999999', orderId: 'PNOSUCHORDER0001', orderRef: '' }
  const reply = await post('remita', JSON.stringify([one, unknown, one, 'nonsense']))
  expect([reply.status, await reply.text()]).toEqual([200, 'OK'])
  await house.portal.runJobs()
  expect(await house.books(submitted)).toMatchObject(PAID)
  expect(await house.notices(reference)).toBe(1)
  expect(await house.notices('PNOSUCHORDER0001')).toBe(1)
  expect(await stateOf('PNOSUCHORDER0001')).toBe('ignored')
})

it('Flutterwave tells in three shapes, and each is understood (A15)', async () => {
  const shapes = [
    (tx: string) => ({ event: 'charge.completed', data: { id: 900_001, tx_ref: tx, status: 'successful' } }),
    (tx: string) => ({ id: 900_002, txRef: tx, status: 'successful', 'event.type': 'CARD_TRANSACTION' }),
  ]
  for (const shape of shapes) {
    const { submitted, reference } = await house.payUnheard('flutterwave')
    const reply = await post('flutterwave', JSON.stringify(shape(reference)))
    expect(reply.status).toBe(200)
    await house.portal.runJobs()
    expect(await house.books(submitted)).toMatchObject(PAID)
  }
  const refund = {
    id: 75_923,
    AmountRefunded: 6_900,
    status: 'completed',
    TransactionId: 1,
    'event.type': 'Refund',
  }
  expect((await post('flutterwave', JSON.stringify(refund))).status).toBe(200)
  // For an unknown payment: looked for over some minutes, then dropped.
  for (let look = 0; look < 10; look += 1) {
    await house.portal.runJobs()
    house.clock.advance({ minutes: 6 })
  }
  expect(await newNotices()).toBe(0)
})

it('of two signatures of Stripe one has to be right (B9)', async () => {
  const { submitted, body } = await house.payUnheard('stripe')
  const twin = twins.find(({ name }) => name === 'stripe')
  const right =
    twin?.sign(body, house.clock.now(), localGatewayKeys['stripe'] ?? {})['stripe-signature'] ?? ''
  const wrong = `v1=${'0'.repeat(64)}`
  const [time = '', digest = ''] = right.split(',')
  expect((await post('stripe', body, { 'stripe-signature': `${time},${wrong},${wrong}` })).status).toBe(401)
  expect((await post('stripe', body, { 'stripe-signature': `${time},${wrong},${digest}` })).status).toBe(200)
  await house.portal.runJobs()
  expect(await house.books(submitted)).toMatchObject(PAID)
})

it.each(['paystack', 'flutterwave', 'stripe'])(
  'a refund that %s tells of before the success: it is paid, and the refund is a person’s question (A10)',
  async (name) => {
    const before = await refundNotices()
    const { submitted, reference } = await house.payUnheard(name)
    await house.control.refundExternal({ reference, amount: 100_000 })
    await vi.waitFor(async () => expect(await refundNotices()).toBeGreaterThan(before), { timeout: 60_000 })
    await house.portal.runJobs()
    await house.portal.payments.settle(reference, 'poller')
    house.clock.advance({ seconds: 10 })
    await house.portal.runJobs()
    const { payments, invoice } = await house.books(submitted)
    expect(invoice).toBe('paid')
    expect(payments).toMatchObject([{ status: 'successful', received: TOTAL }])
    const { reviews } = await house.portal.payments.staff.record(reference, { kind: 'system', name: 'test' })
    expect(reviews.map(({ why }) => why)).toContain('external_refund')
  },
)

/** Where a gateway signs its notices, and which parts the signature covers. */
function isForged(name: GatewayName, tamper: Forgery): boolean {
  const refused: Readonly<Record<GatewayName, readonly Forgery[]>> = {
    paystack: ['byte', 'resign_wrong', 'no_header', 'reserialise'],
    flutterwave: ['resign_wrong', 'no_header'],
    remita: [],
    stripe: ['byte', 'resign_wrong', 'no_header', 'reserialise', 'old_timestamp', 'future_timestamp'],
  }
  return refused[name].includes(tamper)
}

async function stateOf(reference: string): Promise<string | undefined> {
  const { db } = house.portal.database
  const row = await db
    .selectFrom('provider_events')
    .select('state')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.state
}

async function newNotices(): Promise<number> {
  const { db } = house.portal.database
  return (await db.selectFrom('provider_events').select('id').where('state', '=', 'new').execute()).length
}

/** By topic, because some notices name only the transaction. */
async function refundNotices(): Promise<number> {
  const { db } = house.portal.database
  return (await db.selectFrom('provider_events').select('id').where('topic', '=', 'refund').execute()).length
}
