import type { Clock } from '../core/clock.ts'
import type { Database } from '../db/client.ts'
import { purgeReplies } from '../http/store.ts'
import type { JobHandlers, Schedule } from './jobs/handler.ts'
import { purgeJobs } from './jobs/store.ts'
import { purgeLimits } from './limits/store.ts'
import { purgeLanguages } from './mail/mailbox-languages.ts'

const PURGE = 'platform.purge'
const JOB_DAYS = 30
const REPLY_HOURS = 48
/** How long the language of an email address is kept: longer than an application takes, and than most wait with another. */
const LANGUAGE_DAYS = 730

/** Removes what is no longer needed. */
export const housekeeping = (database: Database, clock: Clock): JobHandlers => ({
  [PURGE]: async () => {
    await purgeLimits(database.db, clock.now())
    return async (tx) => {
      await purgeJobs(tx, JOB_DAYS)
      await purgeReplies(tx, REPLY_HOURS)
      await purgeLanguages(tx, LANGUAGE_DAYS)
    }
  },
})

export const housekeepingSchedules: readonly Schedule[] = [{ kind: PURGE, pattern: '17 3 * * *' }]
