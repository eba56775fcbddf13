import type { Institution } from '@testamur/contract/institution/institution'
import type { Policies } from '@testamur/contract/institution/policies'
import type { TrackLinks } from '../modules/applications/index.ts'
import { createPrivacy, privacyJobs, privacyRoutes, privacySchedules } from '../modules/privacy/index.ts'
import { retentionJobs, retentionRoutes, retentionSchedules } from '../modules/retention/index.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { PlatformParts } from './parts.ts'

type Deps = PlatformParts & {
  readonly secrets: Secrets
  readonly institution: () => Promise<Institution>
  readonly policies: () => Promise<Policies>
  readonly pageLink: TrackLinks['pageLink']
}

/** What persons may ask of the institution, and what goes by itself when its time is over. */
export function assemblePrivacy({
  config,
  database,
  storage,
  clock,
  secrets,
  institution,
  policies,
  pageLink,
}: Deps) {
  const deps = {
    database,
    storage,
    clock,
    secrets,
    institution,
    policies,
    pageLink,
    dataDir: config.dataDir,
  }
  const privacy = createPrivacy(deps)
  return {
    routes: [...privacyRoutes(privacy), ...retentionRoutes(deps)],
    handlers: { ...privacyJobs(privacy), ...retentionJobs(deps) },
    schedules: [...privacySchedules, ...retentionSchedules],
  }
}
