import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { CHANGE_OVERTAKEN } from './machine/move-copy.ts'
import { WRITE_NOTICE } from './machine/queue-notice.ts'
import type { Applications } from './service.ts'

export { foldTallies } from './list/fold-tallies.ts'

const FOLD = 'applications.fold_tallies'

export const applicationsJobs = (applications: Applications): JobHandlers => ({
  [WRITE_NOTICE]: applications.writeNotice,
  [CHANGE_OVERTAKEN]: applications.closeOvertaken,
  [FOLD]: () => applications.foldTallies(),
})

export const applicationsSchedules: readonly Schedule[] = [{ kind: FOLD, pattern: '* * * * *' }]
