import { runOf } from '../../platform/batch/index.ts'
import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { REHEARSE } from './rehearse.ts'
import type { Bulk } from './service.ts'

export const bulkJobs = (bulk: Bulk): JobHandlers => ({
  [REHEARSE]: (payload, job) => bulk.rehearse(runOf(payload), job),
  ...bulk.jobs,
})
