import type { Institution } from '@testamur/contract/institution/institution'
import { workGroup, workItem } from '../core/own-work.ts'
import {
  type Applications,
  findApprovals,
  findProduction,
  findReviews,
  statusFacts,
} from '../modules/applications/index.ts'
import { findTransfersToCheck } from '../modules/bank-transfers/index.ts'
import { findTemplatesToApprove } from '../modules/certificate-templates/index.ts'
import { findDocumentsToCompare } from '../modules/documents/index.ts'
import { findMessagesToAnswer } from '../modules/messaging/index.ts'
import { findPaymentsToDecide } from '../modules/payments/index.ts'
import { findPrintWork } from '../modules/print-desk/index.ts'
import { findErasuresToApprove } from '../modules/privacy/index.ts'
import type { ProviderSettings } from '../modules/providers/index.ts'
import { findRefundsToHandle } from '../modules/refunds/index.ts'
import {
  createOwnWork,
  createReports,
  findFailedWork,
  reportRoutes,
  type WorkSource,
} from '../modules/reports/index.ts'
import { findScaleChangeToApprove } from '../modules/scale-changes/index.ts'
import type { PlatformParts } from './parts.ts'

type DashboardParts = PlatformParts & {
  readonly institution: () => Promise<Institution>
  readonly applications: Applications
  readonly requiresSecondPerson: () => Promise<boolean>
  readonly providers: Pick<ProviderSettings, 'countRefused'>
}

/** What waits for each member of staff, and the office's numbers. */
export function assembleDashboard(parts: DashboardParts) {
  const { database, clock, institution, scanner, applications } = parts
  const timeZone = async () => (await institution()).time_zone
  const reports = createReports({
    database,
    clock,
    institution,
    statusFacts,
    closures: applications.closures.all,
    scannerAnswers: scanner.isAnswering,
  })
  return reportRoutes(reports, createOwnWork({ clock, timeZone, sources: workSources(parts) }))
}

/** Each module's work, with what somebody must be allowed to do for it to be theirs. */
const workSources = (parts: DashboardParts): WorkSource[] => {
  const { database, providers } = parts
  return [
    { permission: 'applications.review', find: (reader) => findReviews(parts, reader) },
    { permission: 'applications.approve', find: (reader) => findApprovals(parts, reader) },
    { permission: 'copies.produce', find: (reader) => findProduction(parts, reader) },
    { permission: 'copies.dispatch', find: (reader) => findPrintWork(database, reader) },
    { permission: 'messages.write', find: (reader) => findMessagesToAnswer(database, reader) },
    { permission: 'payments.confirm', find: (reader) => findPaymentsToDecide(database, reader) },
    { permission: 'payments.confirm', find: (reader) => findTransfersToCheck(database, reader) },
    { permission: 'payments.approve_refund', find: (reader) => findRefundsToHandle(parts, reader) },
    { permission: 'privacy.approve', find: (reader) => findErasuresToApprove(database, reader) },
    { permission: 'templates.approve', find: (reader) => findTemplatesToApprove(database, reader) },
    { permission: 'documents.revoke', find: (reader) => findDocumentsToCompare(database, reader) },
    { permission: 'settings.write', find: (reader) => findScaleChangeToApprove(database, reader) },
    { permission: 'jobs.manage', find: (reader) => findFailedWork(database.db, reader) },
    { permission: 'settings.write', find: () => findRefusedProviders(providers) },
  ]
}

/** Payment methods that are not offered to payers until their keys are corrected. */
async function findRefusedProviders({ countRefused }: DashboardParts['providers']) {
  const count = await countRefused()
  const place = { kind: 'fix_provider' } as const
  return [workGroup(place, count, count === 0 ? [] : [workItem(place, { title: '', count })])]
}
