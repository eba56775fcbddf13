import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import { type GatewayPortal, openGatewayPortal } from '../../../test/payments/gateway-portal.ts'
import { TOTAL } from '../../../test/payments/portal.ts'
import { hire } from '../../../test/refunds/bursary.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { reconcile } from '../books/index.ts'
import { createSettlements } from '../settlements/index.ts'

// Two tabs of one payment page, or a payer who tries again before the first answer: a gateway that allows several
// transactions under one reference takes both.

let house: GatewayPortal
beforeAll(async () => {
  house = await openGatewayPortal()
})
afterEach(async () => {
  house.hear(true)
  expect(await reconcile(house.portal.database)).toEqual([])
})
afterAll(() => house.close())

const SOON = { timeout: 60_000, interval: 40 }

/** All payments of a reference's invoice, oldest first. */
async function paymentsBeside(reference: string) {
  const { rows } = await sql<{
    reference: string
    gateway_reference: string | null
    status: string
    flags: string[]
    received_minor: number
    fee_minor: number | null
    provider_txn_id: string | null
    on_invoice: number
    credit: number
    booked: number
    questions: string[]
  }>`
    select p.reference, p.gateway_reference, p.status, p.flags, p.received_minor, p.fee_minor, p.provider_txn_id,
      (select coalesce(sum(amount_minor), 0) from allocations a where a.payment_id = p.id and a.kind = 'invoice')::bigint as on_invoice,
      (select coalesce(sum(amount_minor), 0) from allocations a where a.payment_id = p.id and a.kind = 'credit')::bigint as credit,
      (select coalesce(sum(e.amount_minor), 0) from payment_events v join ledger_transactions t
         on t.source_type = 'payment_event' and t.source_id = v.id and t.kind = 'payment_received'
         join ledger_entries e on e.transaction_id = t.id and e.account like '1100:%' where v.payment_id = p.id)::bigint as booked,
      array(select why from payment_reviews r where r.payment_id = p.id and r.resolved_at is null order by why) as questions
    from payments p where p.invoice_id = (select invoice_id from payments where reference = ${reference})
    order by p.id`.execute(house.portal.database.db)
  return rows
}

const PAYING = { status: 'successful', received_minor: TOTAL, on_invoice: TOTAL, credit: 0, booked: TOTAL }
const BESIDE = { status: 'successful', received_minor: TOTAL, on_invoice: 0, credit: TOTAL, booked: TOTAL }

describe('a second transaction under one reference, at Flutterwave', () => {
  async function payTwice() {
    house.hear(true)
    const begun = await house.begin('flutterwave')
    await house.pay(begun.reference)
    house.hear(false)
    await house.control.pay({ reference: begun.reference })
    return begun
  }

  const expectBoth = async (reference: string) => {
    const [first, second, ...more] = await paymentsBeside(reference)
    expect(more).toEqual([])
    expect(first).toMatchObject({ ...PAYING, reference, gateway_reference: null, flags: [], questions: [] })
    expect(second).toMatchObject({
      ...BESIDE,
      gateway_reference: reference,
      flags: ['duplicate'],
      questions: ['duplicate'],
    })
    expect(second?.provider_txn_id).not.toBe(first?.provider_txn_id)
    expect(second?.fee_minor).toBeGreaterThan(0)
    return { first, second }
  }

  it('is found by its notice: a duplicate in the inbox, in the books, and it pays nothing twice', async () => {
    const begun = await house.begin('flutterwave')
    await house.pay(begun.reference)
    await house.pay(begun.reference)
    const { second } = await expectBoth(begun.reference)
    expect(await house.books(begun.submitted)).toMatchObject({ invoice: 'paid', mails: 1 })
    const inbox = (await (await hire(house.portal)).reviews()).map(({ review }) => review.why)
    expect(inbox).toContain('duplicate')
    expect((await begun.payer.look(begun.reference)).data).toMatchObject({ state: 'paid' })
    expect(second?.reference).toMatch(/^[A-Z0-9]{10,30}$/)
  })

  it('is found by asking alone: an officer, and each night', async () => {
    const asked = await payTwice()
    const nightly = await payTwice()
    house.clock.advance({ minutes: 1 })
    await house.portal.payments.settle(asked.reference, 'staff')
    await expectBoth(asked.reference)
    expect(await paymentsBeside(nightly.reference)).toHaveLength(1)
    await house.portal.database.inTransaction(await house.portal.recheckSuccesses())
    house.clock.advance({ hours: 5 })
    await house.poll()
    await expectBoth(nightly.reference)
  })

  it('is booked once, however often and by however many it is heard of', async () => {
    const { reference } = await payTwice()
    house.clock.advance({ minutes: 1 })
    await Promise.all(Array.from({ length: 6 }, () => house.portal.payments.settle(reference, 'staff')))
    const { second } = await expectBoth(reference)
    await house.portal.payments.settle(reference, 'webhook')
    await house.portal.payments.settle(second?.reference ?? '', 'staff')
    await expectBoth(reference)
  })

  it('two that came while nobody asked: the earlier one pays, the later one is the duplicate', async () => {
    house.hear(false)
    const { reference } = await house.begin('flutterwave')
    await house.control.pay({ reference })
    house.clock.advance({ minutes: 1 })
    await house.control.pay({ reference })
    house.clock.advance({ minutes: 1 })
    await house.portal.payments.settle(reference, 'staff')
    await expectBoth(reference)
  })

  it('of another amount it is that much credit and its own question', async () => {
    const { reference } = await house.begin('flutterwave')
    await house.pay(reference)
    house.hear(false)
    await house.control.pay({ reference, amount: 70_000 })
    house.clock.advance({ minutes: 1 })
    await house.portal.payments.settle(reference, 'staff')
    const [first, second] = await paymentsBeside(reference)
    expect(first).toMatchObject(PAYING)
    expect(second).toMatchObject({
      received_minor: 70_000,
      credit: 70_000,
      booked: 70_000,
      questions: ['under'],
    })
  })

  it('pays in full what the first left unpaid, and the first is the credit', async () => {
    house.hear(false)
    const { reference, submitted } = await house.begin('flutterwave')
    await house.control.pay({ reference, amount: 70_000 })
    house.clock.advance({ minutes: 1 })
    await house.portal.payments.settle(reference, 'staff')
    await house.control.pay({ reference })
    house.clock.advance({ minutes: 1 })
    await house.portal.payments.settle(reference, 'staff')
    const [first, second] = await paymentsBeside(reference)
    expect(first).toMatchObject({ received_minor: 70_000, credit: 70_000, questions: ['under'] })
    expect(second).toMatchObject({ ...PAYING, flags: [], questions: [] })
    expect(await house.books(submitted)).toMatchObject({ invoice: 'paid', application: 'submitted' })
  })

  it('its refund goes back to its own transaction, and the paid request stays paid', async () => {
    const { reference, submitted } = await payTwice()
    house.clock.advance({ minutes: 1 })
    await house.portal.payments.settle(reference, 'staff')
    const { second } = await expectBoth(reference)
    const [asker, other] = [await hire(house.portal), await hire(house.portal)]
    const asked = await asker.ask(second?.reference ?? '', { reason_code: 'duplicate' })
    expect(asked.status).toBe(201)
    await other.decide('approve', asked.data)
    await house.portal.runJobs()
    expect(await house.calls('flutterwave', new RegExp(`POST .*/${second?.provider_txn_id}/refund$`))).toBe(1)
    await vi.waitFor(async () => {
      house.clock.advance({ minutes: 10 })
      await house.portal.pollRefunds()
      await house.portal.runJobs()
      expect((await other.look(asked.data.reference)).refund.status).toBe('succeeded')
    }, SOON)
    expect((await paymentsBeside(reference)).map(({ status }) => status)).toEqual(['successful', 'refunded'])
    expect(await house.books(submitted)).toMatchObject({ invoice: 'paid' })
  })
})

it('a settlement file that pays both out finds the second by asking, and pays each out once', async () => {
  const { reference } = await house.begin('flutterwave')
  await house.pay(reference)
  house.hear(false)
  await house.control.pay({ reference })
  house.clock.advance({ minutes: 1 })
  const { clock, portal } = house
  const folder = mkdtempSync(join(tmpdir(), 'testamur-settlement-'))
  const settlements = createSettlements({
    database: portal.database,
    clock,
    storage: openStorage({ folder }, { database: portal.database, clock, logger: portal.log.logger }),
    settle: portal.payments.settle,
    adapterOf: async (alias) => alias,
    timeZone: async () => 'Africa/Lagos',
    currency: async () => 'NGN',
  })
  const line = `${reference},12500.50,0,12500.50,NGN,2026-03-02`
  const bytes = Buffer.from(
    `tx_ref,amount,app_fee,amount_settled,currency,settlement date\n${line}\n${line}\n${line}\n`,
  )
  const { id } = await createStaff(portal.database, 'bursary')
  const file = await settlements.takeIn({
    alias: 'flutterwave',
    acceptRest: false,
    upload: {
      bytes,
      name: 'settlement.csv',
      contentType: 'text/csv',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      quarantined: false,
    },
    actor: { kind: 'staff', id, name: 'Bola Bursar', roles: ['bursary'] },
    ip: '203.0.113.7',
  })
  rmSync(folder, { recursive: true })
  expect(file).toMatchObject({ rows: 3, matched: 2, open: 1 })
  expect(await paymentsBeside(reference)).toHaveLength(2)
})

it.each(['paystack', 'remita', 'stripe'])('%s takes one payment under one reference', async (name) => {
  const { reference } = await house.begin(name)
  await house.pay(reference)
  await expect(house.control.pay({ reference })).rejects.toThrow('is paid already')
  expect(await paymentsBeside(reference)).toHaveLength(1)
})
