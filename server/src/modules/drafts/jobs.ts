import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { SEND_CODE } from './find-ongoing.ts'
import type { Drafts } from './service.ts'

const SWEEP = 'drafts.sweep'

export const draftJobs = (drafts: Drafts): JobHandlers => ({
  [SEND_CODE]: drafts.sendCode,
  [SWEEP]: async () => drafts.sweep,
})

export const draftSchedules: readonly Schedule[] = [{ kind: SWEEP, pattern: '47 3 * * *' }]
