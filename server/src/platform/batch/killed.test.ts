// PostgreSQL alone is enough: it is about going on after a kill; intake/kill.test.ts kills a portal on the embedded
// database, too.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '../../../test/child.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createTestLog } from '../../../test/log.ts'
import {
  createMarkingBatch,
  markingKind,
  prepareMarks,
  readBatch,
  readMarks,
} from '../../../test/marking-batch.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { systemClock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import { createWorker } from '../jobs/worker.ts'
import { createBatch } from './index.ts'

const { logger } = createTestLog()
let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createTestDatabase()
  database = await openDatabase({ source: place.source, logger, poolSize: 2 })
  await prepareMarks(database)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

test('killed in the middle of a row: that row is done once, and the batch goes on behind it', async () => {
  const deps = { database, clock: systemClock, logger }
  const batch = createBatch(
    deps,
    markingKind(deps, () => {}),
  )
  const id = await createMarkingBatch(database, batch, 10)
  for (const stopIn of [3, 7]) {
    const child = startChild('batch', [JSON.stringify({ source: place.source, stopIn })])
    await child.line((text) => text === 'killable')
    child.process.kill('SIGKILL')
    expect(await child.ended()).toMatchObject({ signal: 'SIGKILL' })
    const done = Array.from({ length: stopIn - 1 }, (_, index) => index + 1)
    await expect.poll(() => readMarks(database)).toEqual(done)
    expect((await readBatch(database, id)).state).toBe('running')
    // The jobs of a dead process are taken over after a minute.
    await sql`update jobs set lease_until = now() where done_at is null`.execute(database.db)
  }
  await createWorker({ ...deps, handlers: batch.jobs }).drain()
  expect(await readMarks(database)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(await readBatch(database, id)).toMatchObject({ state: 'finished', outcomes: Array(10).fill('done') })
}, 120_000)
