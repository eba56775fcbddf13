import { z } from 'zod'
import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { GATHER } from './gather-recipients.ts'
import type { Broadcasts } from './service.ts'

const idOf = (payload: unknown): number => z.strictObject({ run_id: z.int() }).parse(payload).run_id

export const broadcastJobs = (broadcasts: Broadcasts): JobHandlers => ({
  [GATHER]: (payload) => broadcasts.gather(idOf(payload)),
  ...broadcasts.jobs,
})
