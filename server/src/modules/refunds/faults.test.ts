import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { falsifyTransaction } from '../../../test/payments/books.ts'
import { type Portal, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import {
  accountsOf,
  type Bursar,
  createPaidApplication,
  hire,
  moneyOf,
  PAID,
} from '../../../test/refunds/bursary.ts'
import { type Desk, openDesk } from '../../../test/refunds/desk.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  Unreached,
} from '../providers/provider.ts'

/** Calls between refunds and the gateway; each test makes some of them fail and then restores them. */
type Line = {
  refund?: (pass: () => Promise<ProviderRefund>) => Promise<ProviderRefund>
  queryRefund?: (pass: () => Promise<ProviderRefund | null>) => Promise<ProviderRefund | null>
  query?: (pass: () => Promise<ProviderPayment>) => Promise<ProviderPayment>
  noRefunds?: boolean
}

const folder = mkdtempSync(join(tmpdir(), 'testamur-desk-'))
const desk: Desk = openDesk(folder)
let line: Line = {}
let portal: Portal
let asker: Bursar
let other: Bursar

const bend = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  get capabilities() {
    return { ...provider.capabilities, ...(line.noRefunds ? { refund: 'none' as const } : {}) }
  },
  query(input, signal) {
    const pass = () => provider.query(input, signal)
    return line.query ? line.query(pass) : pass()
  },
  async refund(input, signal) {
    const pass = async () => (await provider.refund?.(input, signal)) ?? never()
    return line.refund ? line.refund(pass) : pass()
  },
  async queryRefund(input, signal) {
    const pass = async () => (await provider.queryRefund?.(input, signal)) ?? null
    return line.queryRefund ? line.queryRefund(pass) : pass()
  },
})

beforeAll(async () => {
  portal = await startPortal({
    clock: createTestClock(new Date('2026-03-02T09:00:00Z')),
    around: (provider) => bend(desk.around(provider)),
  })
  asker = await hire(portal)
  other = await hire(portal)
})
beforeEach(() => {
  line = {}
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

function never(): never {
  throw new Error('The desk gives refunds')
}

const fails = (kind: ProviderError['kind'], message: string) => async () => {
  throw new ProviderError(kind, message)
}

const poll = async (minutes: number) => {
  portal.clock.advance({ minutes })
  await portal.pollRefunds()
}

const callsAbout = (payment: string) => desk.given().filter((one) => one.reference === payment).length

/** Requested by one, approved by another, and sent with the planned faults. */
async function sent(payment: string, over: Record<string, unknown> = {}) {
  const asked = (await asker.ask(payment, over)).data
  await other.decide('approve', asked)
  await portal.runJobs()
  return (await other.look(asked.reference)).refund
}
const statusOf = async (reference: string) => (await other.look(reference)).refund.status

const OWED = { '1100:platinum': TOTAL, '2300': -TOTAL }

describe('when the answer to a refund is lost', () => {
  it('though the gateway made it, it is found by asking, and never sent twice', async () => {
    const { reference } = await createPaidApplication(portal)
    line.refund = async (pass) => {
      await pass()
      throw new ProviderError('unknown', 'time-out')
    }
    const refund = await sent(reference)
    expect(refund).toMatchObject({ status: 'unknown', allowed: ['requery'] })
    line = {}
    await poll(3)
    expect(await statusOf(refund.reference)).toBe('processing')
    desk.says(refund.reference, 'succeeded')
    await poll(10)
    expect(await statusOf(refund.reference)).toBe('succeeded')
    expect(callsAbout(reference)).toBe(1)
    expect(await accountsOf(portal.database, reference)).toEqual({})
  })

  it('and the gateway never heard of it, staff decide after half an hour; only then it goes out again', async () => {
    const { reference } = await createPaidApplication(portal)
    line.refund = fails('unknown', 'connection reset')
    const refund = await sent(reference)
    await poll(5)
    expect(await statusOf(refund.reference)).toBe('unknown')
    await poll(20)
    expect(await statusOf(refund.reference)).toBe('unknown')
    await poll(20)
    const asking = (await other.look(refund.reference)).refund
    expect(asking).toMatchObject({
      status: 'needs_attention',
      allowed: ['withdraw', 'retry', 'requery', 'settle'],
    })
    expect(callsAbout(reference)).toBe(0)
    line = {}
    await portal.runJobs()
    await poll(600)
    expect(callsAbout(reference)).toBe(0)

    const now = (await other.look(refund.reference)).refund
    expect((await other.decide('retry', now)).data.status).toBe('approved')
    await portal.runJobs()
    expect((await other.look(refund.reference)).refund).toMatchObject({ status: 'processing', attempts: 2 })
    expect(callsAbout(reference)).toBe(1)
  })

  it('and it turns up when a person sends it again, it is taken as it is', async () => {
    const { reference } = await createPaidApplication(portal)
    line.refund = async (pass) => {
      await pass()
      throw new ProviderError('unknown', 'time-out')
    }
    line.queryRefund = async () => null
    const refund = await sent(reference)
    await poll(40)
    const asking = (await other.look(refund.reference)).refund
    expect(asking.status).toBe('needs_attention')
    line = {}
    desk.says(refund.reference, 'succeeded')
    await other.decide('retry', asking)
    await portal.runJobs()
    expect((await other.look(refund.reference)).refund).toMatchObject({ status: 'succeeded', attempts: 1 })
    expect(callsAbout(reference)).toBe(1)
  })

  it('and the gateway stays silent, it stays unknown however long', async () => {
    const { reference } = await createPaidApplication(portal)
    line = { refund: fails('unknown', 'time-out'), queryRefund: fails('unknown', '503') }
    const refund = await sent(reference)
    for (let hour = 0; hour < 5; hour += 1) await poll(60)
    expect(await statusOf(refund.reference)).toBe('unknown')
    const again = await other.requery(refund)
    expect(again).toMatchObject({ status: 417, message: expect.stringContaining('later') })
  })
})

describe('when the gateway says no', () => {
  it.each([
    ['its balance is too low', 'rejected', 'Your balance is too low'],
    ['our keys are refused', 'unauthorized', 'The gateway refused our keys'],
  ] as const)('because %s, the money stays owed, and another try gives it', async (_name, kind, message) => {
    const { reference } = await createPaidApplication(portal)
    line.refund = fails(kind, message)
    const refund = await sent(reference)
    expect(refund).toMatchObject({ status: 'failed', allowed: ['withdraw', 'retry', 'requery', 'settle'] })
    expect((await other.look(refund.reference)).events.at(-1)?.note).toContain(message)
    expect(await accountsOf(portal.database, reference)).toEqual(OWED)
    line = {}
    await other.decide('retry', refund)
    await portal.runJobs()
    expect((await other.look(refund.reference)).refund).toMatchObject({ status: 'processing', attempts: 2 })
    expect(desk.given().at(-1)?.refundReference).toBe(`${refund.reference}X2`)
  })

  it('after it had taken it on, withdrawing takes back what was booked, and the money is free again', async () => {
    const { reference } = await createPaidApplication(portal)
    const refund = await sent(reference, { amount: 100 })
    desk.says(refund.reference, 'failed')
    await poll(5)
    const failed = (await other.look(refund.reference)).refund
    expect(failed.status).toBe('failed')
    expect((await other.decide('withdraw', failed)).data).toMatchObject({ status: 'withdrawn', allowed: [] })
    expect(await accountsOf(portal.database, reference)).toEqual(PAID)
    expect(await moneyOf(portal.database, reference)).toMatchObject({
      status: 'successful',
      refunds_committed_minor: 0,
    })
    expect(await asker.refundable(reference)).toMatchObject({ invoice: TOTAL / 100 })
    expect((await other.decide('withdraw', failed)).status).toBe(409)
  })

  it('because it has the reference already, it is asked about and not sent again', async () => {
    const { reference } = await createPaidApplication(portal)
    line.refund = async (pass) => {
      await pass()
      throw new ProviderError('duplicate', 'R9: duplicate reference')
    }
    const refund = await sent(reference)
    expect(refund.status).toBe('unknown')
    await poll(5)
    expect(await statusOf(refund.reference)).toBe('processing')
    expect(callsAbout(reference)).toBe(1)
  })

  it('and speaks of another sum, a person must look', async () => {
    const { reference } = await createPaidApplication(portal)
    line.refund = async (pass) => ({ ...(await pass()), amount: { minor: 1, currency: 'NGN' } })
    const refund = await sent(reference)
    expect(refund.status).toBe('needs_attention')
    expect((await moneyOf(portal.database, reference)).refunded_minor).toBe(0)
  })
})

describe.each([
  ['is busy', () => new ProviderError('rate_limited', 'Slow down', 7000)],
  ['cannot be reached', () => new Unreached('ECONNREFUSED')],
] as const)('when the gateway %s', (_name, fault) => {
  const failing = async () => {
    throw fault()
  }

  it('nothing is decided: the refund stays approved and goes out once, by itself, as it was', async () => {
    const { reference } = await createPaidApplication(portal)
    line.refund = failing
    const refund = await sent(reference)
    expect(refund).toMatchObject({ status: 'approved', attempts: 0, allowed: ['withdraw'] })
    expect((await other.look(refund.reference)).events.at(-1)?.note).toContain('we’ll try again')
    expect(await accountsOf(portal.database, reference)).toEqual(OWED)
    await poll(1)
    await portal.runJobs()
    expect(await statusOf(refund.reference)).toBe('approved')
    line = {}
    await poll(1)
    await portal.runJobs()
    expect((await other.look(refund.reference)).refund).toMatchObject({ status: 'processing', attempts: 1 })
    await poll(60)
    await portal.runJobs()
    expect(desk.given().filter((one) => one.reference === reference)).toMatchObject([
      { refundReference: refund.reference },
    ])
  })

  it('and a person withdraws the refund meanwhile, it is not sent', async () => {
    const { reference } = await createPaidApplication(portal)
    line.refund = failing
    const refund = await sent(reference, { amount: 100 })
    line = {}
    expect((await other.decide('withdraw', refund)).data.status).toBe('withdrawn')
    await poll(60)
    await portal.runJobs()
    expect(callsAbout(reference)).toBe(0)
  })

  it('for more than an hour, a person decides, and may send it again', async () => {
    const { reference } = await createPaidApplication(portal)
    line.refund = failing
    const refund = await sent(reference)
    for (let times = 0; times < 12; times += 1) {
      portal.clock.advance({ minutes: 40 })
      await portal.runJobs()
    }
    const stuck = (await other.look(refund.reference)).refund
    expect(stuck).toMatchObject({ status: 'needs_attention', attempts: 0 })
    expect(stuck.allowed).toEqual(expect.arrayContaining(['withdraw', 'retry', 'settle']))
    line = {}
    await other.decide('retry', stuck)
    await portal.runJobs()
    expect(await statusOf(refund.reference)).toBe('processing')
    expect(callsAbout(reference)).toBe(1)
  })

  it('while a refund that failed is sent again, it keeps the reference of its next attempt', async () => {
    const { reference } = await createPaidApplication(portal)
    line.refund = fails('rejected', 'Your balance is too low')
    const refund = await sent(reference)
    line.refund = failing
    await other.decide('retry', refund)
    await portal.runJobs()
    expect((await other.look(refund.reference)).refund).toMatchObject({ status: 'approved', attempts: 1 })
    line = {}
    await poll(1)
    await portal.runJobs()
    expect((await other.look(refund.reference)).refund).toMatchObject({ status: 'processing', attempts: 2 })
    expect(desk.given().at(-1)?.refundReference).toBe(`${refund.reference}X2`)
    expect(callsAbout(reference)).toBe(1)
  })
})

describe('a refund by bank transfer', () => {
  it('where the provider gives nothing back waits for a transfer, which another person shows', async () => {
    const { reference } = await createPaidApplication(portal)
    line.noRefunds = true
    expect((await asker.refundable(reference)).methods).toEqual(['manual'])
    expect(await asker.ask(reference, { method: 'provider' })).toMatchObject({ status: 417 })
    const asked = (await asker.ask(reference)).data
    expect((await other.transfer(asked)).status).toBe(417)
    const approved = (await other.decide('approve', asked)).data
    await portal.runJobs()
    expect(approved).toMatchObject({ status: 'approved', method: 'manual', allowed: ['withdraw', 'settle'] })
    expect(callsAbout(reference)).toBe(0)
    expect((await asker.transfer(approved)).message).toContain('Somebody else')
    expect((await other.transfer(approved, { paid_on: '2026-12-31' })).errors).toHaveProperty('paid_on')
    expect((await other.transfer(approved, { file: 'no receipt at all' })).status).toBe(415)
    const settled = await other.transfer(approved, { bank_reference: 'ft26061/0042' })
    expect(settled.data).toMatchObject({
      status: 'succeeded',
      bank_reference: 'FT26061/0042',
      has_evidence: true,
      allowed: [],
    })
    expect(await accountsOf(portal.database, reference)).toEqual({ '1100:platinum': TOTAL, '1200': -TOTAL })
    expect((await moneyOf(portal.database, reference)).status).toBe('refunded')
    const evidence = await fetch(`${portal.base}/api/refunds/${asked.reference}/evidence`, {
      headers: { authorization: 'Bearer bursar-1' },
    })
    expect(await evidence.text()).toContain('A receipt of the bank')

    const next = await createPaidApplication(portal)
    const second = (await asker.ask(next.reference)).data
    const ready = (await other.decide('approve', second)).data
    expect((await other.transfer(ready, { bank_reference: 'FT26061/0042' })).errors).toHaveProperty(
      'bank_reference',
    )
  })

  it('gives what the gateway could not, and from then on the gateway is no longer asked', async () => {
    const { reference } = await createPaidApplication(portal)
    const refund = await sent(reference)
    desk.says(refund.reference, 'needs_attention')
    await poll(5)
    const stuck = (await other.look(refund.reference)).refund
    expect(stuck.status).toBe('needs_attention')
    const settled = await other.transfer(stuck, { bank_reference: 'FT26061/0077' })
    expect(settled.data).toMatchObject({ status: 'succeeded', method: 'manual' })
    await poll(600)
    expect(await accountsOf(portal.database, reference)).toEqual({ '1100:platinum': TOTAL, '1200': -TOTAL })
  })
})

describe('while the provider is taking the payment back', () => {
  const reversed = async (pass: () => Promise<ProviderPayment>) => ({
    ...(await pass()),
    status: 'reversed' as const,
    rawStatus: 'reversed',
  })

  it('nothing is given back, and what was approved is not sent', async () => {
    const { reference } = await createPaidApplication(portal)
    const asked = (await asker.ask(reference, { amount: 100 })).data
    await other.decide('approve', asked)
    line.query = reversed
    await portal.payments.settle(reference, 'staff')
    await portal.runJobs()
    expect(await statusOf(asked.reference)).toBe('needs_attention')
    expect(callsAbout(reference)).toBe(0)
    expect(await asker.refundable(reference)).toMatchObject({
      invoice: 0,
      blocked: expect.stringContaining('dispute'),
    })
  })

  it('because we asked it to, nothing more is booked, whether or not we know yet that it is out', async () => {
    const { reference } = await createPaidApplication(portal)
    const refund = await sent(reference)
    line.query = reversed
    await portal.payments.settle(reference, 'staff')
    expect(await moneyOf(portal.database, reference)).toMatchObject({
      status: 'successful',
      reversed_minor: 0,
    })
    desk.says(refund.reference, 'succeeded')
    await poll(5)
    await portal.payments.settle(reference, 'staff')
    expect(await moneyOf(portal.database, reference)).toMatchObject({ status: 'refunded', reversed_minor: 0 })
    expect(await accountsOf(portal.database, reference)).toEqual({})
  })
})

it('money that arrives when some of it is promised back does not pay the invoice by itself', async () => {
  const submitted = await portal.submit()
  const { payer, reference } = await paidPart(submitted)
  const asked = (await asker.ask(reference, { amount: 100 })).data
  expect(asked.source).toBe('credit')
  await falsifyTransaction(portal.database.db, reference, { paid_minor: TOTAL })
  portal.clock.advance({ minutes: 5 })
  await payer.verify(reference)
  expect(await accountsOf(portal.database, reference)).toMatchObject({ '2100': -TOTAL, '1300': TOTAL })
  expect(await other.refundable(reference)).toMatchObject({ invoice: 0, credit: TOTAL / 100 - 100 })
})

/** Less than the invoice was received. */
async function paidPart(submitted: Awaited<ReturnType<Portal['submit']>>) {
  line.query = async (pass) => {
    const answer = await pass()
    const part = { minor: TOTAL - 50_000, currency: 'NGN' }
    return answer.status === 'succeeded' ? { ...answer, paid: part, credited: part } : answer
  }
  const found = await createPaidApplication(portal, submitted)
  line = {}
  return found
}
