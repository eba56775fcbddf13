import { z } from 'zod'
import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { GATHER } from './gather-recipients.ts'
import { SEND } from './send-broadcast.ts'
import type { Broadcasts } from './service.ts'

const idOf = (payload: unknown): number =>
  z.strictObject({ broadcast_id: z.int() }).parse(payload).broadcast_id

export const broadcastJobs = (broadcasts: Broadcasts): JobHandlers => ({
  [GATHER]: (payload) => broadcasts.gather(idOf(payload)),
  [SEND]: (payload) => broadcasts.send(idOf(payload)),
})
