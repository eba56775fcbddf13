import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { REFRESH_BOARD } from './refresh-board.ts'
import type { ServiceBoardService } from './service.ts'

export const serviceBoardJobs = (service: ServiceBoardService): JobHandlers => ({
  [REFRESH_BOARD]: () => service.refresh(),
})

export const serviceBoardSchedules: readonly Schedule[] = [{ kind: REFRESH_BOARD, pattern: '*/5 * * * *' }]
