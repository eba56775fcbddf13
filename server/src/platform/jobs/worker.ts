import type { Clock } from '../../core/clock.ts'
import type { Database, Unlisten } from '../../db/client.ts'
import type { Logger } from '../logger.ts'
import type { JobHandlers, Schedule } from './handler.ts'
import type { Pressure } from './pressure.ts'
import { type Outcome, runJob } from './run-job.ts'
import { enqueueDue } from './schedules.ts'
import { buryLost, type ClaimedJob, claimJobs, giveBack } from './store.ts'

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
  /** While it is high, jobs run one at a time and rest between: late, never lost, and never at a standstill. */
  readonly pressure?: Pick<Pressure, 'high'>
}

export type Worker = {
  start(): Promise<void>
  /** Takes no new job and waits for those that run; one that takes long is asked to stop where it can go on. */
  stop(): Promise<void>
  /** Runs what is due, and what comes of it, until nothing is due. For tests and commands; `start` is not needed. */
  drain(): Promise<Record<Outcome, number>>
}

const SCHEDULE_MS = 15_000
/** Under pressure a job is followed by a rest this many times as long as it took: about a tenth of the time is left to jobs. */
const REST = 9
const LONGEST_REST_MS = 500

/** Runs jobs of this database; any number of workers in any number of processes share the work. */
export function createWorker(deps: WorkerDeps): Worker {
  const { database, clock, handlers, logger, schedules = [] } = deps
  const { concurrency = 4, pollMs = 1_000, leaseSeconds = 60, pressure } = deps
  let ending = new AbortController()
  const runner = () => ({ database, clock, handlers, logger, leaseSeconds, stopping: ending.signal })
  const kinds = Object.keys(handlers)
  const running = new Set<Promise<unknown>>()
  let stopped = true
  let filling: Promise<void> | undefined
  let again = false
  let unlisten: Unlisten | undefined
  let timers: NodeJS.Timeout[] = []
  let resting: NodeJS.Timeout | undefined

  const claim = (most: number) => claimJobs(database.db, { now: clock.now(), kinds, most, leaseSeconds })

  const places = () => (pressure?.high() ? 1 : concurrency)
  const room = () => (resting === undefined ? places() - running.size : 0)

  function rest(ms: number): void {
    clearTimeout(resting)
    resting = setTimeout(() => {
      resting = undefined
      wake()
    }, ms)
  }

  function begin(job: ClaimedJob): void {
    const since = performance.now()
    const run = runJob(runner(), job)
      .catch((error: unknown) =>
        logger.error({ err: error, job: job.id }, 'the end of a job was not written'),
      )
      .finally(() => {
        running.delete(run)
        if (!stopped && pressure?.high()) rest(Math.min(REST * (performance.now() - since), LONGEST_REST_MS))
        wake()
      })
    running.add(run)
  }

  /** Fills the free places, once more for as long as somebody asked meanwhile. */
  async function fill(): Promise<void> {
    for (let free = room(); again && free > 0; free = room()) {
      if (stopped) return
      again = false
      const jobs = await claim(free)
      if (jobs.length === free) again = true
      for (const job of jobs) {
        if (stopped) await giveBack(database.db, job)
        else begin(job)
      }
    }
  }

  function wake(): void {
    again = true
    if (stopped || filling) return
    filling = fill()
      .catch((error: unknown) => {
        // Not at once again: the next look at the clock tries anew.
        again = false
        logger.warn({ err: error }, 'jobs could not be fetched')
      })
      .finally(() => {
        filling = undefined
        if (again && room() > 0) wake()
      })
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
      ending = new AbortController()
      unlisten = await database.listen('jobs', wake, wake)
      await tickSafely()
      timers = [setInterval(wake, pollMs), setInterval(() => void tickSafely(), SCHEDULE_MS)]
      wake()
    },
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      clearTimeout(resting)
      await unlisten?.()
      await filling
      ending.abort()
      while (running.size > 0) await Promise.all(running)
    },
    async drain() {
      const outcomes: Record<Outcome, number> = { done: 0, retried: 0, dead: 0, lost: 0 }
      for (;;) {
        const jobs = await claim(concurrency)
        if (jobs.length === 0) return outcomes
        for (const outcome of await Promise.all(jobs.map((job) => runJob(runner(), job))))
          outcomes[outcome] += 1
      }
    },
  }
}
