import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Lane } from './lanes.ts'

export type NewJob = {
  readonly kind: string
  readonly payload?: unknown
  /** The service that it waits for; `general` when there is none. */
  readonly lane?: Lane
  /** Not before this time; without it, as soon as a worker is free. */
  readonly runAt?: Date
  /** A second job with the same key is not created, as long as the first is kept (30 days after it was done). */
  readonly dedupeKey?: string
  readonly maxAttempts?: number
}

export type RunningJob = {
  readonly id: number
  /** 1 for the first run. */
  readonly attempt: number
  /** No attempt follows if this one fails. */
  readonly last: boolean
  progress(p: { done: number; total: number }): Promise<void>
  /**
   * Aborted when this worker has lost the job to another, its process ends or its time is over: stop where the job
   * can be continued. A handler that ignores it is abandoned soon after, and its job runs again.
   */
  readonly signal: AbortSignal
}

/**
 * Thrown by a handler when another attempt would fail the same way until a person acts on the sentence. The job fails
 * at once; `write` tells people who do not look at jobs.
 */
export class GiveUp extends Error {
  readonly write: ((tx: Tx) => Promise<void>) | undefined

  constructor(sentence: string, write?: (tx: Tx) => Promise<void>) {
    super(sentence)
    this.name = 'GiveUp'
    this.write = write
  }
}

/** What a job writes at its end, as parts of the statement that marks it as done. */
export type LastWrite = {
  /** Named parts of a `with`; they must write nothing unless `held` is true. */
  readonly parts: (held: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Announcements and log lines after it was written. */
  readonly note?: (db: Db) => void
}

/** A transaction, for writes that need several statements. */
type Write = (tx: Tx) => Promise<void>

/**
 * Does the external work, then returns what to write. That is written together with the mark that the job is done, so
 * its effect happens exactly once. The external work may be repeated after a crash.
 */
export type JobHandler = (payload: unknown, job: RunningJob) => Promise<void | Write | LastWrite>

export type JobHandlers = Readonly<Record<string, JobHandler>>

/** A job for every slot of a cron pattern, once however many processes run. */
export type Schedule = {
  readonly kind: string
  readonly pattern: string
  readonly lane?: Lane
  readonly timezone?: string
  readonly payload?: unknown
}
