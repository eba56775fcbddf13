import type { Institution } from '@testamur/contract/institution/institution'
import type { Applications } from '../modules/applications/index.ts'
import {
  broadcastJobs,
  broadcastRoutes,
  createBroadcasts,
  unsubscribePage,
} from '../modules/broadcasts/index.ts'
import { bulkJobs, bulkRoutes, createBulk } from '../modules/bulk/index.ts'
import type { Delivery } from '../modules/delivery/index.ts'
import type { DocumentsDeps } from '../modules/documents/index.ts'
import type { Identity } from '../modules/identity/index.ts'
import type { Messaging } from '../modules/messaging/index.ts'
import { createPrintDesk, printDeskRoutes } from '../modules/print-desk/index.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { PlatformParts } from './parts.ts'

type ManyParts = PlatformParts & {
  readonly limiter: Limiter
  readonly secrets: Secrets
  readonly identity: Pick<Identity, 'staffById' | 'needsPassword'>
  readonly institution: () => Promise<Institution>
  readonly applications: Applications
  readonly delivery: Delivery
  readonly documents: DocumentsDeps
  readonly messaging: Messaging
}

/** Work on many at once: emails to groups, acts on many applications, and printing. */
export function assembleMany({
  config,
  database,
  clock,
  logger,
  storage,
  limiter,
  secrets,
  identity,
  institution,
  applications,
  delivery,
  documents,
  messaging,
}: ManyParts) {
  const groupEmails = {
    database,
    clock,
    logger,
    limiter,
    publicUrl: config.http.publicUrl,
    secrets,
    institution,
    trackLink: applications.trackLink,
  }
  const broadcasts = createBroadcasts(groupEmails)
  const bulk = createBulk({
    database,
    clock,
    logger,
    storage,
    applications,
    documents,
    messaging,
    couriers: delivery,
    staffById: identity.staffById,
    needsPassword: identity.needsPassword,
    delaySeconds: config.bulkDelaySeconds,
  })
  const printDesk = createPrintDesk({ database, clock, couriers: delivery })
  return {
    routes: [...broadcastRoutes(groupEmails, broadcasts), ...bulkRoutes(bulk), ...printDeskRoutes(printDesk)],
    handlers: { ...broadcastJobs(broadcasts), ...bulkJobs(bulk) },
    unsubscribePage: unsubscribePage(groupEmails),
  }
}
