import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { type Portal, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import {
  accountsOf,
  type Bursar,
  createPaidApplication,
  createTwicePaidApplication,
  hire,
  moneyOf,
  PAID,
} from '../../../test/refunds/bursary.ts'
import { reconcile } from '../books/index.ts'
import { openReviews } from '../payments/index.ts'

let portal: Portal
let asker: Bursar
let other: Bursar

beforeAll(async () => {
  portal = await startPortal({
    clock: createTestClock(new Date('2026-03-02T09:00:00Z')),
    approvalLimit: () => 200_000,
  })
  asker = await hire(portal)
  other = await hire(portal)
})
afterEach(async () => {
  expect(await reconcile(portal.database)).toEqual([])
})
afterAll(() => portal.close())

const idOf = async (reference: string) =>
  (
    await portal.database.db
      .selectFrom('payments')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).id

/** Opens the question as a provider's notice does. */
async function ask(reference: string) {
  const id = await idOf(reference)
  await portal.database.inTransaction((tx) => openReviews(tx, id, ['external_refund'], portal.clock.now()))
  return open(reference)
}
async function open(reference: string) {
  const { reviews } = await portal.payments.staff.record(reference, { kind: 'system', name: 'test' })
  const review = reviews.find(({ why, resolution }) => why === 'external_refund' && resolution === null)
  if (review === undefined) throw new Error('No question')
  return review
}
const available = TOTAL / 100
/** The ledger's revenue from payments of this application alone. */
const revenue = async () =>
  (
    await sql<{ minor: number }>`
      select coalesce(sum(amount_minor), 0)::bigint as minor from revenue_movements`.execute(
      portal.database.db,
    )
  ).rows[0]?.minor ?? 0

it('up to the limit it is booked at once: refund, ledger, what is left, revenue and clearing; its payer is told', async () => {
  const { reference } = await createPaidApplication(portal)
  const before = await revenue()
  const booked = await asker.book(await ask(reference), { amount: 2000, available })
  expect(booked).toMatchObject({
    status: 201,
    data: {
      status: 'succeeded',
      method: 'provider',
      made_outside: 'refund',
      provider_refund_id: 'RFD-1',
      paid_on: '2026-03-01',
      attempts: 0,
      allowed: [],
    },
  })
  expect(await moneyOf(portal.database, reference)).toEqual({
    status: 'partly_refunded',
    received_minor: TOTAL,
    refunds_committed_minor: 200_000,
    refunded_minor: 200_000,
    reversed_minor: 0,
  })
  // Taken from revenue in proportion, and from what the provider holds.
  const books = await accountsOf(portal.database, reference)
  expect(books['1100:platinum']).toBe(TOTAL - 200_000)
  expect((books['4100'] ?? 0) + (books['4200'] ?? 0)).toBe(200_000 - TOTAL)
  expect(await revenue()).toBe(before - 200_000)
  expect((await asker.refundable(reference)).invoice).toBe(available - 2000)
  const { reviews } = await portal.payments.staff.record(reference, { kind: 'system', name: 'test' })
  expect(reviews).toMatchObject([{ why: 'external_refund', resolution: 'refund_asked' }])
  const mails = await portal.database.db
    .selectFrom('mails')
    .select('id')
    .where('subject', 'like', 'Refund for%')
    .execute()
  expect(mails).toHaveLength(1)
})

it('is booked once: the same question, the same number, and the same words again', async () => {
  const { reference } = await createPaidApplication(portal)
  const review = await ask(reference)
  const both = await Promise.all([
    asker.book(review, { amount: 500, available }),
    other.book(review, { amount: 500, available }),
  ])
  const [won, lost] = both.map(({ status }) => status).toSorted()
  expect(won).toBe(201)
  // The one who comes after the other's commit finds no question any more.
  expect([404, 409]).toContain(lost)
  const again = await asker.book(await ask(reference), { amount: 500, available: available - 500 })
  expect(again.status).toBe(409)
  expect(again.errors).toHaveProperty('provider_refund_id')
  expect(await moneyOf(portal.database, reference)).toMatchObject({ refunded_minor: 50_000 })
})

it('while it is not booked, nothing else of the payment is refunded', async () => {
  const { reference } = await createPaidApplication(portal)
  const waiting = (await asker.ask(reference, { amount: 2500 })).data
  expect(waiting.status).toBe('requested')
  const review = await ask(reference)
  expect((await asker.refundable(reference)).blocked).toContain('Book it first')
  expect((await asker.ask(reference, { amount: 100 })).status).toBe(417)
  const refused = await other.decide('approve', waiting)
  expect([refused.status, refused.message]).toEqual([417, expect.stringContaining('is not booked yet')])
  const booked = await asker.book(review, { amount: 500, available: available - 2500 })
  expect(booked.status).toBe(201)
  expect((await other.decide('approve', booked.data)).data).toMatchObject({ status: 'succeeded' })
  expect((await asker.refundable(reference)).blocked).toBeNull()
  expect((await other.decide('approve', waiting)).data).toMatchObject({ status: 'approved' })
})

it('above the limit somebody else must approve it; what is rejected is a question again', async () => {
  const { reference } = await createPaidApplication(portal)
  const asked = (await asker.book(await ask(reference), { amount: 2000.01, available })).data
  expect(asked).toMatchObject({ status: 'requested', allowed: ['reject', 'withdraw'] })
  expect(await accountsOf(portal.database, reference)).toEqual(PAID)
  expect((await asker.decide('approve', asked)).status).toBe(417)
  expect((await other.decide('reject', asked)).status).toBe(200)
  const anew = (await asker.book(await open(reference), { amount: 2000.01, available })).data
  expect((await other.decide('approve', anew)).data).toMatchObject({ status: 'succeeded', allowed: [] })
  expect(await moneyOf(portal.database, reference)).toMatchObject({ refunded_minor: 200_001 })
})

it('a chargeback is a loss: what was earned stays, and the money is gone', async () => {
  const { reference } = await createPaidApplication(portal)
  const before = await revenue()
  const booked = await asker.book(await ask(reference), { kind: 'chargeback', amount: 1500, available })
  expect(booked.data).toMatchObject({ status: 'succeeded', made_outside: 'chargeback' })
  expect(await accountsOf(portal.database, reference)).toEqual({
    ...PAID,
    '1100:platinum': TOTAL - 150_000,
    '5200': 150_000,
  })
  expect(await revenue()).toBe(before - 150_000)
})

it('of money that paid for nothing it takes the credit', async () => {
  const { duplicate } = await createTwicePaidApplication(portal)
  const booked = await asker.book(await ask(duplicate), { amount: 2000, available })
  expect(booked.data).toMatchObject({ status: 'succeeded', source: 'credit' })
  expect(await accountsOf(portal.database, duplicate)).toMatchObject({ '2100': 200_000 - TOTAL })
})

it('refuses more than is left, what was seen before, days to come, and questions about something else', async () => {
  const { reference } = await createPaidApplication(portal)
  const review = await ask(reference)
  const refusal = async (over: object) => {
    const answer = await asker.book(review, { amount: 100, available, ...over })
    return answer.status === 422 ? Object.keys(answer.errors) : answer.status
  }
  expect(await refusal({ amount: available + 0.01 })).toEqual(['amount'])
  expect(await refusal({ available: 1 })).toBe(412)
  expect(await refusal({ made_on: '2026-03-03' })).toEqual(['made_on'])
  expect(await refusal({ provider_refund_id: '' })).toEqual(['provider_refund_id'])
  expect(await refusal({ version: review.version + 1 })).toBe(409)
  const { duplicate } = await createTwicePaidApplication(portal)
  const { reviews } = await portal.payments.staff.record(duplicate, { kind: 'system', name: 'test' })
  const [elsewhere] = reviews
  if (elsewhere === undefined) throw new Error('No question')
  expect((await asker.book(elsewhere, { amount: 100, available })).status).toBe(417)
  expect(await accountsOf(portal.database, reference)).toEqual(PAID)
})
