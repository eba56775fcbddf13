import type { Database } from '../../db/client.ts'
import type { JobHandlers } from '../jobs/handler.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Logger } from '../logger.ts'
import { findFault } from '../storage/compare.ts'
import type { FileStore } from '../storage/storage.ts'
import { findFile, markInfected, releaseFile, SCAN_FILE } from '../storage/store.ts'
import { reportInfected } from './report-infected.ts'
import type { Scanner } from './scanner.ts'

const REMOVE_INFECTED = 'files.remove_infected'

type Deps = {
  readonly database: Database
  readonly logger: Logger
  readonly store: FileStore
  readonly scanner: Scanner
}

/**
 * Files in quarantine because the scanner did not answer: retried until it does, and shown among the jobs until then.
 */
export const scanJobs = ({ database, logger, store, scanner }: Deps): JobHandlers => ({
  [SCAN_FILE]: async (payload) => {
    const { key } = payload as { key: string }
    const kept = await findFile(database.db, key)
    // Deleted meanwhile, or scanned by a repeated job.
    if (kept === null || !kept.quarantined || kept.virus !== null) return
    const bytes = await store.get(key, kept.size + 1)
    const fault = await findFault(bytes, kept)
    if (bytes === null || fault !== null) throw new Error(`The stored file ${key} is damaged: ${fault}`)
    const answer = await scanner.ask(bytes)
    if (answer.kind === 'clean') return (tx) => releaseFile(tx, key)
    if (answer.kind === 'too_large')
      throw new Error(
        `The virus scanner takes no file of ${kept.size} bytes. Raise StreamMaxLength in its settings; the file ${key} stays apart until then.`,
      )
    const { virus } = answer
    logger.warn({ file: key, virus }, 'a file that was kept apart held a virus and is removed')
    return async (tx) => {
      await markInfected(tx, key, virus)
      await enqueue(tx, { kind: REMOVE_INFECTED, lane: 'files', payload: { key } })
      await reportInfected(tx, { name: kept.original_name, virus })
    }
  },
  [REMOVE_INFECTED]: (payload) => store.remove((payload as { key: string }).key),
})
