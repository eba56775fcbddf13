import { announce } from '../../db/announce.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { NewJob } from './handler.ts'
import { insertJob } from './store.ts'

export type { NewJob } from './handler.ts'
export { gatewayLane, type Lane } from './lanes.ts'
export { addingJobs, insertingJob } from './store.ts'

/** One statement; inside a transaction the job exists exactly when the change does. `null`: the dedupe key exists. */
export async function enqueue(tx: Tx | Db, job: NewJob): Promise<number | null> {
  const id = await insertJob(tx, job)
  if (id !== null) announceJob(tx, job.kind)
  return id
}

/** Wakes the workers for a job that `insertingJob` wrote in a larger statement. */
export const announceJob = (tx: Tx | Db, kind: string): void => announce(tx, 'jobs', kind)
