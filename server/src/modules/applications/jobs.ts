import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { foldTallies } from './list/fold-tallies.ts'
import { CHANGE_OVERTAKEN } from './machine/move-copy.ts'
import { WRITE_NOTICE } from './machine/queue-notice.ts'
import type { Applications } from './service.ts'

const FOLD = 'applications.fold_tallies'

export const applicationsJobs = (applications: Applications): JobHandlers => ({
  [WRITE_NOTICE]: applications.writeNotice,
  [CHANGE_OVERTAKEN]: applications.closeOvertaken,
  [FOLD]: () => foldTallies(applications.deps.database),
})

export const applicationsSchedules: readonly Schedule[] = [{ kind: FOLD, pattern: '* * * * *' }]
