import { createPrivacy, privacyJobs, privacyRoutes, privacySchedules } from '../modules/privacy/index.ts'
import { retentionJobs, retentionRoutes, retentionSchedules } from '../modules/retention/index.ts'
import type { PlatformParts } from './parts.ts'

/** What persons may ask of the institution, and what goes by itself when its time is over. */
export function assemblePrivacy({ database, storage, clock }: PlatformParts) {
  const deps = { database, storage, clock }
  const privacy = createPrivacy(deps)
  return {
    routes: [...privacyRoutes(privacy), ...retentionRoutes(deps)],
    handlers: { ...privacyJobs(privacy), ...retentionJobs(deps) },
    schedules: [...privacySchedules, ...retentionSchedules],
  }
}
