// PostgreSQL alone is enough: it is about what a bursar decides; bursary.test.ts sends the same SQL.
import {
  getSuspense,
  listSuspensePostings,
  postSuspense,
  reverseSuspensePosting,
} from '@testamur/contract/payments/suspense'
import {
  getDailyClose,
  listSettlementRows,
  resolveSettlementRow,
  uploadSettlement,
} from '@testamur/contract/settlements'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayAt } from '../../../test/clock.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { addPaystack } from '../../../test/payments/providers.ts'
import { reconcile } from '../books/index.ts'

let server: TestServer
let bursar: Staff
let auditor: Staff

beforeAll(async () => {
  server = await createTestPortal()
  bursar = await createStaff(server.database, 'bursary')
  auditor = await createStaff(server.database, 'auditor')
  await addPaystack(server)
})
afterAll(async () => {
  expect(await reconcile(server.database)).toEqual([])
  await server.close()
})

const { token: stranger } = { token: 'nobody' }
const suspense = async () => (await server.call(getSuspense, { token: bursar.token })).data
const balance = async () => (await suspense()).balances.find(({ currency }) => currency === 'NGN')
const complaints = async () =>
  (
    await server.call(getDailyClose, { params: { day: todayAt(server.clock) }, token: bursar.token })
  ).data.figures.open.filter((text) => text.includes('suspense'))

let nth = 0
/** A line without a payment of ours: its money goes to suspense. */
async function payOut(gross: string) {
  nth += 1
  const line = `PNOBODYSPAYMENT${nth},${gross},0,${gross},NGN,${todayAt(server.clock)}`
  const taken = await server.call(uploadSettlement, {
    token: bursar.token,
    body: { provider: 'paystack' },
    file: {
      bytes: Buffer.from(`Reference,Amount,Fees,Amount Settled,Currency,Settlement Date\r\n${line}\r\n`),
      name: 'settlement.csv',
      contentType: 'text/csv',
    },
  })
  expect(taken.status, taken.text).toBe(201)
  const rows = await server.call(listSettlementRows, {
    token: bursar.token,
    query: { file_id: taken.data.id },
  })
  const [row] = rows.data
  if (row === undefined) throw new Error('A file without its line')
  return row
}

const explain = (row: { id: number; version: number }) =>
  server.call(resolveSettlementRow, {
    params: { id: row.id },
    token: bursar.token,
    body: { resolution: 'explained', note: 'A grant that came the same way.', version: row.version },
  })
const clear = (over: object = {}, token = bursar.token) =>
  server.call(postSuspense, {
    token,
    body: {
      currency: 'NGN',
      amount: 5_999,
      available: 5_999,
      account: '4400',
      reason: 'A grant of the alumni, booked as other fees.',
      ...over,
    },
  })
const accounts = async () => {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(amount_minor)::bigint as minor from ledger_entries group by account order by account`.execute(
    server.database.db,
  )
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

it('money that a person has explained is posted out of suspense with a reason, and back by another posting', async () => {
  const row = await payOut('5999.00')
  expect(await balance()).toEqual({ currency: 'NGN', held: 5_999, unanswered: 5_999, available: 0 })
  expect(await complaints()).toHaveLength(1)
  // The line may still be matched with a payment, or be returned.
  expect((await clear({ available: 0 })).failure.errors).toHaveProperty('amount')
  expect((await explain(row)).status).toBe(200)
  expect(await balance()).toEqual({ currency: 'NGN', held: 5_999, unanswered: 0, available: 5_999 })
  expect(await complaints()).toHaveLength(1)

  const posted = await clear()
  expect(posted.status, posted.text).toBe(201)
  expect(posted.data).toMatchObject({
    amount: 5_999,
    account: '4400',
    account_name: 'Other fees',
    posted_by: bursar.name,
    reason: 'A grant of the alumni, booked as other fees.',
    may_reverse: true,
  })
  expect(await balance()).toMatchObject({ held: 0, available: 0 })
  expect(await complaints()).toEqual([])
  expect(await accounts()).toMatchObject({ '1200': 599_900, '2200': 0, '4400': -599_900 })

  const { id } = posted.data
  const back = () =>
    server.call(reverseSuspensePosting, {
      params: { id },
      token: bursar.token,
      body: { reason: 'It was of the bookshop.' },
    })
  const both = await Promise.all([back(), back()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balance()).toMatchObject({ held: 5_999, available: 5_999 })
  expect(await accounts()).toMatchObject({ '2200': -599_900, '4400': 0 })
  const listed = (await server.call(listSuspensePostings, { token: auditor.token })).data
  expect(listed).toMatchObject([
    { amount: -5_999, reverses: id, may_reverse: false, reason: 'It was of the bookshop.' },
    { amount: 5_999, reverses: null, reversed_by: listed[0]?.id, may_reverse: false },
  ])
  const again = await server.call(reverseSuspensePosting, {
    params: { id: listed[0]?.id ?? 0 },
    token: bursar.token,
    body: { reason: 'And back again.' },
  })
  expect(again.status).toBe(417)

  const audited = await server.database.db
    .selectFrom('audit_events')
    .select(['action', 'subject'])
    .where('action', 'like', 'suspense.%')
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { action: 'suspense.post', subject: `suspense-posting:${id}` },
    { action: 'suspense.reverse', subject: `suspense-posting:${listed[0]?.id}` },
  ])
})

it('goes to an account of the list alone, never more than there is, and never by what was seen before', async () => {
  expect((await suspense()).accounts.map(({ account }) => account)).toEqual([
    '1100:paystack',
    '1200',
    '4400',
    '5100',
    '5200',
  ])
  for (const account of ['4100', '2100', '1100:stripe', '9999'])
    expect((await clear({ account })).failure.errors).toHaveProperty('account')
  expect((await clear({ amount: 5_999.01 })).failure.errors).toHaveProperty('amount')
  expect((await clear({ available: 5_998 })).status).toBe(412)
  expect((await clear({ reason: '' })).failure.errors).toHaveProperty('reason')
  expect((await clear({}, auditor.token)).status).toBe(403)
  expect((await clear({}, stranger)).status).toBe(401)
  expect(await balance()).toMatchObject({ held: 5_999 })
})

it('two who post the same money at once post it once', async () => {
  const answers = await Promise.all([clear({ account: '1100:paystack' }), clear({ account: '5100' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412])
  expect(await balance()).toMatchObject({ held: 0 })
})
