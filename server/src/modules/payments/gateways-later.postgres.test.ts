import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type GatewayPortal,
  gateways,
  openGatewayPortal,
  type StartedPayment,
} from '../../../test/payments/gateway-portal.ts'
import { TOTAL } from '../../../test/payments/portal.ts'
import { say as sayMessage } from '../../messages/say.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { invoiceOf, voidInvoice } from '../invoices/index.ts'

// Brackets at the end of a test's name give its case in docs/money-faults.md.

let house: GatewayPortal
beforeAll(async () => {
  house = await openGatewayPortal()
})
afterEach(() => house.hear(true))
afterAll(() => house.close())

const PAID = { application: 'submitted', invoice: 'paid', received: TOTAL, mails: 1 }
const UNPAID = { application: 'pending_payment', invoice: 'open', received: 0, receipts: [], mails: 0 }
const SOON = { timeout: 60_000, interval: 40 }
const calledBack = /deactivate|\/expire$/

const routeOf = (name: string) => gateways.find((one) => one.name === name)?.asking ?? ''

// First, because no other payment may be due yet.
it('while a gateway is down its payments are not asked about one after the other; then all are caught up with (F12)', async () => {
  const all: StartedPayment[] = []
  for (let one = 0; one < 12; one += 1) all.push(await house.payUnheard('paystack'))
  const other = await house.payUnheard('stripe')
  await house.control.fault({ route: routeOf('paystack'), mode: '503', times: 7 })
  const before = await house.calls('paystack', /verify/)
  house.clock.advance({ minutes: 2 })
  await house.portal.poll()
  expect((await house.calls('paystack', /verify/)) - before).toBeLessThanOrEqual(7)
  expect(await house.books(other.submitted)).toMatchObject({ invoice: 'paid' })
  for (let round = 0; round < 4; round += 1) {
    house.clock.advance({ minutes: 5 })
    await house.poll()
  }
  for (const { submitted } of all) expect(await house.books(submitted)).toMatchObject(PAID)
})

it('a payment that nobody speaks of for a quarter of an hour is an error in the log, not before', async () => {
  const { submitted, reference } = await house.payUnheard('flutterwave')
  await house.control.fault({ route: routeOf('flutterwave'), mode: '503', times: 4 })
  const said = () => house.portal.log.text().includes('nobody says what became of a payment')
  for (const [minutes, told] of [
    [2, false],
    [4, false],
    [12, true],
    [40, true],
    [90, true],
  ] as const) {
    house.clock.advance({ minutes })
    await house.poll()
    expect(said(), `after ${minutes} more minutes`).toBe(told)
  }
  expect(house.portal.log.text()).toContain(reference)
  expect(await house.books(submitted)).toMatchObject(PAID)
})

describe.each(gateways)('with time, through $name', ({ name, asking }) => {
  it('a payment that the gateway does not know for two minutes is found after that (F1)', async () => {
    await house.control.fault({ route: asking, mode: 'not_found_for_ms', ms: 120_000 })
    const { submitted, payer, reference } = await house.payUnheard(name)
    expect((await payer.verify(reference)).data).toMatchObject({ status: 'initiated', state: 'unpaid' })
    house.clock.advance({ minutes: 3 })
    await house.poll()
    expect(await house.books(submitted)).toMatchObject(PAID)
  })

  it('an attempt that was abandoned is paid on the next day: it is honoured, and said to be late (F2)', async () => {
    house.hear(false)
    const { submitted, payer, reference } = await house.begin(name)
    await house.control.abandon({ reference })
    house.clock.advance({ hours: 3 })
    await house.poll()
    expect((await payer.look(reference)).data).toMatchObject({ status: 'abandoned', state: 'unpaid' })
    await house.control.pay({ reference })
    house.clock.advance({ hours: 25 })
    await house.poll()
    expect(await house.books(submitted)).toMatchObject({ ...PAID, payments: [{ flags: ['late'] }] })
  })

  it('a request lapses after the gateway was asked; money after that takes it up again (F3, F4)', async () => {
    const { submitted, reference } = await house.begin(name)
    await lapse(14)
    expect(await house.books(submitted)).toMatchObject({ ...UNPAID, application: 'expired' })
    await house.pay(reference)
    expect(await house.books(submitted)).toMatchObject(PAID)
  })

  it('money that is there when the time is over pays, for the gateway is asked first (F3)', async () => {
    const { submitted } = await house.payUnheard(name)
    await lapse(14)
    expect(await house.books(submitted)).toMatchObject(PAID)
  })

  it('money that stays on its way holds a request back for some days, not for ever (F6)', async () => {
    const { submitted, payer, reference } = await house.begin(name)
    await house.control.pay({ reference, after_ms: 30 * DAY_MS })
    house.clock.advance({ minutes: 1 })
    await payer.verify(reference)
    expect((await payer.look(reference)).data.status).toBe('pending')
    await lapse(14)
    expect(await house.books(submitted)).toMatchObject(UNPAID)
    house.clock.advance({ days: 3 })
    await house.portal.runJobs()
    expect(await house.books(submitted)).toMatchObject({ ...UNPAID, application: 'expired' })
    house.clock.advance({ days: 13 })
    const before = (await house.deliveriesOf(reference)).length
    await house.control.advanceClock(0)
    await house.told(reference, before + 1)
    expect(await house.books(submitted)).toMatchObject(PAID)
  })

  it('what is left open is watched for its time, and then no more (F11)', async () => {
    house.hear(false)
    const { reference } = await house.begin(name)
    const watched = async () => (await paymentOf(reference)).next_query_at !== null
    for (let day = 0; day < 120 && (await watched()); day += 2) {
      house.clock.advance({ days: 2 })
      await house.portal.poll()
    }
    expect(await watched()).toBe(false)
    const before = await house.calls(name, new RegExp(`GET .*${reference}`))
    house.clock.advance({ days: 30 })
    await house.poll()
    expect(await house.calls(name, new RegExp(`GET .*${reference}`))).toBe(before)
    // The gateway did answer: nothing was paid.
    expect(await openWhysOf(reference)).toEqual([])
  })

  it('what nobody ever spoke of is a person’s question when the watch ends; an answer answers it (F11)', async () => {
    house.hear(false)
    const { payer, reference } = await house.begin(name)
    await house.control.fault({ route: asking, mode: '503', times: 1000 })
    for (let day = 0; day < 120 && (await paymentOf(reference)).next_query_at !== null; day += 2) {
      expect(await openWhysOf(reference)).toEqual([])
      house.clock.advance({ days: 2 })
      await house.portal.poll()
    }
    expect(await openWhysOf(reference)).toEqual(['watch_ended'])
    const listed = await house.portal.payments.staff.list({
      page: 1,
      per_page: 10,
      sort: '-created',
      review: 'watch_ended',
    })
    expect(listed.data.map((one) => one.reference)).toContain(reference)
    expect((await payer.look(reference)).data.state).toBe('checking')
    await house.portal.payments.settle(reference, 'staff')
    expect(await openWhysOf(reference)).toEqual(['watch_ended'])

    await house.control.clearFaults()
    await house.portal.payments.settle(reference, 'staff')
    expect(await openWhysOf(reference)).toEqual([])
    expect((await paymentOf(reference)).status).toBe('abandoned')
  })

  it('successes of the last days are asked about once more at night, older ones are not', async () => {
    const old = await house.payUnheard(name)
    await house.portal.payments.settle(old.reference, 'staff')
    house.clock.advance({ days: 4 })
    const { submitted, reference } = await house.payUnheard(name)
    await house.portal.payments.settle(reference, 'staff')
    house.hear(false)
    await house.control.reverse({ reference: old.reference })
    await house.control.reverse({ reference })
    await recheck()
    // After a chargeback Remita and Flutterwave report the old status; only their settlement files show it.
    const tells = name === 'paystack' || name === 'stripe'
    expect((await paymentOf(reference)).status).toBe(tells ? 'disputed' : 'successful')
    expect((await paymentOf(reference)).next_query_at).toBeNull()
    expect((await paymentOf(old.reference)).status).toBe('successful')
    expect((await paymentOf(old.reference)).last_answered_at).not.toEqual(
      (await paymentOf(reference)).last_answered_at,
    )
    expect(await whysOf(reference)).toEqual(tells ? ['reversed'] : [])
    expect(await house.books(submitted)).toMatchObject(tells ? { received: TOTAL } : PAID)
  })
})

describe.each(gateways)('when a request is cancelled while its payer is at $name', ({ name }) => {
  const canCallBack = name === 'remita' || name === 'stripe'

  it('the page is called back where the gateway can; money that comes all the same is kept for a person (D11, F5)', async () => {
    const { submitted, payer, reference } = await house.begin(name)
    const before = await house.calls(name, calledBack)
    await cancel(submitted)
    await house.portal.runJobs()
    expect((await house.calls(name, calledBack)) - before).toBe(canCallBack ? 1 : 0)
    if (canCallBack) expect((await payer.look(reference)).data.status).toBe('abandoned')
    await house.pay(reference)
    expect(await house.books(submitted)).toMatchObject({
      application: 'cancelled',
      invoice: 'void',
      received: 0,
      receipts: [],
      payments: [{ received: TOTAL, flags: expect.arrayContaining(['closed_invoice']) as string[] }],
    })
    expect(await whysOf(reference)).toEqual(['closed_invoice'])
  })

  it('and has paid a moment before, the money is found and kept for a person', async () => {
    const { submitted, reference } = await house.payUnheard(name)
    await cancel(submitted)
    await house.portal.runJobs()
    house.clock.advance({ minutes: 2 })
    await house.poll()
    expect(await house.books(submitted)).toMatchObject({ invoice: 'void', received: 0 })
    expect(await whysOf(reference)).toEqual(['closed_invoice'])
  })
})

it.each([
  ['remita', 'POST /remita/*deactivate.json'],
  ['stripe', 'POST /stripe/*/expire'],
])('calling back at %s is tried again until the gateway has answered', async (name, route) => {
  const { submitted, payer, reference } = await house.begin(name)
  await house.control.fault({ route, mode: '503' })
  await house.control.fault({ route, mode: 'commit_then_drop' })
  await cancel(submitted)
  await house.portal.runJobs()
  expect((await payer.look(reference)).data.status).toBe('initiated')
  for (let retry = 0; retry < 3; retry += 1) {
    house.clock.advance({ seconds: 30 })
    await house.portal.runJobs()
  }
  expect((await payer.look(reference)).data.status).toBe('abandoned')
})

it('a request that may be paid again is left alone by what was meant to call it back', async () => {
  const { submitted, started, payer } = await house.begin('stripe')
  const before = await house.calls('stripe', calledBack)
  const invoice = await invoiceOf(house.portal.database.db, submitted.id)
  await house.portal.cancelAttempts(invoice?.id ?? 0)
  expect(await house.calls('stripe', calledBack)).toBe(before)
  expect((await payer.start({ provider: 'stripe' })).data).toEqual(started.data)
})

describe.each(['paystack', 'stripe'])('a dispute that %s tells of', (name) => {
  /** A payment that was booked and then disputed by the payer's bank. */
  async function disputed() {
    const begun = await house.payUnheard(name)
    await house.portal.payments.settle(begun.reference, 'staff')
    await say(begun.reference, 'open')
    return begun
  }
  async function say(reference: string, status: 'open' | 'won' | 'lost'): Promise<void> {
    const before = await disputeNotices()
    await house.control.dispute({ reference, status })
    await disputesAre(before + 1)
  }
  const balance = () => balanceOf(['1400', `1100:${name}`])
  const reader = { kind: 'system', name: 'test' } as const
  const blockedBecause = async (reference: string) => {
    const { blocked } = await house.portal.refunds.refundable(reference, reader)
    return blocked && sayMessage(blocked, 'en')
  }

  it('marks the payment, is a person’s matter, and blocks refunds; the money stays where it is (H12)', async () => {
    const { submitted, payer, reference } = await house.payUnheard(name)
    await house.portal.payments.settle(reference, 'staff')
    expect(await blockedBecause(reference)).toBeNull()
    const before = await balance()
    const told = house.clock.now()
    await say(reference, 'open')
    expect(await paymentOf(reference)).toMatchObject({ status: 'disputed', flags: ['dispute'] })
    expect((await paymentOf(reference)).disputed_since?.getTime()).toBeGreaterThanOrEqual(
      told.getTime() - 1000,
    )
    expect(await openWhysOf(reference)).toEqual(['dispute'])
    expect(await blockedBecause(reference)).toContain('bank asks for this payment back')
    expect(await balance()).toEqual(before)
    expect(await house.books(submitted)).toMatchObject({
      application: 'submitted',
      invoice: 'paid',
      received: TOTAL,
    })
    expect((await payer.look(reference)).data).toMatchObject({ state: 'review' })
    await house.portal.payments.settle(reference, 'staff')
    expect(await openWhysOf(reference)).toEqual(['dispute'])
  })

  it('and was won, is over by itself: the payment stands as it was and can be refunded (H12)', async () => {
    const { payer, reference } = await disputed()
    await say(reference, 'won')
    expect(await paymentOf(reference)).toMatchObject({
      status: 'successful',
      flags: [],
      disputed_since: null,
    })
    expect(await openWhysOf(reference)).toEqual([])
    expect(await blockedBecause(reference)).toBeNull()
    expect((await payer.look(reference)).data).toMatchObject({ state: 'paid' })
  })

  it('and was lost, is a reversal that a person answers (H12)', async () => {
    const { reference } = await disputed()
    const before = await balance()
    house.clock.advance({ days: 20 })
    await say(reference, 'lost')
    expect(await paymentOf(reference)).toMatchObject({
      status: 'disputed',
      flags: ['reversed'],
      disputed_since: null,
    })
    expect(await openWhysOf(reference)).toEqual(['reversed'])
    const after = await balance()
    expect(after['1400']).toBe((before['1400'] ?? 0) + TOTAL)
    expect(after[`1100:${name}`]).toBe((before[`1100:${name}`] ?? 0) - TOTAL)
    expect(await blockedBecause(reference)).toContain('taking this payment back')
  })

  it('is asked about every day until it is over, though nobody tells (H12)', async () => {
    const { reference } = await disputed()
    house.hear(false)
    await house.control.dispute({ reference, status: 'won' })
    await house.control.fault({ route: routeOf(name), mode: '503', times: 1 })
    for (let day = 0; day < 2; day += 1) {
      house.clock.advance({ days: 60 })
      await house.poll()
    }
    expect(await paymentOf(reference)).toMatchObject({ status: 'successful', flags: [], next_query_at: null })
  })
})

it('a dispute about a transaction that is none of ours is kept and ignored', async () => {
  const { reference } = await house.payUnheard('stripe')
  const before = await disputeNotices()
  await house.control.dispute({ reference })
  await disputesAre(before + 1)
  const { db } = house.portal.database
  const rows = await db
    .selectFrom('provider_events')
    .select('state')
    .where('topic', '=', 'dispute')
    .orderBy('id')
    .execute()
  // Its payment has not been asked about, so the transaction is unknown.
  expect(rows.at(-1)?.state).toBe('ignored')
})

const DAY_MS = 24 * 60 * 60_000

/** Advances the clock by this many days; expired invoices expire. */
async function lapse(days: number): Promise<void> {
  house.clock.advance({ days, minutes: 1 })
  await house.portal.sweepLapsed()
  await house.portal.runJobs()
}

/** The night, and the hours over which its questions are spread. */
async function recheck(): Promise<void> {
  await enqueue(house.portal.database.db, { kind: 'payments.recheck' })
  await house.portal.runJobs()
  house.clock.advance({ hours: 4, minutes: 1 })
  await house.poll()
}

/** Cancels as staff would. */
function cancel({ id }: StartedPayment['submitted']): Promise<void> {
  return house.portal.database.inTransaction(async (tx) => {
    await voidInvoice(tx, id, { reason: 'cancelled by staff', at: house.clock.now() })
    await sql`update applications set status = 'cancelled' where id = ${id}`.execute(tx)
  })
}

function paymentOf(reference: string) {
  const { db } = house.portal.database
  return db
    .selectFrom('payments')
    .select(['status', 'flags', 'next_query_at', 'last_answered_at', 'disputed_since'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

async function whysOf(reference: string): Promise<string[]> {
  const { reviews } = await house.portal.payments.staff.record(reference, { kind: 'system', name: 'test' })
  return reviews.map(({ why }) => why)
}

async function openWhysOf(reference: string): Promise<string[]> {
  const { reviews } = await house.portal.payments.staff.record(reference, { kind: 'system', name: 'test' })
  return reviews.filter(({ resolution }) => resolution === null).map(({ why }) => why)
}

/** The balances of these accounts. */
async function balanceOf(accounts: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, coalesce((select sum(amount_minor) from ledger_entries e where e.account = wanted.account), 0)::bigint as minor
    from unnest(${[...accounts]}::text[]) as wanted (account)`.execute(house.portal.database.db)
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

async function disputeNotices(): Promise<number> {
  const { db } = house.portal.database
  return (await db.selectFrom('provider_events').select('id').where('topic', '=', 'dispute').execute()).length
}

/** Some providers name only their own transaction, so the notices cannot be found by our reference. */
async function disputesAre(count: number): Promise<void> {
  await vi.waitFor(async () => expect(await disputeNotices()).toBe(count), SOON)
  await house.portal.runJobs()
}
