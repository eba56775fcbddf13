import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { ASKS_MOVED } from '../applications/index.ts'
import type { Messaging } from './service.ts'

const SWEEP = 'messaging.sweep'

export const messagingJobs = (messaging: Messaging): JobHandlers => ({
  [ASKS_MOVED]: messaging.asksMoved,
  [SWEEP]: () => messaging.sweep(),
})

export const messagingSchedules: readonly Schedule[] = [{ kind: SWEEP, pattern: '31 3 * * *' }]
