// Two people make each call of staff at the same moment: both have read before either of them writes.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff, loadReference, type Staff } from '../../test/factories.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { connectTo, type OwnConnection } from '../../test/own-connection.ts'
import type { ActWorld } from '../../test/staff-acts/act.ts'
import { staffActs } from '../../test/staff-acts/all.ts'
import { startLocalRecords } from '../local-records/index.ts'

let world: ActWorld
let server: TestServer
let records: Awaited<ReturnType<typeof startLocalRecords>>
let barrier: OwnConnection
let second: Staff
let tables: string

/** Written outside the transaction of a call, before or after it. */
const BESIDE = ['idempotency_keys', 'rate_limits', 'sessions']

beforeAll(async () => {
  const token = 'a-token-of-the-tests'
  records = await startLocalRecords({ token, university: { sessions: [], programmes: [], students: [] } })
  server = await createTestServer({ settings: { RECORDS_URL: records.url, RECORDS_TOKEN: token } })
  await loadReference(server.database)
  await server.listen()
  world = {
    server,
    staff: await createStaff(server.database),
    colleague: await createStaff(server.database),
  }
  second = await createStaff(server.database)
  if (!('url' in server.source)) throw new Error('Races need PostgreSQL')
  barrier = await connectTo(server.source.url)
  const { rows } = await barrier.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all($1)`,
    [BESIDE],
  )
  tables = rows.map(({ name }) => name).join(', ')
})
afterAll(async () => {
  await barrier.end()
  await server.close()
  await records.close()
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.database.db,
  )
  return rows.length
}

/** Starts the calls while no table can be written, and lets them go on once each of them waits or has ended. */
async function makeAtOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  let ended = 0
  await barrier.query('begin')
  await barrier.query(`lock table ${tables} in share row exclusive mode`)
  const answers = calls.map(async (call) => {
    try {
      return await call()
    } finally {
      ended += 1
    }
  })
  await expect.poll(async () => (await countWaiting()) + ended).toBeGreaterThanOrEqual(calls.length)
  await barrier.query('commit')
  return Promise.all(answers)
}

it.each(staffActs.map((one) => [one.call, one] as const))('%s', async (_, { prepare }) => {
  const make = await prepare(world)
  const answers = await makeAtOnce(
    [world.staff, second].map(
      ({ token }) =>
        () =>
          make(token),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(Math.min(...statuses), answers.map(({ text }) => text).join('\n')).toBeLessThan(300)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

it('each refused with a sentence of its own', () => {
  const said = server.log.lines.filter(({ msg }) => msg === 'two callers wrote the same at once')
  expect(said.map(({ err }) => (err as { constraint?: string }).constraint)).toEqual([])
})
