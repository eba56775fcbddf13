// Two callers write the same at once: no row is written before both have read.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../test/harness.ts'
import { connectTo, type OwnConnection } from '../../test/own-connection.ts'
import { races } from '../../test/races/all.ts'
import { keysNobodyMeets } from '../../test/races/keys-nobody-meets.ts'
import type { RaceWorld } from '../../test/races/race.ts'

let server: TestServer
let world: RaceWorld
let barrier: OwnConnection
beforeAll(async () => {
  server = await createTestPortal()
  await server.listen()
  world = { server, one: await createStaff(server.database), other: await createStaff(server.database) }
  if (!('url' in server.source)) throw new Error('Races need PostgreSQL')
  barrier = await connectTo(server.source.url)
})
afterAll(async () => {
  await barrier.end()
  await server.close()
})

async function countWaiting(): Promise<number> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(server.database.db)).rows.length
}

/** Starts the calls while this table cannot be written, and lets them go on once each of them waits or has ended. */
async function makeAtOnce<T>(table: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  let ended = 0
  await barrier.query('begin')
  await barrier.query(`lock table ${table} in share row exclusive mode`)
  const answers = calls.map((call) => call().finally(() => (ended += 1)))
  await expect.poll(async () => (await countWaiting()) + ended, { interval: 5 }).toBe(calls.length)
  await barrier.query('commit')
  return Promise.all(answers)
}

it.each(races.map((race) => [race.keys.join(', '), race] as const))('%s', async (_, race) => {
  const answers = await makeAtOnce(race.table, await race.prepare(world))
  const [first, second] = answers.toSorted((a, b) => a.status - b.status)
  const [status, message, field] = race.second
  expect([first?.status, second?.status], answers.map(({ text }) => text).join('\n')).toEqual([
    expect.toBeOneOf([200, 201]),
    status,
  ])
  const said = JSON.parse(second?.text ?? '') as { message?: string; errors?: object }
  if (message === undefined) return
  expect(said.message).toBe(message)
  expect(said.errors).toEqual(field === undefined ? undefined : { [field]: [message] })
})

it('answers none of them with the sentence for whatever has none of its own', () => {
  const unnamed = server.log.lines.filter(({ msg }) => msg === 'two callers wrote the same at once')
  expect(unnamed.map(({ err }) => (err as { constraint?: string }).constraint)).toEqual([])
})

it('covers every unique key that a second caller can meet', async () => {
  // A number that the database counts itself is never met twice.
  const { rows } = await sql<{ key: string }>`
    select key.relname as key from pg_index i
      join pg_class key on key.oid = i.indexrelid
      join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace
      and not (i.indnatts = 1 and exists (
        select from pg_attribute a
        where a.attrelid = t.oid and a.attnum = i.indkey[0] and a.attidentity <> ''))
    order by 1`.execute(server.database.db)
  const met = races.flatMap(({ keys }) => keys)
  const listed = new Set([...met, ...keysNobodyMeets])
  expect(rows.map(({ key }) => key)).toEqual([...listed].toSorted())
  expect(met.filter((key) => keysNobodyMeets.includes(key))).toEqual([])
})
