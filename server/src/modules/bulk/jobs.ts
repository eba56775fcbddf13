import { z } from 'zod'
import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { REHEARSE } from './rehearse.ts'
import type { Bulk } from './service.ts'

const runOf = (payload: unknown): number => z.strictObject({ run_id: z.int() }).parse(payload).run_id

export const bulkJobs = (bulk: Bulk): JobHandlers => ({
  [REHEARSE]: (payload, job) => bulk.rehearse(runOf(payload), job),
  ...bulk.jobs,
})
