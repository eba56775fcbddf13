import * as account from './account.ts'
import * as afterSubmitting from './after-submitting.ts'
import * as applicationData from './application-data.ts'
import * as applications from './applications.ts'
import * as audit from './audit.ts'
import * as bankTransfers from './bank-transfers.ts'
import * as broadcasts from './broadcasts.ts'
import * as certificateSettings from './certificate-settings.ts'
import * as certificates from './certificates.ts'
import * as collectionDesk from './collection-desk.ts'
import * as delivery from './delivery.ts'
import * as disclosures from './disclosures.ts'
import * as documents from './documents.ts'
import * as drafts from './drafts.ts'
import type { Definition } from './endpoint.ts'
import * as exports from './exports.ts'
import * as gradingScales from './grading-scales.ts'
import * as identity from './identity.ts'
import * as inboundMail from './inbound-mail.ts'
import * as institution from './institution.ts'
import * as messageTemplates from './message-templates.ts'
import * as messaging from './messaging.ts'
import * as operations from './operations.ts'
import * as ownWords from './own-words.ts'
import * as paymentProviders from './payment-providers.ts'
import * as payments from './payments.ts'
import * as rates from './rates.ts'
import * as recipientProfiles from './recipient-profiles.ts'
import * as recordCheck from './record-check.ts'
import * as records from './records.ts'
import * as refunds from './refunds.ts'
import * as reports from './reports.ts'
import * as serviceBoard from './service-board.ts'
import * as settlements from './settlements.ts'
import * as signing from './signing.ts'
import * as staffApplications from './staff-applications.ts'
import * as staffMessaging from './staff-messaging.ts'
import * as staffPayments from './staff-payments.ts'
import * as standalonePayments from './standalone-payments.ts'
import * as students from './students.ts'
import * as suspense from './suspense.ts'
import * as tertiary from './tertiary.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value

/** Every call of the portal. The tests walk it: each is served, and each refuses a stranger where it must. */
export const api: readonly Definition[] = [
  identity,
  account,
  users,
  institution,
  ownWords,
  applicationData,
  students,
  recordCheck,
  gradingScales,
  records,
  signing,
  rates,
  recipientProfiles,
  delivery,
  applications,
  afterSubmitting,
  staffApplications,
  payments,
  bankTransfers,
  standalonePayments,
  staffPayments,
  settlements,
  suspense,
  exports,
  paymentProviders,
  refunds,
  disclosures,
  documents,
  drafts,
  uploads,
  certificates,
  certificateSettings,
  collectionDesk,
  messaging,
  staffMessaging,
  messageTemplates,
  broadcasts,
  serviceBoard,
  inboundMail,
  reports,
  tertiary,
  operations,
  audit,
].flatMap((module) => Object.values(module as Record<string, unknown>).filter(isDefinition))
