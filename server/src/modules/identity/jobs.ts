import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import type { Identity } from './service.ts'

export const identityJobs = (identity: Identity): JobHandlers => ({
  'identity.sweep': async () => identity.sweep,
})

export const identitySchedules: readonly Schedule[] = [{ kind: 'identity.sweep', pattern: '17 3 * * *' }]
