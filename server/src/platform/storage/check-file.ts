import { dayOf } from '../../core/days.ts'
import type { Database, Db } from '../../db/client.ts'
import { reviveJobs } from '../jobs/dead-jobs.ts'
import type { JobHandlers, Schedule } from '../jobs/handler.ts'
import { enqueue } from '../jobs/queue.ts'
import { findFault } from './compare.ts'
import type { FileStore } from './storage.ts'
import { findFile } from './store.ts'

const CHECK_FILE = 'files.check'
const CHECK_AGAIN = 'files.check_again'
/** About a minute; after that a person has to look into it. */
const TRIES = 5

/**
 * Reads a file again that was damaged when it was read. If it stays damaged, the job fails and is listed for staff;
 * once the file is recovered it succeeds: every night, or when staff run it again.
 */
export async function queueFileCheck(db: Db, key: string, now: Date): Promise<void> {
  const dedupeKey = `${CHECK_FILE}:${key}@${dayOf(now, 'UTC')}`
  await enqueue(db, { kind: CHECK_FILE, lane: 'files', payload: { key }, dedupeKey, maxAttempts: TRIES })
}

export const fileJobs = ({
  database,
  store,
}: {
  readonly database: Pick<Database, 'db'>
  readonly store: FileStore
}): JobHandlers => ({
  [CHECK_FILE]: async (payload) => {
    const { key } = payload as { key: string }
    const kept = await findFile(database.db, key)
    // Deleted meanwhile, because its form was never sent.
    if (kept === null || kept.virus !== null) return
    const fault = await findFault(await store.get(key, kept.size + 1), kept)
    if (fault !== null)
      throw new Error(
        `The stored file ${key} (${kept.purpose}, ${kept.size} bytes) is damaged: ${fault}. Bring it back from the backup and run this again.`,
      )
  },
  [CHECK_AGAIN]: async () => async (tx) => {
    await reviveJobs(tx, { kind: CHECK_FILE })
  },
})

export const fileSchedules: readonly Schedule[] = [{ kind: CHECK_AGAIN, pattern: '41 4 * * *' }]
