import { exportPayments } from '@testamur/contract/exports'
import { listPayments, paymentTotals } from '@testamur/contract/payments/staff-payments'
import { getOverview } from '@testamur/contract/reports'
import { closeDay, getDailyClose } from '@testamur/contract/settlements'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { oweDues } from '../../../test/payments/dues.ts'
import { reconcile } from './index.ts'

let server: TestServer
let bursar: Staff

beforeEach(async () => {
  server = await createTestPortal()
  // Ten to midnight in Lagos, which is an hour ahead of UTC.
  server.clock.set('2026-03-03T22:50:00Z')
  await server.listen()
  bursar = await createStaff(server.database, 'bursary')
})
afterEach(async () => {
  expect(await reconcile(server.database)).toEqual([])
  await server.close()
})

const BEGUN = '2026-03-03'
const BOOKED = '2026-03-04'

/** What each place says of a day. */
async function placesOf(day: string) {
  const { token } = bursar
  const query = { since: day, until: day }
  const listed = (await server.call(listPayments, { query, token })).data
  const totals = (await server.call(paymentTotals, { query, token })).data
  const csv = (await server.call(exportPayments, { query: { ...query, format: 'csv' }, token })).text
  const overview = (await server.call(getOverview, { query: { from: day, to: day }, token })).data
  const { figures } = (await server.call(getDailyClose, { params: { day }, token })).data
  return {
    listed: listed.map(({ reference, received }) => [reference, received]),
    totals: totals.map(({ count, received, revenue }) => [count, received, revenue]),
    exported: csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
    overview: overview.revenue?.total,
    books: figures.revenue,
  }
}

it('a payment begun on one day and booked on the next is of the second day everywhere', async () => {
  const [late, unpaid] = [await oweDues(server), await oweDues(server)]
  server.clock.set('2026-03-03T22:57:00Z')
  await late.pay()
  server.clock.set('2026-03-03T23:17:00Z')
  expect((await late.verify()).state).toBe('paid')
  server.clock.set('2026-03-04T12:00:00Z')

  expect(await placesOf(BOOKED)).toEqual({
    listed: [[late.reference, 5_000]],
    totals: [[1, 5_000, 5_000]],
    exported: [late.reference],
    overview: 5_000,
    books: 5_000,
  })
  // Without booked money it is of the day on which it was begun.
  expect(await placesOf(BEGUN)).toEqual({
    listed: [[unpaid.reference, 0]],
    totals: [],
    exported: [unpaid.reference],
    overview: 0,
    books: 0,
  })
})

it('a payment booked by a clock that is behind, after its day was closed, is of the next day everywhere', async () => {
  const payment = await oweDues(server)
  await payment.pay()
  server.clock.set('2026-03-03T23:17:00Z')
  await server.call(closeDay, { params: { day: BEGUN }, token: bursar.token })
  server.clock.set('2026-03-03T22:58:00Z')
  expect((await payment.verify()).state).toBe('paid')
  server.clock.set('2026-03-04T12:00:00Z')

  expect((await placesOf(BOOKED)).listed).toEqual([[payment.reference, 5_000]])
  expect(await placesOf(BOOKED)).toMatchObject({ overview: 5_000, books: 5_000 })
  expect((await placesOf(BEGUN)).listed).toEqual([])
})

it('a day among a hundred thousand payments is found by an index', async () => {
  const payment = await oweDues(server)
  await sql`
    insert into payments (reference, invoice_id, alias, provider, mode, currency, expected_minor, created_at, watch_until)
    select 'PAYMANY' || lpad(n::text, 8, '0'), invoice_id, alias, provider, mode, currency, expected_minor,
      created_at - n * interval '1 minute', watch_until
    from payments, generate_series(1, 100000) n where reference = ${payment.reference}`.execute(
    server.database.db,
  )
  await sql`analyze payments`.execute(server.database.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select p.id from payments p
    where coalesce(p.booked_at, p.created_at) >= '2026-03-01'::date::timestamp at time zone 'Africa/Lagos'
      and coalesce(p.booked_at, p.created_at) < '2026-03-02'::date::timestamp at time zone 'Africa/Lagos'`.execute(
    server.database.db,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('payments_by_day')
})
