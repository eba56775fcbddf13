import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import type { DraftsDeps } from './deps.ts'
import { SEND_CODE, sendCode } from './find-ongoing.ts'
import { sweepDrafts } from './store.ts'

const SWEEP = 'drafts.sweep'

export const draftJobs = (deps: DraftsDeps): JobHandlers => ({
  [SEND_CODE]: (payload) => sendCode(deps, payload),
  [SWEEP]: async () => (tx) => sweepDrafts(tx, deps.clock.now()),
})

export const draftSchedules: readonly Schedule[] = [{ kind: SWEEP, pattern: '47 3 * * *' }]
