import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import type { AccountService } from './account.ts'
import { SEND_RESET, sendReset } from './password-reset.ts'
import type { Identity } from './service.ts'

export const identityJobs = (identity: Identity): JobHandlers => ({
  'identity.sweep': async () => identity.sweep,
})

export const accountJobs = ({ deps }: Pick<AccountService, 'deps'>): JobHandlers => ({
  [SEND_RESET]: (payload) => sendReset(deps, payload),
})

export const identitySchedules: readonly Schedule[] = [{ kind: 'identity.sweep', pattern: '17 3 * * *' }]
