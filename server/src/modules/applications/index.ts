export { type ApplicationTypes, createApplicationTypes } from './catalogue/application-types.ts'
export type { Catalogue, CatalogueSource } from './catalogue/catalogue.ts'
export type { Closures } from './catalogue/closures.ts'
export { type CopyPrice, type PricedCopy, priceCopy } from './catalogue/pricing.ts'
export { listApplicationTypeTexts, saveApplicationTypeTranslations } from './catalogue/store/type-texts.ts'
export { expireUnpaid, findPayer, markPaid, markUnpaid, recordPaymentEvent } from './changes/payment-port.ts'
export { supplementPort } from './changes/supplement-port.ts'
export { acceptName } from './desk/accept-name.ts'
export type { RuleStep } from './desk/approve-by-rule.ts'
export type { PaidPromise } from './desk/read-promise.ts'
export type { StaffApplication } from './desk/staff-application.ts'
export { transitionApplication } from './desk/transition-application.ts'
export { admitApplicant, buildConsent } from './intake/admit-applicant.ts'
export { placeApplication } from './intake/place-application.ts'
export { checkDestination, checkStudies, programmeName } from './intake/request-rules.ts'
export { type NewCopy } from './intake/store/insert.ts'
export { applicationsJobs, applicationsSchedules } from './jobs.ts'
export { type FoundApplication, findSomeApplications } from './list/find-some.ts'
export { type ListDeps, mayFilter } from './list/list-applications.ts'
export { findApprovals, findProduction, findReviews } from './list/own-work.ts'
export { type ExportedApplication, readApplicationsBefore } from './list/read-applications-before.ts'
export { CERTIFICATE_PAID } from './machine/change-status.ts'
export type { CopyMove } from './machine/check-move.ts'
export { expectProved } from './machine/expect-applicant.ts'
export { holdApplication } from './machine/hold-application.ts'
export { moveCopy } from './machine/move-copy.ts'
export { APPROVE_BY_RULE } from './machine/queue-approval-by-rule.ts'
export { recordEvent } from './machine/record-event.ts'
export { type LookContext, recordLook, recordLooks } from './machine/record-look.ts'
export { ASKS_MOVED, type AskChange } from './news/asks-moved.ts'
export type { TrackLinkReader, TrackLinks } from './news/track-links.ts'
export {
  addressWasChanged,
  applicationsEndedBefore,
  applicationsFromAddresses,
  applicationsNeverMoved,
  applicationsOfRecords,
  applicationsPersonalData,
  applicationsSent,
  asksOfApplications,
  asksOfEnded,
  formerEmailsOfApplications,
  namesApplicant,
  namesConsenter,
  wasAddressBefore,
} from './personal-data.ts'
export type { OpenSession } from './ports.ts'
export { supersedeReplacedCopy } from './reissues/supersede-replaced.ts'
export { applicationsRoutes } from './routes.ts'
export type { ActableApplication, ActableCopy } from './rows/store/actable.ts'
export { certificateCopyOf, latestConsentOf, lockCopy } from './rows/store/copies.ts'
export { hasLeft } from './rows/store/left.ts'
export { copyForProduction, studentCopiesToProduce } from './rows/store/production.ts'
export { copiesToRelease } from './rows/store/release.ts'
export { type Applications, createApplications } from './service.ts'
export { copyStatusFacts } from './statuses/copy-status-facts.ts'
export { daysUsed } from './statuses/promise.ts'
export { conditionMet, isHeldForRecord } from './statuses/release-rules.ts'
export { statusFacts } from './statuses/status-facts.ts'
export { stepNotice } from './statuses/step-notices.ts'
export type { Correspondent } from './tracking/correspondents.ts'
export { looksOf } from './tracking/looks.ts'
export { isOngoing, listOngoingByEmail, type OngoingApplication } from './tracking/ongoing.ts'
export { openForMailbox } from './tracking/open-for-mailbox.ts'
export type { ProvedMailbox } from './tracking/store/access.ts'
export { trackedTextRoutes } from './tracking/text-routes.ts'
