import * as afterSubmitting from './applications/after-submitting.ts'
import * as applicationData from './applications/application-data.ts'
import * as applications from './applications/applications.ts'
import * as staffApplications from './applications/staff-applications.ts'
import * as audit from './audit.ts'
import * as bankTransfers from './bank-transfers.ts'
import * as broadcasts from './broadcasts.ts'
import * as certificateSettings from './certificates/certificate-settings.ts'
import * as certificates from './certificates/certificates.ts'
import * as collectionDesk from './certificates/collection-desk.ts'
import * as delivery from './delivery/delivery.ts'
import * as disclosures from './documents/disclosures.ts'
import * as documents from './documents/documents.ts'
import * as drafts from './drafts.ts'
import type { Definition } from './endpoint.ts'
import * as gradingScales from './grading/grading-scales.ts'
import * as account from './identity/account.ts'
import * as identity from './identity/identity.ts'
import * as users from './identity/users.ts'
import * as institution from './institution/institution.ts'
import * as ownWords from './institution/own-words.ts'
import * as mailTexts from './mail-texts.ts'
import * as inboundMail from './messaging/inbound-mail.ts'
import * as messageTemplates from './messaging/message-templates.ts'
import * as messaging from './messaging/messaging.ts'
import * as staffMessaging from './messaging/staff-messaging.ts'
import * as operations from './operations.ts'
import * as exports from './payments/exports.ts'
import * as payments from './payments/payments.ts'
import * as staffPayments from './payments/staff-payments.ts'
import * as suspense from './payments/suspense.ts'
import * as paymentProviders from './providers/payment-providers.ts'
import * as rates from './rates.ts'
import * as recipientProfiles from './recipient-profiles/recipient-profiles.ts'
import * as records from './records.ts'
import * as refunds from './refunds.ts'
import * as reports from './reports.ts'
import * as serviceBoard from './service-board.ts'
import * as settlements from './settlements.ts'
import * as signing from './signing.ts'
import * as standalonePayments from './standalone-payments/standalone-payments.ts'
import * as recordCheck from './students/record-check.ts'
import * as students from './students/students.ts'
import * as tertiary from './students/tertiary.ts'
import * as uploads from './uploads/uploads.ts'

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value

/** Every call of the portal. The tests walk it: each is served, and each refuses a stranger where it must. */
export const api: readonly Definition[] = [
  identity,
  account,
  users,
  institution,
  ownWords,
  mailTexts,
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
