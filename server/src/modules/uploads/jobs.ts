import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import type { Uploads } from './service.ts'

const SWEEP = 'uploads.sweep'

export const uploadJobs = (uploads: Uploads): JobHandlers => ({ [SWEEP]: uploads.sweep })

export const uploadSchedules: readonly Schedule[] = [{ kind: SWEEP, pattern: '23 * * * *' }]
