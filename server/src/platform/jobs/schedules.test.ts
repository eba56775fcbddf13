import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSignal, openWorkerOffice, type WorkerOffice } from '../../../test/worker-office.ts'
import type { Schedule } from './handler.ts'
import { enqueueDue } from './schedules.ts'

let office: WorkerOffice

beforeAll(async () => {
  office = await openWorkerOffice()
})
beforeEach(() => office.clear())
afterAll(() => office.close())

const nightly: Schedule = {
  kind: 'nightly',
  pattern: '0 3 * * *',
  timezone: 'Africa/Lagos',
  payload: 'night',
}
const often: Schedule = { kind: 'often', pattern: '*/30 * * * * *', lane: 'records' }

/** Two processes check the schedules at once. Answers how many jobs there are then. */
async function look(schedule: Schedule): Promise<number> {
  const now = office.clock.now()
  await Promise.all([
    enqueueDue(office.database, [schedule], now),
    enqueueDue(office.database, [schedule], now),
  ])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs where kind = ${schedule.kind}`.execute(office.database.db)
  return rows[0]?.count ?? 0
}

test('a schedule makes one job for each slot, however many processes look, and catches up once', async () => {
  office.clock.set('2026-05-04T02:00:00.000Z')
  expect(await look(nightly)).toBe(1)
  office.clock.advance({ hours: 23 })
  expect(await look(nightly)).toBe(1)
  office.clock.advance({ days: 3 })
  expect(await look(nightly)).toBe(2)
  const { rows } = await sql<{ slot: Date }>`select slot from schedule_slots`.execute(office.database.db)
  expect(rows).toEqual([{ slot: new Date('2026-05-07T02:00:00.000Z') }])
})

test('its job goes into its lane', async () => {
  await look(often)
  const { rows } = await sql`select lane from jobs`.execute(office.database.db)
  expect(rows).toEqual([{ lane: 'records' }])
})

test('a clock that is set back does not stop it', async () => {
  office.clock.set('2026-05-04T12:00:00.000Z')
  expect(await look(often)).toBe(1)
  office.clock.advance({ seconds: -180 })
  expect(await look(often)).toBe(2)
  expect(await look(often)).toBe(2)
  office.clock.advance({ seconds: 30 })
  expect(await look(often)).toBe(3)
  office.clock.advance({ days: -400 })
  expect(await look(often)).toBe(4)
  expect(await look({ ...nightly })).toBe(1)
})

test('nor does it repeat what a day has had already', async () => {
  office.clock.set('2026-05-04T03:00:00.000Z')
  expect(await look(nightly)).toBe(1)
  office.clock.set('2026-05-04T01:00:00.000Z')
  expect(await look(nightly)).toBe(1)
  office.clock.set('2026-05-05T03:00:00.000Z')
  expect(await look(nightly)).toBe(2)
})

test('of two processes one may be ahead of the other, and no slot is made twice', async () => {
  office.clock.set('2026-05-04T12:00:30.000Z')
  expect(await look(often)).toBe(1)
  office.clock.advance({ seconds: -1 })
  expect(await look(often)).toBe(1)
  office.clock.advance({ seconds: 2 })
  expect(await look(often)).toBe(1)
})

test('what is to be tried again does not wait until the time comes again that it failed at', async () => {
  const done = createSignal()
  let tries = 0
  const fails = async () => {
    tries += 1
    if (tries === 1) throw new Error('not now')
    done.give()
  }
  await office.add({ kind: 'fails' })
  expect(await office.worker({ fails }).drain()).toMatchObject({ retried: 1 })
  office.clock.advance({ days: -2 })
  await office.worker({ fails }, { pollMs: 10 }).start()
  await done.given
  expect(tries).toBe(2)
})
