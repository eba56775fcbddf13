import type { Db, Tx } from '../../db/client.ts'
import { announce } from '../../db/announce.ts'
import { insertJob } from './store.ts'

export type NewJob = {
  readonly kind: string
  readonly payload?: unknown
  /** Not before this instant; as soon as a worker is free when absent. */
  readonly runAt?: Date
  /** A second job with the same key is not made, for as long as the first is kept (30 days after it was done). */
  readonly dedupeKey?: string
  readonly maxAttempts?: number
}

/** One statement; inside a transaction the job exists exactly when the change does. `null`: the dedupe key was there. */
export async function enqueue(tx: Tx | Db, job: NewJob): Promise<number | null> {
  const id = await insertJob(tx, job)
  if (id !== null) announce(tx, 'jobs', job.kind)
  return id
}
