import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { payerOf } from '../../../test/payments/payer.ts'
import { type Portal, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import { accountsOf, type Bursar, hire, moneyOf } from '../../../test/refunds/bursary.ts'
import { flutterwaveTwin } from '../../local-gateway/flutterwave/twin.ts'
import { type StartedGateway, startLocalGateway } from '../../local-gateway/index.ts'
import { paystackTwin } from '../../local-gateway/paystack/twin.ts'
import { stripeTwin } from '../../local-gateway/stripe/twin.ts'
import { reconcile } from '../books/index.ts'
import { flutterwaveKind } from '../providers/flutterwave/kind.ts'
import { paystackKind } from '../providers/paystack/kind.ts'
import { stripeKind } from '../providers/stripe/kind.ts'

/** How long to wait for what notices, which come by themselves, change in a refund. */
const SOON = { timeout: 30_000, interval: 100 }

describe.each([
  { kind: paystackKind, twin: paystackTwin, making: 'POST /paystack/refund' },
  { kind: flutterwaveKind, twin: flutterwaveTwin, making: 'POST /flutterwave/*/refund' },
  { kind: stripeKind, twin: stripeTwin, making: 'POST /stripe/v1/refunds' },
])('through $kind.code', ({ kind, twin, making }) => {
  let gateway: StartedGateway
  let portal: Portal
  let asker: Bursar
  let other: Bursar
  let calls = 0

  beforeAll(async () => {
    const clock = createTestClock()
    const values = localGatewayKeys[twin.name] ?? {}
    let base = ''
    gateway = await startLocalGateway({
      twins: [twin],
      keys: { [twin.name]: values },
      webhookUrl: () => (base === '' ? null : `${base}/api/webhooks/platinum`),
      merchant: () => 'Example University',
      refundDelayMs: 30 * 24 * 60 * 60_000,
      clock,
    })
    const provider = kind.create({ mode: 'test', baseUrl: () => gateway.baseUrl(twin.name), values })
    portal = await startPortal({
      clock,
      around: () => ({
        ...provider,
        async refund(input, signal) {
          calls += 1
          const answer = await provider.refund?.(input, signal)
          if (answer === undefined) throw new Error('It makes no refunds')
          return answer
        },
      }),
    })
    base = portal.base
    asker = await hire(portal)
    other = await hire(portal)
  })
  afterAll(async () => {
    await portal.close()
    await gateway.close()
  })

  async function paid(): Promise<string> {
    const submitted = await portal.submit()
    const { reference } = (await payerOf(portal, submitted).start()).data
    await gateway.control.pay({ reference })
    await portal.payments.settle(reference, 'staff')
    expect(await moneyOf(portal.database, reference)).toMatchObject({ status: 'successful' })
    return reference
  }

  async function sent(payment: string, over: Record<string, unknown> = {}) {
    const asked = await asker.ask(payment, over)
    expect(asked.status).toBe(201)
    await other.decide('approve', asked.data)
    await portal.runJobs()
    return (await other.look(asked.data.reference)).refund
  }

  const comesTo = (reference: string, status: string) =>
    vi.waitFor(async () => {
      await portal.runJobs()
      expect((await other.look(reference)).refund.status).toBe(status)
    }, SOON)

  it('parts are given back until nothing is left; what the gateway then says of the payment books nothing', async () => {
    const payment = await paid()
    const fee = (await accountsOf(portal.database, payment))['5100'] ?? 0
    for (const amount of [2500.25, undefined]) {
      const refund = await sent(payment, amount === undefined ? {} : { amount })
      expect(refund.status).toBe('processing')
      await gateway.control.refundStatus({ reference: payment, status: 'succeeded' })
      await comesTo(refund.reference, 'succeeded')
    }
    await portal.payments.settle(payment, 'staff')
    expect(await moneyOf(portal.database, payment)).toMatchObject({
      status: 'refunded',
      refunded_minor: TOTAL,
      reversed_minor: 0,
    })
    // The gateway keeps its fee.
    const left = fee === 0 ? {} : { '1100:platinum': -fee, '5100': fee }
    expect(await accountsOf(portal.database, payment)).toEqual(left)
  })

  it('an answer that is lost is asked for, not repeated', async () => {
    const payment = await paid()
    const before = calls
    await gateway.control.fault({ route: making, mode: 'commit_then_drop' })
    const refund = await sent(payment)
    // The notice may have been faster than the time-out.
    expect(['unknown', 'processing']).toContain(refund.status)
    portal.clock.advance({ minutes: 3 })
    await portal.pollRefunds()
    expect((await other.look(refund.reference)).refund.status).toBe('processing')
    await gateway.control.refundStatus({ reference: payment, status: 'succeeded' })
    await comesTo(refund.reference, 'succeeded')
    expect(calls - before).toBe(1)
  })

  it('a gateway that is busy is given the refund when its time of waiting is over, once', async () => {
    const payment = await paid()
    const before = calls
    await gateway.control.fault({ route: making, mode: '429' })
    const refund = await sent(payment)
    expect(refund.status).toBe('approved')
    portal.clock.advance({ seconds: 6 })
    await portal.runJobs()
    expect((await other.look(refund.reference)).refund.status).toBe('approved')
    expect(calls - before).toBe(1)
    portal.clock.advance({ seconds: 2 })
    await portal.runJobs()
    expect((await other.look(refund.reference)).refund.status).toBe('processing')
    await gateway.control.refundStatus({ reference: payment, status: 'succeeded' })
    await comesTo(refund.reference, 'succeeded')
    expect(calls - before).toBe(2)
    expect(await moneyOf(portal.database, payment)).toMatchObject({ refunded_minor: TOTAL })
  })

  it('a refund that fails at the gateway stays owed, and is given when it is sent again', async () => {
    const payment = await paid()
    const refund = await sent(payment)
    await gateway.control.refundStatus({ reference: payment, status: 'failed' })
    await comesTo(refund.reference, 'failed')
    expect(await accountsOf(portal.database, payment)).toMatchObject({ '2300': -TOTAL })
    await other.decide('retry', (await other.look(refund.reference)).refund)
    await portal.runJobs()
    expect((await other.look(refund.reference)).refund).toMatchObject({ status: 'processing', attempts: 2 })
    await gateway.control.refundStatus({ reference: payment, status: 'succeeded' })
    await comesTo(refund.reference, 'succeeded')
    expect(await moneyOf(portal.database, payment)).toMatchObject({ refunded_minor: TOTAL })
  })

  it('a refund made at the gateway itself is a person’s question', async () => {
    const payment = await paid()
    const books = await accountsOf(portal.database, payment)
    await gateway.control.refundExternal({ reference: payment, amount: 100_000 })
    await gateway.control.refundStatus({ reference: payment, status: 'succeeded' })
    await vi.waitFor(async () => {
      await portal.runJobs()
      const { reviews } = await portal.payments.staff.record(payment, { kind: 'system', name: 'test' })
      expect(reviews.map(({ why }) => why)).toEqual(['external_refund'])
    }, SOON)
    expect(await accountsOf(portal.database, payment)).toEqual(books)

    const { reviews } = await portal.payments.staff.record(payment, { kind: 'system', name: 'test' })
    const [review] = reviews
    if (review === undefined) throw new Error('No question')
    const available = (await asker.refundable(payment)).invoice
    const booked = await asker.book(review, { amount: 1000, available })
    expect(booked).toMatchObject({ status: 201, data: { status: 'requested', made_outside: 'refund' } })
    expect(await accountsOf(portal.database, payment)).toEqual(books)
    expect((await other.decide('approve', booked.data)).data).toMatchObject({ status: 'succeeded' })
    const before = calls
    await portal.runJobs()
    await portal.payments.settle(payment, 'staff')
    expect(calls).toBe(before)
    expect(await moneyOf(portal.database, payment)).toMatchObject({
      status: 'partly_refunded',
      refunded_minor: 100_000,
      reversed_minor: 0,
    })
    expect(await accountsOf(portal.database, payment)).toMatchObject({
      '1100:platinum': (books['1100:platinum'] ?? 0) - 100_000,
    })
    expect((await asker.refundable(payment)).invoice).toBe(available - 1000)
    expect(await reconcile(portal.database)).toEqual([])
  })
})
