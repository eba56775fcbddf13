import { systemClock } from '../../src/core/clock.ts'
import type { DatabaseOptions } from '../../src/db/client.ts'
import { createBatch } from '../../src/platform/batch/index.ts'
import { createWorker } from '../../src/platform/jobs/worker.ts'
import { createTestLog } from '../log.ts'
import { markingKind } from '../marking-batch.ts'
import { openDatabase } from '../open-database.ts'

type Wanted = { readonly source: DatabaseOptions['source']; readonly stopIn: number }

// Works at a batch, prints `killable` when a row has left its mark and not yet its outcome, and waits there to be killed.
const { source, stopIn } = JSON.parse(process.argv[2] ?? '') as Wanted
const { logger } = createTestLog()
const database = await openDatabase({ source, logger, poolSize: 2 })
const kind = markingKind({ database }, async (n) => {
  if (n !== stopIn) return
  console.log('killable')
  await new Promise((resolve) => setTimeout(resolve, 3_600_000))
})
const deps = { database, clock: systemClock, logger }
await createWorker({ ...deps, handlers: createBatch(deps, kind).jobs }).drain()
