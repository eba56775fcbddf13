import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../../test/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createTestLog, type TestLog } from '../../../test/log.ts'
import {
  createMarkingBatch,
  type InRow,
  type MarkingKind,
  markingKind,
  prepareMarks,
  readBatch,
  readMarks,
} from '../../../test/marking-batch.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { conflict, Failure } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { JobHandlers } from '../jobs/handler.ts'
import { createWorker } from '../jobs/worker.ts'
import { TaskLost } from '../pdf/pool.ts'
import { createBatch } from './index.ts'

const REASON = messageOf('bulk.gone')

let place: TestDatabase
let database: Database
let clock: TestClock
let log: TestLog

beforeAll(async () => {
  place = await createTestDatabase()
  log = createTestLog()
  database = await openDatabase({ source: place.source, logger: log.logger, poolSize: 4 })
  await prepareMarks(database)
})
beforeEach(async () => {
  clock = createTestClock()
  await sql`truncate marks, jobs, bulk_runs cascade`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

const work = (batch: { readonly jobs: JobHandlers }) =>
  createWorker({ database, clock, logger: log.logger, handlers: batch.jobs }).drain()

const batchOf = (kind: MarkingKind) => createBatch({ database, clock, logger: log.logger }, kind)

async function runOut(rows: number, inRow: InRow, more: Partial<MarkingKind> = {}) {
  const batch = batchOf(markingKind({ database }, inRow, more))
  const id = await createMarkingBatch(database, batch, rows)
  await work(batch)
  return { batch, id }
}

test('a row that is refused leaves nothing behind but its reason, and the others are done', async () => {
  const { id } = await runOut(6, (n) => {
    if (n === 2) throw conflict(REASON)
  })
  expect(await readMarks(database)).toEqual([1, 3, 4, 5, 6])
  const { state, outcomes, reasons } = await readBatch(database, id)
  expect([state, outcomes]).toEqual(['finished', ['done', 'refused', 'done', 'done', 'done', 'done']])
  expect(reasons[1]).toEqual(REASON)
})

test('an error of ours fails its row, and is logged', async () => {
  const { id } = await runOut(2, (n) => {
    if (n === 1) throw new Error('a fault of row 1')
  })
  expect((await readBatch(database, id)).outcomes).toEqual(['failed', 'done'])
  expect(JSON.stringify(log.lines)).toContain('a fault of row 1')
})

test('what is unavailable is tried again, with the same row', async () => {
  let tries = 0
  const { batch, id } = await runOut(3, (n) => {
    if (n === 2 && (tries += 1) < 2) throw new Failure('unavailable', REASON)
  })
  expect(await readBatch(database, id)).toMatchObject({
    state: 'running',
    outcomes: ['done', 'waiting', 'waiting'],
  })
  clock.advance({ hours: 1 })
  await work(batch)
  expect(await readBatch(database, id)).toMatchObject({
    state: 'finished',
    outcomes: ['done', 'done', 'done'],
  })
  expect(await readMarks(database)).toEqual([1, 2, 3])
})

test.each([
  ['a busy service', () => new Failure('unavailable', REASON, { retryAfterSeconds: 30 })],
  ['a document that the machine had no time for', () => new TaskLost('busy')],
  ['a database without a free connection', () => new Error('timeout exceeded when trying to connect')],
  ['an answer that did not come in time', () => new DOMException('late', 'TimeoutError')],
])('%s is no outcome of a row, whatever the kind of batch says of failures', async (_name, fault) => {
  let tries = 0
  const { batch, id } = await runOut(
    2,
    (n) => {
      if (n === 2 && (tries += 1) < 2) throw fault()
    },
    { outcomeOf: () => 'failed' },
  )
  expect((await readBatch(database, id)).outcomes).toEqual(['done', 'waiting'])
  clock.advance({ hours: 1 })
  await work(batch)
  expect((await readBatch(database, id)).outcomes).toEqual(['done', 'done'])
})

test('what stays unavailable ends the batch: the rows that are left fail with the reason', async () => {
  const { batch, id } = await runOut(3, (n) => {
    if (n === 2) throw new Failure('unavailable', REASON)
  })
  for (let hours = 0; hours < 200 && (await readBatch(database, id)).state === 'running'; hours += 1) {
    clock.advance({ hours: 1 })
    await work(batch)
  }
  const { state, outcomes, reasons } = await readBatch(database, id)
  expect([state, outcomes]).toEqual(['finished', ['done', 'failed', 'failed']])
  expect(reasons).toEqual([null, REASON, REASON])
})

test('stopped in the middle of a row: that row is rolled back, and no other is begun', async () => {
  const given: number[] = []
  const base = markingKind({ database }, () => {})
  const kind: MarkingKind = {
    ...base,
    async prepare(run, rows) {
      const perform = await base.prepare(run, rows)
      if (typeof perform !== 'function') throw new Error('A marking batch is never refused')
      return async (row, settle) => {
        if (row.version === 2) await stop(run.id)
        await perform(row, settle)
      }
    },
    async giveUp(_, __, rows) {
      given.push(...rows.map(({ row }) => row.version))
    },
  }
  const batch = batchOf(kind)
  const stop = (id: number) =>
    database.inTransaction(async (tx) => {
      const locked = await batch.lock(tx, id)
      if (locked !== null) await batch.stop(tx, locked)
    })
  const id = await createMarkingBatch(database, batch, 3)
  await work(batch)
  expect(given).toEqual([2, 3])
  expect(await readBatch(database, id)).toMatchObject({
    state: 'stopped',
    outcomes: ['done', 'stopped', 'stopped'],
  })
  expect(await readMarks(database)).toEqual([1])
})

test('whoever started it may not go on: all rows that are left get the reason', async () => {
  const { id } = await runOut(2, () => {}, { prepare: async () => ({ outcome: 'refused', reason: REASON }) })
  expect(await readBatch(database, id)).toMatchObject({
    state: 'finished',
    outcomes: ['refused', 'refused'],
    reasons: [REASON, REASON],
  })
})

test('what is made at the end is recorded with the end', async () => {
  const { id } = await runOut(1, () => {}, {
    finish: async () => async (tx) => {
      await sql`insert into marks (n) values (100)`.execute(tx)
    },
  })
  expect((await readBatch(database, id)).state).toBe('finished')
  expect(await readMarks(database)).toEqual([1, 100])
})
