import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSignal, openWorkerOffice, type WorkerOffice } from '../../../test/worker-office.ts'
import type { JobHandlers } from './handler.ts'
import { findJob } from './read-jobs.ts'

let office: WorkerOffice

beforeAll(async () => {
  office = await openWorkerOffice()
})
beforeEach(() => office.clear())
afterAll(() => office.close())

const statesOf = async (kind: string) => {
  const { rows } = await sql<{ state: string; count: number }>`
    select case when done_at is not null then 'done' when lease_until > now() then 'running' else 'waiting' end as state,
           count(*)::int as count
    from jobs where kind = ${kind} group by 1`.execute(office.database.db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** A service that accepts requests and never answers. */
const silent = () => new Promise<never>(() => undefined)

describe('a silent neighbour', () => {
  test('holds the places of its own lane, and nobody waits for it in another', async () => {
    for (let mail = 0; mail < 60; mail += 1) await office.add({ kind: 'mail', lane: 'mail' })
    const others = ['gateway:paystack', 'gateway:remita', 'records', 'documents', 'general'] as const
    const done = new Map(others.map((lane) => [lane, createSignal()]))
    for (const lane of others) await office.add({ kind: 'other', lane, payload: lane })
    const other: JobHandlers[string] = async (lane) => done.get(lane as (typeof others)[number])?.give()
    await office.worker({ mail: silent, other }).start()
    for (const { given } of done.values()) await given
    expect(await statesOf('mail')).toEqual({ running: 4, waiting: 56 })
  })

  test('among the gateways holds up none of the others', async () => {
    for (let notice = 0; notice < 16; notice += 1)
      await office.add({ kind: 'silent', lane: 'gateway:silent' })
    await office.add({ kind: 'answers', lane: 'gateway:answers' })
    const answered = createSignal()
    await office.worker({ silent, answers: async () => answered.give() }).start()
    await answered.given
    expect(await statesOf('silent')).toEqual({ running: 3, waiting: 13 })
  })

  test('under pressure holds one place, and the other lanes go on', async () => {
    for (let mail = 0; mail < 5; mail += 1) await office.add({ kind: 'mail', lane: 'mail' })
    await office.add({ kind: 'notice', lane: 'gateway:paystack' })
    const done = createSignal()
    const pressure = { high: () => true }
    await office.worker({ mail: silent, notice: async () => done.give() }, { pressure }).start()
    await done.given
    expect((await statesOf('mail')).running ?? 0).toBeLessThanOrEqual(1)
  })

  test('loses a job that takes too long: it is tried again later, and the next one has its place', async () => {
    const first = await office.add({ kind: 'records', lane: 'records', payload: 'silent' })
    const second = await office.add({ kind: 'records', lane: 'records', payload: 'answers' })
    const done = createSignal()
    const records: JobHandlers[string] = (payload) =>
      payload === 'silent' ? silent() : Promise.resolve(done.give())
    await office.worker({ records }, { longestSeconds: 0.1 }).start()
    await done.given
    expect(await findJob(office.database.db, first)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: 'It took longer than 0.1 seconds',
    })
    expect(second).toBeGreaterThan(first)
  })
})

describe('places', () => {
  test('of one lane are shared by the workers, and each job runs once', async () => {
    for (let job = 0; job < 40; job += 1)
      await office.add({ kind: 'counted', lane: job % 2 === 0 ? 'mail' : 'gateway:paystack', payload: job })
    const seen: unknown[] = []
    const counted: JobHandlers[string] = async (payload) => void seen.push(payload)
    const [one, two] = await Promise.all([
      office.worker({ counted }).drain(),
      office.worker({ counted }).drain(),
    ])
    expect(one.done + two.done).toBe(40)
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 40 }, (_, job) => job),
    )
  })

  test('are given to the oldest that are due, and none to one of a later day', async () => {
    const later = new Date(office.clock.now().getTime() + 86_400_000)
    await office.add({ kind: 'ordered', lane: 'records', payload: 'tomorrow', runAt: later })
    for (const payload of ['first', 'second', 'third'])
      await office.add({ kind: 'ordered', lane: 'records', payload })
    const order: unknown[] = []
    await office.worker({ ordered: async (payload) => void order.push(payload) }).drain()
    expect(order).toEqual(['first', 'second', 'third'])
  })
})

describe('a process that ends', () => {
  test('does so although no handler heeds it, and gives every job back as it was', async () => {
    const begun = createSignal()
    const id = await office.add({ kind: 'deaf', lane: 'gateway:paystack', maxAttempts: 1 })
    const one = office.worker({
      deaf: () => {
        begun.give()
        return silent()
      },
    })
    await one.start()
    await begun.given
    await one.stop()
    expect(await findJob(office.database.db, id)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await office.worker({ deaf: async () => undefined }).drain()).toMatchObject({ done: 1 })
  })

  test('by a kill leaves its jobs to the next start, at once where it alone may use the database', async () => {
    const { db, kind } = office.database
    const id = await office.add({ kind: 'left' })
    await sql`update jobs set attempts = 1, lease_until = now() + interval '15 seconds'`.execute(db)
    const done = createSignal()
    await office.worker({ left: async () => done.give() }).start()
    if (kind === 'postgres') {
      expect(await findJob(db, id)).toMatchObject({ state: 'running' })
      await sql`update jobs set lease_until = now() - interval '1 second'`.execute(db)
    }
    await done.given
  })
})
