import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import type { Signing } from './service.ts'

const RENEW = 'signing.renew'

export const signingJobs = (signing: Pick<Signing, 'renew'>): JobHandlers => ({
  [RENEW]: () => signing.renew(),
})

export const signingSchedules: readonly Schedule[] = [{ kind: RENEW, pattern: '41 3 * * *' }]
