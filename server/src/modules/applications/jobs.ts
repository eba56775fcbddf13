import type { Database } from '../../db/client.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import type { Applications } from './service.ts'
import { foldDeltas } from './store/tallies.ts'
import { TELL } from './tell.ts'

const FOLD = 'applications.fold_tallies'

const FOLD_AT_ONCE = 5_000

/** Until few are left; a crash in between loses nothing. */
export async function foldTallies(database: Database): Promise<void> {
  let folded = FOLD_AT_ONCE
  while (folded === FOLD_AT_ONCE) folded = await database.inTransaction((tx) => foldDeltas(tx, FOLD_AT_ONCE))
}

export const applicationsJobs = (applications: Applications): JobHandlers => ({
  [TELL]: applications.tell,
  [FOLD]: () => applications.foldTallies(),
})

export const applicationsSchedules: readonly Schedule[] = [{ kind: FOLD, pattern: '* * * * *' }]
