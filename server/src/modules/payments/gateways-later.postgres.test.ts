import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Begun, gateways, type House, openHouse } from '../../../test/payments/house.ts'
import { TOTAL } from '../../../test/payments/portal.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { invoiceOf, voidInvoice } from '../invoices/index.ts'

// Which case of docs/money-faults.md a test is about stands in brackets at the end of its name.

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.hear(true))
afterAll(() => house.close())

const PAID = { application: 'submitted', invoice: 'paid', received: TOTAL, mails: 1 }
const UNPAID = { application: 'pending_payment', invoice: 'open', received: 0, receipts: [], mails: 0 }
const SOON = { timeout: 60_000, interval: 40 }
const calledBack = /deactivate|\/expire$/

const routeOf = (name: string) => gateways.find((one) => one.name === name)?.asking ?? ''

// First of all: nobody else's payment may be due meanwhile.
it('while a gateway is down its payments are not asked about one after the other; then all are caught up with (F12)', async () => {
  const all: Begun[] = []
  for (let one = 0; one < 12; one += 1) all.push(await house.payUnheard('paystack'))
  const other = await house.payUnheard('stripe')
  await house.control.fault({ route: routeOf('paystack'), mode: '503', times: 7 })
  const before = await house.calls('paystack', /verify/)
  house.clock.advance({ minutes: 2 })
  await house.portal.payments.poll()
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
      await house.portal.payments.poll()
    }
    expect(await watched()).toBe(false)
    const before = await house.calls(name, new RegExp(`GET .*${reference}`))
    house.clock.advance({ days: 30 })
    await house.poll()
    expect(await house.calls(name, new RegExp(`GET .*${reference}`))).toBe(before)
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
    // Remita and Flutterwave say of what a bank took back what they said before; their settlement files tell.
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
      ...{ application: 'cancelled', invoice: 'void', received: 0, receipts: [] },
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
  await house.portal.payments.cancelAttempts(invoice?.id ?? 0)
  expect(await house.calls('stripe', calledBack)).toBe(before)
  expect((await payer.start({ provider: 'stripe' })).data).toEqual(started.data)
})

it.each(['paystack', 'stripe'])(
  'a dispute that %s tells of makes us ask: opened it changes nothing, lost it takes the money back (H12)',
  async (name) => {
    const { submitted, reference } = await house.payUnheard(name)
    await house.portal.payments.settle(reference, 'staff')
    const before = await disputeNotices()
    await house.control.dispute({ reference, status: 'open' })
    await disputesAre(before + 1)
    expect(await house.books(submitted)).toMatchObject(PAID)
    expect(await whysOf(reference)).toEqual([])
    house.clock.advance({ days: 20 })
    await house.control.dispute({ reference, status: 'lost' })
    await disputesAre(before + 2)
    expect((await paymentOf(reference)).status).toBe('disputed')
    expect(await whysOf(reference)).toEqual(['reversed'])
  },
)

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
  // Its payment was not asked about yet, so that the transaction is nobody's.
  expect(rows.at(-1)?.state).toBe('ignored')
})

const DAY_MS = 24 * 60 * 60_000

/** As many days later; what has run out lapses. */
async function lapse(days: number): Promise<void> {
  house.clock.advance({ days, minutes: 1 })
  await house.portal.payments.sweepLapsed()
  await house.portal.runJobs()
}

/** The night, and the hours over which its questions are spread. */
async function recheck(): Promise<void> {
  await enqueue(house.portal.database.db, { kind: 'payments.recheck' })
  await house.portal.runJobs()
  house.clock.advance({ hours: 4, minutes: 1 })
  await house.poll()
}

/** As staff cancel a request. */
function cancel({ id }: Begun['submitted']): Promise<void> {
  return house.portal.database.inTransaction(async (tx) => {
    await voidInvoice(tx, id, { reason: 'cancelled by staff', at: house.clock.now() })
    await sql`update applications set status = 'cancelled' where id = ${id}`.execute(tx)
  })
}

function paymentOf(reference: string) {
  const { db } = house.portal.database
  return db
    .selectFrom('payments')
    .select(['status', 'next_query_at', 'last_answered_at'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

async function whysOf(reference: string): Promise<string[]> {
  const { reviews } = await house.portal.payments.staff.record(reference, { kind: 'system', name: 'test' })
  return reviews.map(({ why }) => why)
}

async function disputeNotices(): Promise<number> {
  const { db } = house.portal.database
  return (await db.selectFrom('provider_events').select('id').where('topic', '=', 'dispute').execute()).length
}

/** Some providers name their own transaction alone: the notices cannot be told apart by our reference. */
async function disputesAre(count: number): Promise<void> {
  await vi.waitFor(async () => expect(await disputeNotices()).toBe(count), SOON)
  await house.portal.runJobs()
}
