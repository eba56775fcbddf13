import { dayOf } from '../../core/days.ts'
import type { Database, Db } from '../../db/client.ts'
import type { JobHandlers } from '../jobs/handler.ts'
import { enqueue } from '../jobs/queue.ts'
import { findFault } from './compare.ts'
import type { FileStore } from './storage.ts'
import { findFile } from './store.ts'

const CHECK_FILE = 'files.check'
/** About a minute: then it is a fault that somebody has to look at. */
const TRIES = 5

/**
 * Has a file read once more that came back damaged. The job gives up when the file stays so, and stands in the list of
 * failed jobs, where staff see it; run again after the file was brought back, it ends well.
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
    // Thrown away meanwhile, as what no form was sent for.
    if (kept === null || kept.virus !== null) return
    const fault = findFault(await store.get(key, kept.size + 1), kept)
    if (fault !== null)
      throw new Error(
        `The stored file ${key} (${kept.purpose}, ${kept.size} bytes) is damaged: ${fault}. Bring it back from the backup and run this again.`,
      )
  },
})
