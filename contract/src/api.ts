import * as afterSubmitting from './applications/after-submitting.ts'
import * as applicationData from './applications/application-data.ts'
import * as applicationTypes from './applications/application-types.ts'
import * as applications from './applications/applications.ts'
import * as ruleCheck from './applications/rule-check.ts'
import * as staffApplications from './applications/staff-applications.ts'
import * as audit from './audit.ts'
import * as bankTransfers from './bank-transfers.ts'
import * as broadcasts from './broadcasts.ts'
import * as bulkRuns from './bulk/bulk-runs.ts'
import * as certificateTemplates from './certificate-templates/certificate-templates.ts'
import * as certificateEndings from './certificates/certificate-endings.ts'
import * as certificateSettings from './certificates/certificate-settings.ts'
import * as certificates from './certificates/certificates.ts'
import * as collectionDesk from './certificates/collection-desk.ts'
import * as couriers from './delivery/couriers.ts'
import * as delivery from './delivery/delivery.ts'
import * as regions from './delivery/regions.ts'
import * as differingDocuments from './documents/differing-documents.ts'
import * as disclosures from './documents/disclosures.ts'
import * as documents from './documents/documents.ts'
import * as drafts from './drafts.ts'
import type { Definition } from './endpoint.ts'
import * as exports from './exports.ts'
import * as goLive from './go-live.ts'
import * as gradingScales from './grading/grading-scales.ts'
import * as scaleChanges from './grading/scale-changes.ts'
import * as certificateSeries from './graduation/certificate-series.ts'
import * as collection from './graduation/collection.ts'
import * as collectionLeases from './graduation/collection-leases.ts'
import * as graduandImports from './graduation/graduand-imports.ts'
import * as graduands from './graduation/graduands.ts'
import * as graduationApprovals from './graduation/graduation-approvals.ts'
import * as graduationCertificates from './graduation/graduation-certificates.ts'
import * as graduationCopies from './graduation/graduation-copies.ts'
import * as graduationEvents from './graduation/graduation-events.ts'
import * as graduationLinks from './graduation/graduation-links.ts'
import * as graduationNames from './graduation/graduation-names.ts'
import * as graduationRuns from './graduation/graduation-runs.ts'
import * as graduationShares from './graduation/graduation-shares.ts'
import * as uncollected from './graduation/uncollected.ts'
import * as account from './identity/account.ts'
import * as identity from './identity/identity.ts'
import * as users from './identity/users.ts'
import * as institution from './institution/institution.ts'
import * as ownWords from './institution/own-words.ts'
import * as pictures from './institution/pictures.ts'
import * as institutionPolicies from './institution/policies.ts'
import * as legalHolds from './legal-holds.ts'
import * as mailTexts from './mail-texts.ts'
import * as inboundMail from './messaging/inbound-mail.ts'
import * as messageTemplates from './messaging/message-templates.ts'
import * as messaging from './messaging/messaging.ts'
import * as staffMessaging from './messaging/staff-messaging.ts'
import * as operations from './operations.ts'
import * as outsideServices from './outside-services.ts'
import * as ownData from './own-data.ts'
import * as ownWork from './own-work.ts'
import * as payments from './payments/payments.ts'
import * as staffPayments from './payments/staff-payments.ts'
import * as suspense from './payments/suspense.ts'
import * as portalSearch from './portal-search.ts'
import * as printDesk from './print-desk/print-desk.ts'
import * as privacy from './privacy.ts'
import * as paymentProviders from './providers/payment-providers.ts'
import * as choices from './rates/choices.ts'
import * as percentChanges from './rates/percent-changes.ts'
import * as rates from './rates.ts'
import * as recipientProfiles from './recipient-profiles/recipient-profiles.ts'
import * as records from './records.ts'
import * as refunds from './refunds.ts'
import * as reports from './reports.ts'
import * as retention from './retention.ts'
import * as savedViews from './saved-views.ts'
import * as serviceBoard from './service-board.ts'
import * as settlements from './settlements.ts'
import * as signing from './signing.ts'
import * as sms from './sms.ts'
import * as standalonePayments from './standalone-payments/standalone-payments.ts'
import * as imports from './students/imports.ts'
import * as programmes from './students/programmes.ts'
import * as recordCheck from './students/record-check.ts'
import * as students from './students/students.ts'
import * as tertiary from './students/tertiary.ts'
import * as uploads from './uploads/uploads.ts'

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value

/** All calls of the portal. The tests check that each is served and that each refuses callers without permission. */
export const api: readonly Definition[] = [
  identity,
  account,
  users,
  institution,
  institutionPolicies,
  pictures,
  ownWords,
  mailTexts,
  applicationData,
  applicationTypes,
  students,
  programmes,
  imports,
  recordCheck,
  goLive,
  gradingScales,
  scaleChanges,
  records,
  outsideServices,
  sms,
  signing,
  portalSearch,
  rates,
  choices,
  percentChanges,
  recipientProfiles,
  delivery,
  regions,
  couriers,
  applications,
  afterSubmitting,
  staffApplications,
  ruleCheck,
  payments,
  bankTransfers,
  standalonePayments,
  staffPayments,
  settlements,
  suspense,
  exports,
  paymentProviders,
  refunds,
  differingDocuments,
  disclosures,
  documents,
  drafts,
  uploads,
  certificates,
  certificateEndings,
  certificateSettings,
  certificateTemplates,
  graduationEvents,
  graduandImports,
  graduands,
  graduationApprovals,
  graduationNames,
  certificateSeries,
  graduationCertificates,
  graduationRuns,
  collection,
  collectionLeases,
  uncollected,
  graduationCopies,
  graduationLinks,
  graduationShares,
  collectionDesk,
  messaging,
  staffMessaging,
  messageTemplates,
  broadcasts,
  bulkRuns,
  savedViews,
  printDesk,
  serviceBoard,
  inboundMail,
  reports,
  ownWork,
  tertiary,
  operations,
  audit,
  ownData,
  privacy,
  legalHolds,
  retention,
].flatMap((module) => Object.values(module as Record<string, unknown>).filter(isDefinition))
