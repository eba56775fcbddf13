import type { Clock } from '../../core/clock.ts'
import type { Database, Unlisten } from '../../db/client.ts'
import type { Logger } from '../logger.ts'
import type { JobHandlers, Schedule } from './handler.ts'
import { type Outcome, runJob } from './run-job.ts'
import { enqueueDue } from './schedules.ts'
import { buryLost, claimJobs } from './store.ts'

export type WorkerDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly handlers: JobHandlers
  readonly logger: Logger
  readonly schedules?: readonly Schedule[]
  /** How many jobs run at a time. */
  readonly concurrency?: number
  readonly pollMs?: number
  readonly leaseSeconds?: number
}

export type Worker = {
  start(): Promise<void>
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>
  /** Runs what is due, and what comes of it, until nothing is due. For tests and commands; `start` is not needed. */
  drain(): Promise<Record<Outcome, number>>
}

const SCHEDULE_MS = 15_000

/** Runs jobs of this database; any number of workers in any number of processes share the work. */
export function createWorker(deps: WorkerDeps): Worker {
  const { database, clock, handlers, logger, schedules = [] } = deps
  const { concurrency = 4, pollMs = 1_000, leaseSeconds = 60 } = deps
  const runner = { database, clock, handlers, logger, leaseSeconds }
  const kinds = Object.keys(handlers)
  const running = new Set<Promise<unknown>>()
  let stopped = true
  let filling = false
  let again = false
  let unlisten: Unlisten | undefined
  let timers: NodeJS.Timeout[] = []

  const claim = (most: number) => claimJobs(database.db, { now: clock.now(), kinds, most, leaseSeconds })

  /** Fills the free places; whoever asks meanwhile makes it look once more. */
  async function fill(): Promise<void> {
    again = true
    if (filling) return
    filling = true
    try {
      while (again && !stopped && running.size < concurrency) {
        again = false
        const free = concurrency - running.size
        const jobs = await claim(free)
        if (jobs.length === free) again = true
        for (const job of jobs) {
          const run = runJob(runner, job)
            .catch((error: unknown) =>
              logger.error({ err: error, job: job.id }, 'the end of a job was not written'),
            )
            .finally(() => {
              running.delete(run)
              wake()
            })
          running.add(run)
        }
      }
    } finally {
      filling = false
    }
  }

  function wake(): void {
    if (stopped) return
    fill().catch((error: unknown) => logger.warn({ err: error }, 'jobs could not be fetched'))
  }

  async function tick(): Promise<void> {
    await enqueueDue(database.db, schedules, clock.now())
    const buried = await buryLost(database.db)
    if (buried.length > 0)
      logger.error({ jobs: buried }, 'jobs stopped their process each time and were given up')
  }
  const tickSafely = () =>
    tick().catch((error: unknown) => logger.warn({ err: error }, 'schedules could not be looked at'))

  return {
    async start() {
      stopped = false
      unlisten = await database.listen('jobs', wake, wake)
      await tickSafely()
      timers = [setInterval(wake, pollMs), setInterval(() => void tickSafely(), SCHEDULE_MS)]
      wake()
    },
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await unlisten?.()
      while (running.size > 0) await Promise.all(running)
    },
    async drain() {
      const outcomes: Record<Outcome, number> = { done: 0, retried: 0, dead: 0, lost: 0 }
      for (;;) {
        const jobs = await claim(concurrency)
        if (jobs.length === 0) return outcomes
        for (const outcome of await Promise.all(jobs.map((job) => runJob(runner, job))))
          outcomes[outcome] += 1
      }
    },
  }
}
