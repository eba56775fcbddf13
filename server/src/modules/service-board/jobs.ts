import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { REFRESH } from './refresh-board.ts'
import type { ServiceBoardService } from './service.ts'

export const serviceBoardJobs = (service: ServiceBoardService): JobHandlers => ({
  [REFRESH]: () => service.refresh(),
})

export const serviceBoardSchedules: readonly Schedule[] = [{ kind: REFRESH, pattern: '*/5 * * * *' }]
