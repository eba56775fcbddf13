import { sql } from 'kysely'
import { announce } from '../../db/announce.ts'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import { sendWithNext } from '../../db/together.ts'
import type { NewJob } from './handler.ts'
import { addingJobs, insertJob } from './store.ts'

export type { NewJob } from './handler.ts'
export { gatewayLane, type Lane } from './lanes.ts'
export { addingJobs, insertingJob } from './store.ts'

/** One statement; inside a transaction the job exists exactly when the change does. `null`: the dedupe key was there. */
export async function enqueue(tx: Tx | Db, job: NewJob): Promise<number | null> {
  const id = await insertJob(tx, job)
  if (id !== null) announceJob(tx, job.kind)
  return id
}

/** The same for a job of no key or time of its own, which travels with the next statement of the transaction. */
export async function enqueueWithNext(
  tx: Tx,
  { payload, ...job }: Pick<NewJob, 'kind' | 'lane' | 'payload'>,
): Promise<void> {
  await sendWithNext(tx, addingJobs(job, sql`${json(payload ?? null)}::jsonb`, sql`(values (1)) one`))
  announceJob(tx, job.kind)
}

/** Wakes the workers for a job that was written by `insertingJob` in a larger statement. */
export const announceJob = (tx: Tx | Db, kind: string): void => announce(tx, 'jobs', kind)
