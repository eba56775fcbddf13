// PostgreSQL alone is enough: the guard is a trigger of the schema; bursary.test.ts sends the SQL of the books to the embedded
// database.

import { paymentTotals } from '@testamur/contract/payments/staff-payments'
import { getOverview } from '@testamur/contract/reports'
import { closeDay, getDailyClose } from '@testamur/contract/settlements'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { oweDues } from '../../../test/payments/dues.ts'
import { creditEntry, debitEntry, writePostings } from '../ledger/index.ts'
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

const YESTERDAY = '2026-03-03'
const TODAY = '2026-03-04'

const close = (day: string) => server.call(closeDay, { params: { day }, token: bursar.token })
const look = async (day: string) =>
  (await server.call(getDailyClose, { params: { day }, token: bursar.token })).data
const revenueOn = async (day: string) =>
  (await server.call(getOverview, { query: { from: day, to: day }, token: bursar.token })).data.revenue?.total

it('what becomes known after its day was closed is booked, receipted and counted on the day it became known', async () => {
  const [late, known] = [await oweDues(server), await oweDues(server)]
  server.clock.set('2026-03-03T22:57:00Z')
  await late.pay()
  await known.pay()
  const first = (await known.verify()).details?.receipt_number
  server.clock.set('2026-03-03T23:17:00Z')
  expect((await close(YESTERDAY)).status).toBe(200)
  const second = (await late.verify()).details?.receipt_number

  const [yesterday, today] = [await look(YESTERDAY), await look(TODAY)]
  expect(yesterday.closed).toMatchObject({ by: bursar.name, same: true })
  for (const [{ figures }, receipt] of [
    [yesterday, first],
    [today, second],
  ] as const) {
    expect(figures.providers).toMatchObject([{ provider: 'platinum', payments: 1, received: 5_000 }])
    expect(figures.receipts).toEqual({ count: 1, first: receipt, last: receipt })
    expect(figures.revenue).toBe(5_000)
    expect(await revenueOn(figures.day)).toBe(5_000)
  }
  const [totals] = (await server.call(paymentTotals, { token: bursar.token })).data
  expect(totals).toMatchObject({ count: 2, received: 10_000, revenue: 10_000 })

  const { rows } = await sql<{ number: string; issued_at: Date; paid_at: string }>`
    select series || '-' || lpad(number::text, 6, '0') as number, issued_at, body ->> 'paid_at' as paid_at
    from receipts order by issued_at, id`.execute(server.database.db)
  expect(rows).toEqual([
    { number: first, issued_at: new Date('2026-03-03T22:57:00Z'), paid_at: '2026-03-03T22:57:00.000Z' },
    { number: second, issued_at: new Date('2026-03-03T23:17:00Z'), paid_at: '2026-03-03T22:57:00.000Z' },
  ])
})

it('a receipt learned late of a year that is over is numbered in the year it became known', async () => {
  server.clock.set('2026-12-31T22:50:00Z')
  const [late, known] = [await oweDues(server), await oweDues(server)]
  server.clock.set('2026-12-31T22:57:00Z')
  await known.pay()
  await late.pay()
  expect((await known.verify()).details?.receipt_number).toBe('2026-000001')
  server.clock.set('2026-12-31T23:17:00Z')
  expect((await late.verify()).details?.receipt_number).toBe('2027-000001')
})

/** A posting by a process whose clock is behind, or that began before midnight. */
const postAt = (at: string, id: number, beforeCommit: () => Promise<void> = async () => undefined) =>
  server.database.inTransaction(async (tx) => {
    await writePostings(tx, {
      kind: 'suspense',
      source: { type: 'a test', id },
      at: new Date(at),
      currency: 'NGN',
      memo: 'A test',
      entries: [debitEntry('1200', 100), creditEntry('2200', 100)],
    })
    await beforeCommit()
  })
/** Connections to this database that wait for a lock of another one. */
const lockWaits = async () =>
  (
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.database.db,
    )
  ).rows.length
const bookedAt = async (id: number) =>
  (
    await sql<{ at: Date }>`
      select at from ledger_transactions where source_type = 'a test' and source_id = ${id}`.execute(
      server.database.db,
    )
  ).rows[0]?.at

it('nothing is booked into a closed day, whatever the clock of who books it says', async () => {
  server.clock.set('2026-03-03T23:17:00Z')
  await close(YESTERDAY)
  await postAt('2026-03-03T22:59:59.999Z', 1)
  expect(await bookedAt(1)).toEqual(new Date('2026-03-03T23:00:00Z'))
  expect((await look(YESTERDAY)).closed).toMatchObject({ same: true })
})

it('closing waits for what is being booked', async () => {
  server.clock.set('2026-03-03T23:17:00Z')
  let written = () => {}
  let commit = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  const posting = postAt('2026-03-03T22:59:00Z', 1, () => {
    written()
    return mayCommit
  })
  await isWritten
  const closing = close(YESTERDAY)
  await expect.poll(lockWaits).toBe(1)
  commit()
  await Promise.all([posting, closing])
  const { closed, figures } = await look(YESTERDAY)
  expect(closed).toMatchObject({ same: true })
  expect(await bookedAt(1)).toEqual(new Date('2026-03-03T22:59:00Z'))
  expect(figures.accounts.find(({ account }) => account === '2200')?.balance).toBe(-1)
})

it('without its guard a closed day would change', async () => {
  await sql`drop trigger ledger_transactions_after_closed_days on ledger_transactions`.execute(
    server.database.db,
  )
  server.clock.set('2026-03-03T23:17:00Z')
  await close(YESTERDAY)
  await postAt('2026-03-03T22:59:59.999Z', 1)
  expect((await look(YESTERDAY)).closed).toMatchObject({ same: false })
})
