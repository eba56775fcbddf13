import { sql } from 'kysely'
import type { Database } from '../src/db/client.ts'
import type { JobHandlers, NewJob } from '../src/platform/jobs/handler.ts'
import { enqueue } from '../src/platform/jobs/queue.ts'
import { createWorker, type Worker, type WorkerDeps } from '../src/platform/jobs/worker.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { createTestLog, type TestLog } from './log.ts'
import { openDatabase } from './open-database.ts'

export type WorkerOffice = {
  readonly database: Database
  readonly clock: TestClock
  readonly log: TestLog
  /** Starts a worker on the database; `clear` stops all of them. */
  worker(handlers: JobHandlers, more?: Partial<WorkerDeps>): Worker
  add(job: NewJob): Promise<number>
  /** Removes jobs and schedule slots, and sets the clock to the real time. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** Workers and their database, without the rest of the portal. */
export async function openWorkerOffice(): Promise<WorkerOffice> {
  const place = await createTestDatabase()
  const log = createTestLog()
  const clock = createTestClock()
  const database = await openDatabase({ source: place.source, logger: log.logger, poolSize: 8 })
  const workers: Worker[] = []
  const stopAll = () => Promise.all(workers.splice(0).map((one) => one.stop()))
  return {
    database,
    clock,
    log,
    worker(handlers, more = {}) {
      const one = createWorker({ database, clock, logger: log.logger, handlers, graceMs: 50, ...more })
      workers.push(one)
      return one
    },
    async add(job) {
      const id = await enqueue(database.db, job)
      if (id === null) throw new Error('not queued')
      return id
    },
    async clear() {
      await stopAll()
      await sql`truncate jobs, schedule_slots`.execute(database.db)
      clock.set(new Date())
    },
    async close() {
      await stopAll()
      await database.close()
      await place.remove()
    },
  }
}

/** A promise, and the function that resolves it. */
export function createSignal(): { readonly given: Promise<void>; give(): void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}
