import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { COUNT_EFFECT, countEffect } from './count-effect.ts'
import type { ScaleChangesDeps } from './deps.ts'

export const scaleChangeJobs = (deps: ScaleChangesDeps): JobHandlers => ({
  [COUNT_EFFECT]: (payload) => countEffect(deps, payload),
})
