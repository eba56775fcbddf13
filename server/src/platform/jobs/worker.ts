import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../core/clock.ts'
import type { Database, Unlisten } from '../../db/client.ts'
import type { Logger } from '../logger.ts'
import type { JobHandlers, Schedule } from './handler.ts'
import { freePlaces } from './lanes.ts'
import type { Pressure } from './pressure.ts'
import { type JobOutcome, runJob } from './run-job.ts'
import { enqueueDue } from './schedules.ts'
import {
  buryLost,
  type ClaimedJob,
  claimJobs,
  endLeases,
  giveBack,
  hurryRetries,
  type JobRequests,
} from './store.ts'

export type WorkerDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly handlers: JobHandlers
  readonly logger: Logger
  readonly schedules?: readonly Schedule[]
  readonly pollMs?: number
  readonly leaseSeconds?: number
  /** How long a handler may go on after it was asked to stop. */
  readonly graceMs?: number
  /** How long any job may take, instead of its lane's limit. */
  readonly longestSeconds?: number
  /** Which jobs are for this worker; all, when it answers nothing. Asked at each claim. */
  readonly requests?: () => JobRequests | undefined
  /** While it is high, each lane runs one job and pauses between jobs: late, never lost, and never stopped. */
  readonly pressure?: Pick<Pressure, 'high'>
}

export type Worker = {
  start(): Promise<void>
  /**
   * Takes no new jobs, asks running ones to stop where they can be continued, and waits a moment. Jobs that do not
   * stop are returned as they are, so that another process, or the next start, goes on at once.
   */
  stop(): Promise<void>
  /** Runs everything that is due, and what follows from it. For tests and commands; `start` is not needed. */
  drain(): Promise<Record<JobOutcome, number>>
}

const SCHEDULE_MS = 15_000
/** Under pressure a job is followed by a pause this many times as long, so that jobs get about a tenth of the time. */
const REST = 9
const LONGEST_REST_MS = 500
const MOST_AT_ONCE = 100
/** Jobs that arrive or end within this time are fetched or followed by one statement. */
const GATHER_MS = 10
/** A smaller step back of the clock is an ordinary correction. */
const SET_BACK_MS = 60_000

/** Runs jobs of this database; any number of workers in any number of processes share the work. */
export function createWorker(deps: WorkerDeps): Worker {
  const { database, clock, handlers, logger, schedules = [] } = deps
  const { pollMs = 1_000, leaseSeconds = 15, graceMs = 5_000, longestSeconds, pressure, requests } = deps
  let ending = new AbortController()
  const runner = () => ({
    database,
    clock,
    handlers,
    logger,
    leaseSeconds,
    graceMs,
    stopping: ending.signal,
    ...(longestSeconds === undefined ? {} : { longestSeconds }),
  })
  const kinds = Object.keys(handlers)
  const running = new Map<Promise<unknown>, string>()
  let stopped = true
  let filling: Promise<void> | undefined
  let again = false
  let unlisten: Unlisten | undefined
  let timers: NodeJS.Timeout[] = []
  let resting: NodeJS.Timeout | undefined
  let lastTick = Number.NEGATIVE_INFINITY

  const claim = (lanes: Iterable<string>, most: number, narrow: boolean) =>
    claimJobs(database.db, {
      now: clock.now(),
      kinds,
      leaseSeconds,
      most,
      requests: requests?.(),
      ...freePlaces(lanes, narrow),
    })

  function endRest(): void {
    clearTimeout(resting)
    resting = undefined
  }

  function rest(ms: number): void {
    endRest()
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
        endRest()
        if (!stopped && pressure?.high()) rest(Math.min(REST * (performance.now() - since), LONGEST_REST_MS))
        wake()
      })
    running.set(run, job.lane)
    // A job that waits for its service must not delay the other lanes for long.
    if (pressure?.high()) rest(LONGEST_REST_MS)
  }

  const mayClaim = () => again && !stopped && resting === undefined

  /** Fills the free places, and again if asked meanwhile. */
  async function fill(): Promise<void> {
    while (mayClaim()) {
      await pause(GATHER_MS)
      again = false
      const narrow = pressure?.high() ?? false
      const jobs = await claim(running.values(), narrow ? 1 : MOST_AT_ONCE, narrow)
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
        // Not repeated at once: the next timer tries again.
        again = false
        logger.warn({ err: error }, 'jobs could not be fetched')
      })
      .finally(() => {
        filling = undefined
        if (mayClaim()) wake()
      })
  }

  async function tick(): Promise<void> {
    const now = clock.now()
    if (now.getTime() < lastTick - SET_BACK_MS) {
      logger.warn({ from: new Date(lastTick), to: now }, 'the clock was set back')
      await hurryRetries(database.db, now)
    }
    lastTick = now.getTime()
    await enqueueDue(database, schedules, now)
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
      if (database.kind === 'embedded') await endLeases(database.db)
      await hurryRetries(database.db, clock.now())
      unlisten = await database.listen('jobs', wake, wake)
      await tickSafely()
      timers = [setInterval(wake, pollMs), setInterval(() => void tickSafely(), SCHEDULE_MS)]
      wake()
    },
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      endRest()
      ending.abort(new Error('The process ends'))
      await unlisten?.()
      await filling
      while (running.size > 0) await Promise.all(running.keys())
    },
    async drain() {
      const outcomes: Record<JobOutcome, number> = { done: 0, retried: 0, dead: 0, lost: 0 }
      for (;;) {
        const jobs = await claim([], MOST_AT_ONCE, false)
        if (jobs.length === 0) return outcomes
        for (const outcome of await Promise.all(jobs.map((job) => runJob(runner(), job))))
          outcomes[outcome] += 1
      }
    },
  }
}
