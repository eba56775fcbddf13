import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { renewIdentity } from './renew-identity.ts'
import type { Signing } from './service.ts'

const RENEW = 'signing.renew'

export const signingJobs = ({ deps }: Pick<Signing, 'deps'>): JobHandlers => ({
  [RENEW]: () => renewIdentity(deps),
})

export const signingSchedules: readonly Schedule[] = [{ kind: RENEW, pattern: '41 3 * * *' }]
