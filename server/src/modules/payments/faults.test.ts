import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { booksOf, falsifyTransaction, noticesOf, receiptNumbers } from '../../../test/payments/books.ts'
import { payerOf } from '../../../test/payments/payer.ts'
import { type Portal, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import { type PaymentProvider, ProviderError, type ProviderPayment } from '../providers/provider.ts'
import { SIGNATURE_HEADER, signBody } from '../providers/sandbox/protocol.ts'
import type { PayablePort } from './ports.ts'

/** Calls between payments and other systems; each test makes some of them fail and then restores them. */
type Line = {
  initiate?: (pass: () => ReturnType<PaymentProvider['initiate']>) => ReturnType<PaymentProvider['initiate']>
  query?: (pass: () => Promise<ProviderPayment>, reference: string) => Promise<ProviderPayment>
  markPaid?: (pass: () => ReturnType<PayablePort['markPaid']>) => ReturnType<PayablePort['markPaid']>
  databaseGone?: boolean
}

let portal: Portal
let line: Line = {}

beforeAll(async () => {
  portal = await startPortal({
    // Far from New Year, because receipts are counted by year.
    clock: createTestClock(new Date('2026-03-02T09:00:00Z')),
    around: (provider) => ({
      ...provider,
      initiate(input, signal) {
        const pass = () => provider.initiate(input, signal)
        return line.initiate ? line.initiate(pass) : pass()
      },
      query(input, signal) {
        const pass = () => provider.query(input, signal)
        return line.query ? line.query(pass, input.reference) : pass()
      },
    }),
    aroundApplication: (port) => ({
      ...port,
      markPaid(tx, paid) {
        const pass = () => port.markPaid(tx, paid)
        return line.markPaid ? line.markPaid(pass) : pass()
      },
    }),
    open: async (source, { logger }) => {
      const database = await openDatabase({ source, logger })
      const { db } = database
      const executor = db.getExecutor.bind(db)
      const gone = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
      // The first query of every statement outside a transaction.
      db.getExecutor = () => {
        if (line.databaseGone) throw gone()
        return executor()
      }
      return {
        ...database,
        inTransaction: async (work) => {
          if (line.databaseGone) throw gone()
          return database.inTransaction(work)
        },
      }
    },
  })
})
beforeEach(() => {
  line = {}
})
afterAll(() => portal.close())

async function open(bent: Line = {}) {
  line = bent
  const submitted = await portal.submit()
  return { submitted, payer: payerOf(portal, submitted) }
}

const silence = async () => {
  throw new ProviderError('unknown', 'time-out')
}

const poll = async () => {
  await portal.poll()
  await portal.runJobs()
}

describe('when a payment is begun', () => {
  it('and the answer is lost though the gateway did the work, it is "checking", then a new page opens', async () => {
    const { submitted, payer } = await open({
      initiate: async (pass) => {
        await pass()
        return silence()
      },
    })
    const lost = await payer.start()
    expect(lost).toMatchObject({ status: 201, data: { state: 'checking', checkout_url: null } })
    const { data } = await payer.look(lost.data.reference)
    expect(data.state).toBe('checking')
    expect(data.message).toContain('Do not pay again')

    delete line.initiate
    const again = (await payer.start()).data
    // The gateway says that the first was not paid: a second attempt may begin, and the first stays watched.
    expect(again).toMatchObject({ state: 'open' })
    expect(again.reference).not.toBe(lost.data.reference)
    await falsifyTransaction(portal.database.db, lost.data.reference, {
      status: 'successful',
      paid_minor: TOTAL,
      paid_at: portal.clock.now(),
    })
    portal.clock.advance({ minutes: 5 })
    await poll()
    expect(await booksOf(portal.database, submitted)).toMatchObject({ invoice: 'paid', received: TOTAL })
  })

  it('and it is known to be paid before its page is kept, it stays paid', async () => {
    const { submitted, payer } = await open({
      initiate: async (pass) => {
        const begun = await pass()
        const [attempt] = (await booksOf(portal.database, submitted)).payments
        const reference = String(attempt?.reference)
        const paid = { status: 'successful', paid_minor: TOTAL, paid_at: portal.clock.now() }
        await falsifyTransaction(portal.database.db, reference, paid)
        await portal.payments.settle(reference, 'webhook')
        return begun
      },
    })
    const { reference } = (await payer.start()).data
    expect((await payer.look(reference)).data).toMatchObject({ state: 'paid', status: 'successful' })
    expect(await booksOf(portal.database, submitted)).toMatchObject({ invoice: 'paid', received: TOTAL })
  })

  it('and the gateway is silent, no second payment is begun until it has spoken', async () => {
    const { submitted, payer } = await open({ initiate: silence, query: silence })
    const first = (await payer.start()).data
    expect(first.state).toBe('checking')
    portal.clock.advance({ seconds: 10 })
    expect((await payer.start()).data).toEqual(first)
    expect((await booksOf(portal.database, submitted)).payments).toHaveLength(1)
  })

  it('and the gateway never heard of it, it is given up after half an hour', async () => {
    const { submitted, payer } = await open({ initiate: silence })
    const { reference } = (await payer.start()).data
    portal.clock.advance({ minutes: 2 })
    await poll()
    expect((await payer.look(reference)).data.status).toBe('initiated')
    portal.clock.advance({ minutes: 31 })
    await poll()
    expect((await payer.look(reference)).data).toMatchObject({ status: 'abandoned', state: 'unpaid' })
    expect(await booksOf(portal.database, submitted)).toMatchObject({ invoice: 'open' })
  })

  it.each([
    ['refuses the payment', 'rejected', 417],
    ['refuses our keys', 'unauthorized', 503],
    ['is busy', 'rate_limited', 503],
  ] as const)('and the gateway %s, the payer is told and may try again', async (_name, kind, status) => {
    const { submitted, payer } = await open({
      initiate: async () => {
        throw new ProviderError(kind, 'No')
      },
    })
    const refused = await payer.start()
    expect(refused.status).toBe(status)
    expect(refused.body.message).toMatch(/try again/i)
    delete line.initiate
    expect((await payer.start()).data.state).toBe('open')
    expect((await booksOf(portal.database, submitted)).payments.map((row) => row.status)).toEqual([
      'failed',
      'initiated',
    ])
  })
})

describe('when the gateway answers strangely', () => {
  it.each([
    ['another reference', { reference: 'PANOTHERREFERENCE1' }, 'reference_mismatch'],
    ['the other mode', { mode: 'live' }, 'mode_mismatch'],
    ['no amount', { paid: null, credited: null }, 'success_without_amount'],
  ] as const)(
    'with %s, nothing is paid, and the true answer later still pays',
    async (_name, wrong, flag) => {
      const { submitted, payer } = await open({ query: async (pass) => ({ ...(await pass()), ...wrong }) })
      const { reference, checkout_url } = (await payer.start()).data
      await payer.press(checkout_url, 'pay')
      expect((await payer.verify(reference)).data.state).toBe('review')
      expect((await booksOf(portal.database, submitted)).payments).toMatchObject([
        { status: 'initiated', received: 0, flags: [flag] },
      ])
      delete line.query
      portal.clock.advance({ seconds: 6 })
      expect((await payer.verify(reference)).data.state).toBe('paid')
    },
  )

  it('with a word nobody knows, nothing changes and the log says so', async () => {
    const { payer } = await open({
      query: async (pass) => ({ ...(await pass()), status: 'unknown', rawStatus: 'wobbly' }),
    })
    const { reference, checkout_url } = (await payer.start()).data
    await payer.press(checkout_url, 'pay')
    expect((await payer.verify(reference)).data.status).toBe('initiated')
    expect(portal.log.text()).toContain('wobbly')
  })

  it('with success and then with pending, it stays paid', async () => {
    const { payer } = await open()
    const { reference, checkout_url } = (await payer.start()).data
    await payer.press(checkout_url, 'pay')
    await payer.verify(reference)
    line.query = async (pass) => ({ ...(await pass()), status: 'pending', paid: null, credited: null })
    await portal.payments.settle(reference, 'staff')
    expect((await payer.look(reference)).data.state).toBe('paid')
  })
})

describe('when nobody tells us', () => {
  it('the poller finds out, on its timetable, and stops when it is settled', async () => {
    let asked = 0
    const { submitted, payer } = await open()
    const { reference } = (await payer.start()).data
    line.query = (pass, about) => {
      if (about === reference) asked += 1
      return pass()
    }
    for (const [minutes, times] of [
      [0.5, 0],
      [1, 1],
      [1, 1],
      [3, 2],
      [11, 3],
    ] as const) {
      portal.clock.advance({ seconds: minutes * 60 })
      await portal.poll()
      expect(asked).toBe(times)
    }
    await falsifyTransaction(portal.database.db, reference, {
      status: 'successful',
      paid_minor: TOTAL,
      paid_at: portal.clock.now(),
    })
    portal.clock.advance({ hours: 1 })
    await Promise.all([portal.poll(), portal.poll(), portal.poll()])
    expect(asked).toBe(4)
    expect(await booksOf(portal.database, submitted)).toMatchObject({ invoice: 'paid' })
    portal.clock.advance({ days: 3 })
    await portal.poll()
    expect(asked).toBe(4)
  })

  it('a payer who looks all the time does not push the timetable away', async () => {
    const { payer } = await open()
    const { reference } = (await payer.start()).data
    for (let look = 0; look < 8; look += 1) {
      portal.clock.advance({ seconds: 6 })
      await payer.verify(reference)
    }
    await falsifyTransaction(portal.database.db, reference, {
      status: 'successful',
      paid_minor: TOTAL,
      paid_at: portal.clock.now(),
    })
    portal.clock.advance({ seconds: 30 })
    await portal.poll()
    expect((await payer.look(reference)).data.state).toBe('paid')
  })

  it('the gateway being down is said as it is, and made good when it is back', async () => {
    const { payer } = await open({ query: silence })
    const { reference, checkout_url } = (await payer.start()).data
    await payer.press(checkout_url, 'webhook_only')
    await portal.runJobs()
    const { data } = await payer.look(reference)
    expect(data.state).toBe('checking')
    expect(data.message).toContain('has not told us yet')
    delete line.query
    portal.clock.advance({ minutes: 2 })
    await portal.runJobs()
    expect((await payer.look(reference)).data.state).toBe('paid')
  })
})

describe('when the time to pay is over', () => {
  it('the provider is asked first, and money that is there pays', async () => {
    const { submitted, payer } = await open()
    const { reference } = (await payer.start()).data
    await falsifyTransaction(portal.database.db, reference, {
      status: 'successful',
      paid_minor: TOTAL,
      paid_at: portal.clock.now(),
    })
    portal.clock.advance({ days: 14, minutes: 1 })
    await portal.sweepLapsed()
    await portal.runJobs()
    expect(await booksOf(portal.database, submitted)).toMatchObject({
      application: 'submitted',
      invoice: 'paid',
    })
  })

  it('the application lapses, once; money after that takes it up again', async () => {
    const { submitted, payer } = await open()
    const { reference } = (await payer.start()).data
    portal.clock.advance({ days: 14, minutes: 1 })
    for (let sweep = 0; sweep < 3; sweep += 1) await portal.sweepLapsed()
    await portal.runJobs()
    expect(await booksOf(portal.database, submitted)).toMatchObject({
      application: 'expired',
      invoice: 'open',
    })
    expect((await payer.start()).body.message).toContain('has run out')
    await falsifyTransaction(portal.database.db, reference, {
      status: 'successful',
      paid_minor: TOTAL,
      paid_at: portal.clock.now(),
    })
    await portal.payments.settle(reference, 'staff', 'Bola Bursar')
    const after = await booksOf(portal.database, submitted)
    expect(after).toMatchObject({ application: 'submitted', invoice: 'paid' })
    expect(after.payments).toMatchObject([{ flags: ['late'] }])
  })

  it('money on its way, or a silent provider, holds it back', async () => {
    const { submitted, payer } = await open()
    const { checkout_url } = (await payer.start()).data
    await payer.press(checkout_url, 'later', 3600)
    await falsifyTransaction(
      portal.database.db,
      String((await booksOf(portal.database, submitted)).payments[0]?.reference),
      {
        arrives_at: new Date(portal.clock.now().getTime() + 20 * 24 * 3600_000),
      },
    )
    portal.clock.advance({ days: 14, minutes: 1 })
    await portal.sweepLapsed()
    await portal.runJobs()
    expect(await booksOf(portal.database, submitted)).toMatchObject({ application: 'pending_payment' })
    line.query = silence
    portal.clock.advance({ hours: 2 })
    await portal.runJobs()
    expect(await booksOf(portal.database, submitted)).toMatchObject({ application: 'pending_payment' })
    delete line.query
    portal.clock.advance({ days: 6 })
    await portal.runJobs()
    expect(await booksOf(portal.database, submitted)).toMatchObject({
      application: 'submitted',
      invoice: 'paid',
    })
  })
})

describe('receipts', () => {
  it('of many payments at once are numbered without gap or repeat, whatever fails on the way', async () => {
    let calls = 0
    await open({
      markPaid: async (pass) => {
        const taken = await pass()
        calls += 1
        if (calls % 4 === 0) throw new Error('The disk is full')
        return taken
      },
    })
    const before = await receiptNumbers(portal.database.db)
    const references = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const payer = payerOf(portal, await portal.submit())
        const { reference, checkout_url } = (await payer.start()).data
        await payer.press(checkout_url, 'webhook_only')
        return reference
      }),
    )
    for (let round = 0; round < 6; round += 1)
      await Promise.allSettled(references.map((reference) => portal.payments.settle(reference, 'staff')))
    const numbers = await receiptNumbers(portal.database.db)
    expect(numbers).toHaveLength(before.length + 20)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})

describe('when the database is gone', () => {
  it('a webhook is answered 503, so that the gateway sends it again', async () => {
    const { base, keys, database } = portal
    const body = JSON.stringify({
      event: 'charge.success',
      data: {
        id: 'SBX1',
        reference: 'PWHATEVER0001',
        mode: 'test',
        status: 'successful',
        amount: 1,
        requested_amount: 1,
        currency: 'NGN',
        channel: null,
        paid_at: null,
      },
    })
    const send = () =>
      fetch(`${base}/api/webhooks/platinum`, {
        method: 'POST',
        body,
        headers: { [SIGNATURE_HEADER]: signBody(body, keys.webhookSecret) },
      })
    line.databaseGone = true
    expect((await send()).status).toBe(503)
    delete line.databaseGone
    expect((await send()).status).toBe(200)
    expect(await noticesOf(database.db, { reference: 'PWHATEVER0001' })).toBe(1)
  })
})
