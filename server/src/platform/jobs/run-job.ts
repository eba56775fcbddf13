import type { Clock } from '../../core/clock.ts'
import { runWithTrace } from '../../core/trace.ts'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../logger.ts'
import { endWithSignal } from './end-with-signal.ts'
import { GiveUp, type JobHandlers, type RunningJob } from './handler.ts'
import { secondsOf } from './lanes.ts'
import { bury, type ClaimedJob, endJob, giveBack, renewLease, retryLater, saveProgress } from './store.ts'

export type JobOutcome = 'done' | 'retried' | 'dead' | 'lost'

export type RunnerDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly handlers: JobHandlers
  readonly logger: Logger
  readonly leaseSeconds: number
  /** Aborted when this process has to end: a job stops where it can be continued, and is returned. */
  readonly stopping?: AbortSignal
  /** How long a handler may go on after it was asked to stop. */
  readonly graceMs: number
  /** How long a job of a lane may take, instead of the default. */
  readonly longestSeconds?: number
}

const LONGEST_PAUSE_S = 1800

/**
 * 2, 4, 8 … seconds, up to half an hour, plus or minus a fifth, so that jobs that failed together are not repeated
 * together.
 */
export const pauseAfter = (attempt: number, random = Math.random()): number =>
  Math.min(2 ** attempt, LONGEST_PAUSE_S) * (0.8 + 0.4 * random)

class LostClaim extends Error {}

/** Runs a claimed job to its end and writes the outcome. */
export const runJob = (deps: RunnerDeps, job: ClaimedJob): Promise<JobOutcome> =>
  runWithTrace({ request: job.request_id ?? undefined, job: job.id, by: `job:${job.kind}` }, () =>
    run(deps, job),
  )

async function run(deps: RunnerDeps, job: ClaimedJob): Promise<JobOutcome> {
  const { database, leaseSeconds, logger } = deps
  const lost = new AbortController()
  const renewal = setInterval(
    () => {
      renewLease(database.db, job, leaseSeconds).then(
        (mine) => mine || lost.abort(),
        (error: unknown) =>
          logger.warn({ err: error, job: job.id }, 'the lease of a job could not be renewed'),
      )
    },
    (leaseSeconds * 1000) / 3,
  )
  renewal.unref()
  const time = startTime(deps, job)
  try {
    const handler = deps.handlers[job.kind]
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`)
    const signals = [lost.signal, time.signal, ...(deps.stopping ? [deps.stopping] : [])]
    const signal = AbortSignal.any(signals)
    const work = handler(job.payload, describe(deps, job, lost, signal))
    const write = await endWithSignal(work, signal, deps.graceMs)
    if (typeof write !== 'function') return (await endJob(database.db, job, write)) ? 'done' : 'lost'
    await database.inTransaction(async (tx) => {
      if (!(await endJob(tx, job))) throw new LostClaim()
      await write(tx)
    })
    return 'done'
  } catch (error) {
    if (error instanceof LostClaim) return 'lost'
    if (deps.stopping?.aborted) {
      await giveBack(database.db, job)
      return 'lost'
    }
    return await fail(deps, job, time.signal.aborted ? time.signal.reason : error)
  } finally {
    clearInterval(renewal)
    time.clear()
  }
}

/** A job that waits for a service for ever would occupy its place in the lane for ever. */
function startTime({ longestSeconds }: RunnerDeps, { lane }: ClaimedJob) {
  const over = new AbortController()
  const seconds = longestSeconds ?? secondsOf(lane)
  if (seconds === null) return { signal: over.signal, clear: () => undefined }
  const timer = setTimeout(
    () => over.abort(new Error(`It took longer than ${seconds} seconds`)),
    seconds * 1000,
  )
  return { signal: over.signal, clear: () => clearTimeout(timer) }
}

const describe = (
  { database, leaseSeconds }: RunnerDeps,
  job: ClaimedJob,
  lost: AbortController,
  signal: AbortSignal,
): RunningJob => ({
  id: job.id,
  attempt: job.attempts,
  last: job.attempts >= job.max_attempts,
  signal,
  async progress(progress) {
    if (!(await saveProgress(database.db, job, progress, leaseSeconds))) lost.abort()
  },
})

async function fail(
  { database, clock, logger }: RunnerDeps,
  job: ClaimedJob,
  error: unknown,
): Promise<JobOutcome> {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 2000)
  const about = { err: error, job: job.id, kind: job.kind, attempt: job.attempts }
  const ended = error instanceof GiveUp
  if (ended || job.attempts >= job.max_attempts) {
    logger.error(about, 'a job has given up; staff can run it again')
    await database.inTransaction(async (tx) => {
      if ((await bury(tx, job, message)) && ended) await error.write?.(tx)
    })
    return 'dead'
  }
  logger.warn(about, 'a job failed and will be tried again')
  await retryLater(
    database.db,
    job,
    new Date(clock.now().getTime() + pauseAfter(job.attempts) * 1000),
    message,
  )
  return 'retried'
}
