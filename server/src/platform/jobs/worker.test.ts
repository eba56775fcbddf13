import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../../test/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createTestLog, type TestLog } from '../../../test/log.ts'
import { openDatabase } from '../../../test/open-database.ts'
import type { Database } from '../../db/client.ts'
import { reviveJobs } from './dead-jobs.ts'
import { GiveUp, type JobHandlers } from './handler.ts'
import { enqueue } from './queue.ts'
import { findJob, listJobs } from './read-jobs.ts'
import { pauseAfter } from './run-job.ts'
import { createWorker, type Worker, type WorkerDeps } from './worker.ts'

let place: TestDatabase
let database: Database
let clock: TestClock
let log: TestLog

beforeAll(async () => {
  place = await createTestDatabase()
  log = createTestLog()
  database = await openDatabase({ source: place.source, logger: log.logger, poolSize: 8 })
  await sql`create table effects (job_id bigint, note text)`.execute(database.db)
})

beforeEach(async () => {
  clock = createTestClock()
  await sql`truncate jobs, effects, schedule_slots`.execute(database.db)
})

afterAll(async () => {
  await database.close()
  await place.remove()
})

const worker = (handlers: JobHandlers, more: Partial<WorkerDeps> = {}) =>
  createWorker({ database, clock, logger: log.logger, handlers, ...more })

const stopAfter: Worker[] = []

afterEach(async () => {
  await Promise.all(stopAfter.splice(0).map((one) => one.stop()))
})

const effects = async () =>
  (
    await sql<{ job_id: number; note: string }>`select job_id, note from effects order by job_id`.execute(
      database.db,
    )
  ).rows

const enqueueOne = async (kind: string, more: { runAt?: Date; maxAttempts?: number } = {}) => {
  const id = await enqueue(database.db, { kind, payload: { n: 1 }, ...more })
  if (id === null) throw new Error('not queued')
  return id
}

const revive = (id: number) => database.inTransaction((tx) => reviveJobs(tx, { id }))

/** A handler whose effects can be counted. */
const effect: JobHandlers[string] = async (payload, job) => async (tx) => {
  await sql`insert into effects values (${job.id}, ${JSON.stringify(payload)})`.execute(tx)
}

test('a job made in a transaction exists exactly when that commits', async () => {
  await database
    .inTransaction(async (tx) => {
      await enqueue(tx, { kind: 'effect' })
      throw new Error('undone')
    })
    .catch(() => undefined)
  const id = await database.inTransaction((tx) => enqueue(tx, { kind: 'effect', payload: { n: 2 } }))
  expect(await worker({ effect }).drain()).toEqual({ done: 1, retried: 0, dead: 0, lost: 0 })
  expect(await effects()).toEqual([{ job_id: id, note: '{"n":2}' }])
})

test('a second job of the same dedupe key is not made, even after the first is done', async () => {
  const job = { kind: 'effect', dedupeKey: 'one' }
  const made = await Promise.all(Array.from({ length: 5 }, () => enqueue(database.db, job)))
  expect(made.filter((id) => id !== null)).toHaveLength(1)
  await worker({ effect }).drain()
  expect(await enqueue(database.db, job)).toBeNull()
})

test('a job waits for its time', async () => {
  await enqueueOne('effect', { runAt: new Date(clock.now().getTime() + 60_000) })
  const one = worker({ effect })
  expect((await one.drain()).done).toBe(0)
  clock.advance({ minutes: 1 })
  expect((await one.drain()).done).toBe(1)
})

test('a failure is tried again after a growing pause, keeps nothing it wrote, and ends as a dead letter', async () => {
  const id = await enqueueOne('fails', { maxAttempts: 3 })
  const attempts: [number, boolean][] = []
  const failing = worker({
    fails: async (_, job) => {
      attempts.push([job.attempt, job.last])
      return async (tx) => {
        await sql`insert into effects values (${job.id}, 'half')`.execute(tx)
        throw new Error('the printer is on fire')
      }
    },
  })
  expect((await failing.drain()).retried).toBe(1)
  expect((await failing.drain()).retried).toBe(0)
  clock.advance({ seconds: 3 })
  expect((await failing.drain()).retried).toBe(1)
  clock.advance({ seconds: 5 })
  expect((await failing.drain()).dead).toBe(1)
  expect(attempts).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  expect(await effects()).toEqual([])
  const { rows: dead } = await listJobs(database.db, { state: 'dead' }, { limit: 10, offset: 0 })
  expect(dead).toMatchObject([{ id, state: 'dead', last_error: 'the printer is on fire', attempts: 3 }])
  expect(await revive(id)).toBe(1)
  expect((await worker({ fails: effect }).drain()).done).toBe(1)
  expect(await findJob(database.db, id)).toMatchObject({ state: 'done' })
  expect(await revive(id)).toBe(0)
})

test('what only a person can mend is given up at once, says so, and runs again when it was mended', async () => {
  let mended = false
  const note = (text: string) => sql`insert into effects values (1, ${text})`
  const needsHands: JobHandlers[string] = async () => async (tx) => {
    await note('half done').execute(tx)
    if (!mended) throw new GiveUp('Mend it.', async (after) => void (await note('not done').execute(after)))
  }
  const id = await enqueueOne('needsHands')
  expect(await worker({ needsHands }).drain()).toMatchObject({ dead: 1, retried: 0 })
  expect(await findJob(database.db, id)).toMatchObject({ state: 'dead', attempts: 1, last_error: 'Mend it.' })
  expect((await effects()).map((row) => row.note)).toEqual(['not done'])
  mended = true
  expect(await revive(id)).toBe(1)
  expect(await worker({ needsHands }).drain()).toMatchObject({ done: 1 })
  expect((await effects()).map((row) => row.note)).toEqual(['not done', 'half done'])
})

test('pauses double up to half an hour and differ by a fifth', () => {
  expect([1, 2, 3, 20].map((attempt) => pauseAfter(attempt, 0.5))).toEqual([2, 4, 8, 1800])
  expect(pauseAfter(3, 0)).toBeCloseTo(6.4)
  expect(pauseAfter(3, 1)).toBeCloseTo(9.6)
})

test('two workers share the work and each job has one effect', async () => {
  for (let n = 0; n < 60; n += 1) await enqueue(database.db, { kind: 'effect', payload: n })
  const [one, two] = await Promise.all([worker({ effect }).drain(), worker({ effect }).drain()])
  expect(one.done + two.done).toBe(60)
  expect(one.lost + two.lost).toBe(0)
  const ids = (await effects()).map((row) => row.job_id)
  expect(new Set(ids).size).toBe(60)
  expect(ids).toHaveLength(60)
})

test('a worker that outlives its lease is told, and its effect does not count', async () => {
  const id = await enqueueOne('slow')
  let resume: () => void = () => undefined
  const held = new Promise<void>((resolve) => (resume = resolve))
  let aborted = false
  const sleeper = worker({
    slow: async (_, job) => {
      await held
      await job.progress({ done: 1, total: 2 })
      aborted = job.signal.aborted
      return async (tx) => void (await sql`insert into effects values (${job.id}, 'late')`.execute(tx))
    },
  })
  const sleeping = sleeper.drain()
  // As if this process had been suspended for longer than its lease.
  let taken = false
  while (!taken) {
    const { rows } =
      await sql`update jobs set lease_until = now() - interval '1 second' where lease_until is not null
      returning id`.execute(database.db)
    taken = rows.length === 1
  }
  expect((await worker({ slow: effect }).drain()).done).toBe(1)
  resume()
  expect((await sleeping).lost).toBe(1)
  expect(aborted).toBe(true)
  expect(await effects()).toEqual([{ job_id: id, note: '{"n":1}' }])
})

test('a late worker neither finishes nor fails the job that another has taken', async () => {
  const id = await enqueueOne('slow')
  const resume: (() => void)[] = []
  const slow: JobHandlers[string] = async (_, job) => {
    await new Promise<void>((resolve) => resume.push(resolve))
    if (job.attempt === 1) throw new Error('late and wrong')
    return async (tx) => void (await sql`insert into effects values (${job.id}, 'second')`.execute(tx))
  }
  const first = worker({ slow }).drain()
  while (resume.length < 1) await database.db.selectFrom('jobs').select('id').execute()
  await sql`update jobs set lease_until = now() - interval '1 second'`.execute(database.db)
  const second = worker({ slow }).drain()
  while (resume.length < 2) await database.db.selectFrom('jobs').select('id').execute()
  resume[0]?.()
  await first
  expect(await findJob(database.db, id)).toMatchObject({ state: 'running', last_error: null })
  resume[1]?.()
  expect((await second).done).toBe(1)
  expect(await effects()).toEqual([{ job_id: id, note: 'second' }])
})

test('a long job keeps its lease', async () => {
  await enqueueOne('long')
  let resume: () => void = () => undefined
  const held = new Promise<void>((resolve) => (resume = resolve))
  const long = worker({ long: async () => held }, { leaseSeconds: 1 })
  const running = long.drain()
  const lease = async () =>
    (
      await sql<{ at: Date | null }>`select lease_until as at from jobs`.execute(database.db)
    ).rows[0]?.at?.getTime() ?? 0
  while ((await lease()) === 0);
  const first = await lease()
  while ((await lease()) === first) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await lease()).toBeGreaterThan(first)
  resume()
  expect((await running).done).toBe(1)
})

test('a job that takes its process down each time is given up', async () => {
  const id = await enqueueOne('effect', { maxAttempts: 1 })
  await sql`update jobs set attempts = 1, lease_until = now() - interval '1 second'`.execute(database.db)
  const started = worker({ effect })
  await started.start()
  await started.stop()
  expect(await findJob(database.db, id)).toMatchObject({ state: 'dead' })
  expect(await effects()).toEqual([])
})

test('a started worker hears of new jobs, runs them, and stop waits for what runs', async () => {
  let begun: () => void = () => undefined
  let resume: () => void = () => undefined
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const held = new Promise<void>((resolve) => (resume = resolve))
  const running = worker(
    {
      steady: async (_, job) => {
        begun()
        await held
        return async (tx) => void (await sql`insert into effects values (${job.id}, 'kept')`.execute(tx))
      },
    },
    { pollMs: 3_600_000 },
  )
  await running.start()
  const id = await enqueueOne('steady')
  await hasBegun
  let isStopped = false
  const stopping = running.stop().then(() => (isStopped = true))
  expect(await effects()).toEqual([])
  expect(isStopped).toBe(false)
  resume()
  await stopping
  expect(await effects()).toEqual([{ job_id: id, note: 'kept' }])
})

test('stop asks a long job to end where it can go on; it is given back with all its attempts', async () => {
  const id = await enqueueOne('long', { maxAttempts: 1 })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const long: JobHandlers[string] = (_, job) =>
    new Promise((_resolve, reject) => {
      job.signal.addEventListener('abort', () => reject(new Error('stopped on the way')))
      begin()
    })
  const first = worker({ long })
  await first.start()
  await begun
  await first.stop()
  expect(await findJob(database.db, id)).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(await worker({ long: effect }).drain()).toMatchObject({ done: 1 })
})

test.each([
  { high: true, most: 1 },
  { high: false, most: 3 },
])(
  'with a pressure that is high ($high), $most jobs run at a time, and all get their turn',
  async ({ high, most }) => {
    for (let job = 0; job < 3; job += 1) await enqueueOne('counted')
    let running = 0
    let together = 0
    let ended = 0
    await new Promise<void>((allEnded) => {
      const counted: JobHandlers[string] = async () => {
        running += 1
        together = Math.max(together, running)
        // They wait for as many as may run at a time. Whether more run than that shows while the database answers.
        const allHaveBegun = () => together >= most
        while (!allHaveBegun()) await database.db.selectFrom('jobs').select('id').execute()
        for (let answer = 0; answer < 5; answer += 1)
          await database.db.selectFrom('jobs').select('id').execute()
        running -= 1
        ended += 1
        if (ended === 3) allEnded()
      }
      const one = worker({ counted }, { pressure: { high: () => high } })
      stopAfter.push(one)
      void one.start()
    })
    expect(together).toBe(most)
  },
)
