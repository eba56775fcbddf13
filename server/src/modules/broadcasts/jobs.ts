import { runOf } from '../../platform/batch/index.ts'
import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { GATHER } from './gather-recipients.ts'
import type { Broadcasts } from './service.ts'

export const broadcastJobs = (broadcasts: Broadcasts): JobHandlers => ({
  [GATHER]: (payload) => broadcasts.gather(runOf(payload)),
  ...broadcasts.jobs,
})
