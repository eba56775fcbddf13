import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Lane } from './lanes.ts'

export type NewJob = {
  readonly kind: string
  readonly payload?: unknown
  /** The neighbour that it waits for; `general` when it waits for none. */
  readonly lane?: Lane
  /** Not before this instant; as soon as a worker is free when absent. */
  readonly runAt?: Date
  /** A second job with the same key is not made, for as long as the first is kept (30 days after it was done). */
  readonly dedupeKey?: string
  readonly maxAttempts?: number
}

export type RunningJob = {
  readonly id: number
  /** 1 for the first run. */
  readonly attempt: number
  /** No further attempt follows a failure of this one. */
  readonly last: boolean
  progress(p: { done: number; total: number }): Promise<void>
  /**
   * Aborted when this worker has lost the job to another, its process ends or its time is over: stop where the job can
   * go on. A handler that does not heed it is left alone a moment later, and its job runs again.
   */
  readonly signal: AbortSignal
}

/**
 * Thrown by a handler when another try would end the same way until a person has done what the sentence says. The job
 * is given up at once; `write` is for those who do not look at jobs.
 */
export class GiveUp extends Error {
  readonly write: ((tx: Tx) => Promise<void>) | undefined

  constructor(sentence: string, write?: (tx: Tx) => Promise<void>) {
    super(sentence)
    this.name = 'GiveUp'
    this.write = write
  }
}

/** What a job writes at its end, as parts of the statement that marks it done. */
export type LastWrite = {
  /** Named parts of a `with`; they write nothing unless `held` is true. */
  readonly parts: (held: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Announces and notes it, once it is written. */
  readonly note?: (db: Db) => void
}

/** In a transaction of several statements, where one is not enough. */
type Write = (tx: Tx) => Promise<void>

/**
 * Does the outside work, then returns what to write: that is written with the mark that the job is done, so its effect
 * happens exactly once. The outside work may run again after a crash and must bear it.
 */
export type JobHandler = (payload: unknown, job: RunningJob) => Promise<void | Write | LastWrite>

export type JobHandlers = Readonly<Record<string, JobHandler>>

/** A job at every slot of a cron pattern, once, however many processes run. */
export type Schedule = {
  readonly kind: string
  readonly pattern: string
  readonly lane?: Lane
  readonly timezone?: string
  readonly payload?: unknown
}
