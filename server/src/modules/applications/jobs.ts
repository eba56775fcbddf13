import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { CHANGE_OVERTAKEN } from './move-copy.ts'
import type { Applications } from './service.ts'
import { TELL } from './tell.ts'

export { foldTallies } from './fold-tallies.ts'

const FOLD = 'applications.fold_tallies'

export const applicationsJobs = (applications: Applications): JobHandlers => ({
  [TELL]: applications.tell,
  [CHANGE_OVERTAKEN]: applications.closeOvertaken,
  [FOLD]: () => applications.foldTallies(),
})

export const applicationsSchedules: readonly Schedule[] = [{ kind: FOLD, pattern: '* * * * *' }]
