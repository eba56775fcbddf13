// PostgreSQL alone is enough: it is about what a bursar decides; bursary.test.ts and the walk over staff-acts send
// the same SQL.
import {
  claimTransfer,
  confirmTransfer,
  listTransferClaims,
  unconfirmTransfer,
} from '@testamur/contract/bank-transfers'
import { getPayment, startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import { getPaymentRecord } from '@testamur/contract/payments/staff-payments'
import { askRefund } from '@testamur/contract/refunds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayAt } from '../../../test/clock.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { oweDues, payAt } from '../../../test/payments/dues.ts'
import { addBank } from '../../../test/payments/providers.ts'
import { reconcile } from '../books/index.ts'

// A transfer confirmed by mistake, for a payment without an application.

let server: TestServer
let bursar: Staff
let other: Staff

beforeAll(async () => {
  server = await createTestPortal()
  await server.listen()
  bursar = await createStaff(server.database, 'bursary')
  other = await createStaff(server.database, 'bursary')
  await addBank(server)
})
afterAll(() => server.close())

const pdf = { bytes: Buffer.from('%PDF-1.7\n%%EOF'), name: 'transfer.pdf', contentType: 'application/pdf' }
const today = () => todayAt(server.clock)

const balance = async (account: string): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_entries where account = ${account}`.execute(
    server.database.db,
  )
  return rows[0]?.minor ?? 0
}

let lines = 0
const line = () => `FBN-MISTAKE-${(lines += 1)}`
/** Claimed by its payer and confirmed by the bursar. */
async function confirmed(
  owed: { reference: string; token: string },
  amount = 5_000,
  bank_reference = line(),
) {
  await server.call(claimTransfer, {
    params: { reference: owed.reference },
    token: owed.token,
    body: { amount, paid_on: today(), payer_name: 'Ada Obi' },
    file: pdf,
  })
  const { data } = await server.call(listTransferClaims, { token: bursar.token, query: { per_page: 100 } })
  const told = data.find(({ payment_reference }) => payment_reference === owed.reference)
  const done = await server.call(confirmTransfer, {
    params: { id: told?.id ?? 0 },
    token: bursar.token,
    body: { amount, paid_on: today(), bank_reference, version: told?.version ?? 0 },
  })
  expect(done.status, done.text).toBe(200)
  return done.data
}
const takeBack = (claim: { id: number; version: number }, token = other.token) =>
  server.call(unconfirmTransfer, {
    params: { id: claim.id },
    token,
    body: { note: 'That line was somebody else’s.', version: claim.version },
  })
const record = async (reference: string) =>
  (await server.call(getPaymentRecord, { params: { reference }, token: bursar.token })).data
const seen = async (owed: { reference: string; token: string }) =>
  (await server.call(getPayment, { params: { reference: owed.reference }, token: owed.token })).data
const agrees = async () => expect(await reconcile(server.database)).toEqual([])

it('is taken back by a second person: books, invoice and receipt are as if it had not been; it can be paid again (I7)', async () => {
  const owed = await oweDues(server, 'bank')
  const before = { bank: await balance('1200'), owed: await balance('1300'), credit: await balance('2100') }
  const claim = await confirmed(owed)
  const receipt = (await seen(owed)).details?.receipt_number ?? ''
  expect(receipt).not.toBe('')
  expect(claim.may_unconfirm).toBe(false)
  expect((await takeBack(claim, bursar.token)).failure.message).toContain('Somebody else must')
  const both = await Promise.all([takeBack(claim), takeBack(claim)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

  expect(both.find(({ status }) => status === 200)?.data).toMatchObject({
    status: 'unconfirmed',
    unconfirmed_by: other.name,
    unconfirmed_note: 'That line was somebody else’s.',
  })
  expect({
    bank: await balance('1200'),
    owed: await balance('1300'),
    credit: await balance('2100'),
  }).toEqual(before)
  expect(await seen(owed)).toMatchObject({
    state: 'waiting',
    details: { receipt_number: null, instructions: expect.arrayContaining([]) as unknown },
  })
  const { payment, invoice, postings } = await record(owed.reference)
  expect(payment).toMatchObject({
    status: 'initiated',
    received: 0,
    receipt_number: receipt,
    receipt_voided: true,
  })
  expect(invoice.status).toBe('open')
  expect(postings.map(({ kind }) => kind)).toEqual([
    'invoice_issued',
    'payment_received',
    'transfer_taken_back',
  ])
  await agrees()

  await confirmed(owed, 5_000, claim.bank_reference ?? '')
  const again = (await seen(owed)).details?.receipt_number
  expect(again).not.toBe(receipt)
  expect((await record(owed.reference)).payment).toMatchObject({
    receipt_number: again,
    receipt_voided: false,
  })
  await agrees()
})

it('frees its line of the statement for the payment it belongs to (I7)', async () => {
  const wrong = await oweDues(server, 'bank')
  const claim = await confirmed(wrong)
  expect((await takeBack(claim)).status).toBe(200)
  const right = await oweDues(server, 'bank')
  expect((await confirmed(right, 5_000, claim.bank_reference ?? '')).status).toBe('confirmed')
  expect((await seen(right)).state).toBe('paid')
  await agrees()
})

it('leaves the invoice paid where other money of its payer is enough, under a new receipt (I7)', async () => {
  const owed = await oweDues(server, 'bank')
  const byCard = await server.call(startPayment, {
    token: owed.token,
    body: { invoice_reference: owed.invoice.reference, amount: 5_000, provider: 'platinum' },
  })
  const claim = await confirmed(owed)
  const first = (await seen(owed)).details?.receipt_number
  await payAt(server.app, byCard.data.checkout_url)
  const card = { reference: byCard.data.reference, token: owed.token }
  await server.call(verifyPayment, { params: { reference: card.reference }, token: owed.token })
  expect((await record(card.reference)).payment.flags).toEqual(['duplicate'])

  expect((await takeBack(claim)).status).toBe(200)
  const { payment, invoice, money } = await record(card.reference)
  expect(payment).toMatchObject({ status: 'successful', flags: [], open_reviews: 0, receipt_voided: false })
  expect(payment.receipt_number).not.toBe(first)
  expect(invoice.status).toBe('paid')
  expect(money).toMatchObject({ on_invoice: 5_000, credit: 0 })
  expect(await seen(owed)).toMatchObject({ state: 'paid' })
  await agrees()
})

it('of two that paid together: what is left is too little, and a person’s question (I7)', async () => {
  const owed = await oweDues(server, 'bank')
  const small = await confirmed(owed, 2_000)
  await confirmed(owed, 3_000)
  expect((await seen(owed)).state).toBe('paid')
  expect((await takeBack(small)).status).toBe(200)
  const { payment, invoice, reviews, money } = await record(owed.reference)
  expect(payment).toMatchObject({
    status: 'pending',
    received: 3_000,
    flags: ['under'],
    receipt_voided: true,
  })
  expect(invoice.status).toBe('open')
  expect(reviews.filter(({ resolution }) => resolution === null)).toMatchObject([{ why: 'under' }])
  expect(money).toMatchObject({ on_invoice: 0, credit: 3_000 })
  await agrees()
  await confirmed(owed, 2_000)
  expect((await seen(owed)).state).toBe('paid')
  await agrees()
})

it('stays when a refund of it was asked for, and for who may not confirm (I7)', async () => {
  const owed = await oweDues(server, 'bank')
  const claim = await confirmed(owed)
  const auditor = await createStaff(server.database, 'auditor')
  expect((await takeBack(claim, auditor.token)).status).toBe(403)
  const asked = await server.call(askRefund, {
    token: bursar.token,
    body: {
      payment_reference: owed.reference,
      amount: 5_000,
      reason_code: 'mistake',
      note: 'Asked.',
      available: 5_000,
    },
  })
  expect(asked.status, asked.text).toBe(201)
  expect((await takeBack(claim)).failure.message).toContain('refund')
  expect((await seen(owed)).state).toBe('paid')
})
