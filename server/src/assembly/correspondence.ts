import { type Applications, listOngoingByEmail } from '../modules/applications/index.ts'
import {
  type DraftsDeps,
  draftJobs,
  draftRoutes,
  draftSchedules,
  lookupEmail,
  putLookup,
} from '../modules/drafts/index.ts'
import type { Visitors } from '../modules/identity/index.ts'
import type { InstitutionService } from '../modules/institution/index.ts'
import {
  createMessaging,
  messagingJobs,
  messagingRoutes,
  messagingSchedules,
} from '../modules/messaging/index.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import type { Reference } from '../platform/reference.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { PlatformParts } from './parts.ts'

type CorrespondenceParts = PlatformParts & {
  readonly reference: Reference
  readonly limiter: Limiter
  readonly secrets: Secrets
  readonly visitors: Visitors
  readonly institution: Pick<InstitutionService, 'current'>
  readonly applications: Applications
}

/** What an applicant leaves with us by an email address: drafts, and messages about an application. */
export function assembleCorrespondence(parts: CorrespondenceParts) {
  const { config, database, reference, clock, logger, storage, scanner } = parts
  const { limiter, secrets, visitors, institution, applications } = parts
  const { publicUrl } = config.http
  const drafts: DraftsDeps = {
    database,
    clock,
    limiter,
    secrets,
    publicUrl,
    institution: institution.current,
    visitors,
  }
  const messaging = createMessaging({
    database,
    reference,
    clock,
    logger,
    storage,
    limiter,
    publicUrl,
    visitors,
    scanner,
    institution: institution.current,
    inbound: config.inboundMail,
    mailFrom: config.mail.from,
    applications: {
      correspondentByTracking: applications.correspondentByTracking,
      correspondentById: applications.correspondentById,
      asksOf: applications.asksOf,
      messagesLink: applications.messagesLink,
      ongoingByEmail: listOngoingByEmail,
    },
    mailboxes: { put: putLookup, emailOf: lookupEmail },
  })
  return {
    messaging,
    routes: [...draftRoutes(drafts), ...messagingRoutes(messaging)],
    handlers: { ...draftJobs(drafts), ...messagingJobs(messaging) },
    schedules: [...draftSchedules, ...messagingSchedules],
  }
}
