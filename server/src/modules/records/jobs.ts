import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import type { Records } from './service.ts'

const REFRESH = 'records.refresh'

export const recordsJobs = (records: Records): JobHandlers => ({ [REFRESH]: () => records.refresh() })

/** Without a source there is nothing to schedule. */
export const recordsSchedules = (records: Records): readonly Schedule[] =>
  records.connected ? [{ kind: REFRESH, pattern: '*/15 * * * *', lane: 'records' }] : []
