/**
 * The register of personal data: every table and every kind of file, its purpose, legal basis and period. Each owner
 * says what is exported and erased (`personal-data.ts`); where a table is left alone, `stays` says why. `npm run
 * check` compares this with the existing tables and files.
 */
import { messageOf } from '../../messages/message.ts'
import type { FilePurpose } from '../../platform/storage/file-purposes.ts'
import { conversationEntries } from './register-conversations.ts'
import { entry, KEPT, type RegisterEntry, STAYS } from './register-entry.ts'
import { graduationEntries } from './register-graduation.ts'

export const register: Readonly<Record<string, RegisterEntry>> = {
  applications: entry(
    'applications',
    'contract',
    messageOf('privacyRegister.applications'),
    KEPT.untilErased,
    { period: 'applications' },
  ),
  application_asks: entry(
    'applications',
    'contract',
    messageOf('privacyRegister.applicationAsks'),
    KEPT.withApplication,
    { period: 'applications' },
  ),
  application_events: entry(
    'applications',
    'public_task',
    messageOf('privacyRegister.applicationEvents'),
    KEPT.withApplication,
    { period: 'applications' },
  ),
  application_notes: entry(
    'applications',
    'public_task',
    messageOf('privacyRegister.applicationNotes'),
    KEPT.withApplication,
    { period: 'applications' },
  ),
  rule_approvals: entry(
    'applications',
    'public_task',
    messageOf('privacyRegister.ruleApprovals'),
    KEPT.withApplication,
    { period: 'applications' },
  ),
  application_papers: entry(
    'applications',
    'contract',
    messageOf('privacyRegister.applicationPapers'),
    KEPT.withApplication,
    { period: 'papers' },
  ),
  uploads: entry('applications', 'contract', messageOf('privacyRegister.uploads'), KEPT.uploads, {
    period: 'papers',
  }),
  consents: entry('applications', 'legal_duty', messageOf('privacyRegister.consents'), KEPT.permanentMasked, {
    period: 'release_evidence',
  }),
  copies: entry('applications', 'contract', messageOf('privacyRegister.copies'), KEPT.withApplication, {
    period: 'applications',
  }),
  destination_changes: entry(
    'applications',
    'contract',
    messageOf('privacyRegister.destinationChanges'),
    KEPT.withApplication,
    { period: 'applications' },
  ),
  drafts: entry('applications', 'contract', messageOf('privacyRegister.drafts'), KEPT.days30),
  draft_keys: entry('applications', 'contract', messageOf('privacyRegister.draftKeys'), KEPT.days30),
  ongoing_lookups: entry('applications', 'contract', messageOf('privacyRegister.ongoingLookups'), KEPT.days4),
  visitor_sessions: entry(
    'applications',
    'security',
    messageOf('privacyRegister.visitorSessions'),
    KEPT.days30,
  ),
  email_codes: entry('applications', 'security', messageOf('privacyRegister.emailCodes'), KEPT.expiredDays2, {
    stays: STAYS.expires,
  }),
  bulk_items: entry(
    'applications',
    'public_task',
    messageOf('privacyRegister.bulkItems'),
    KEPT.withApplication,
    { period: 'applications' },
  ),
  bulk_runs: entry('applications', 'public_task', messageOf('privacyRegister.bulkRuns'), KEPT.untilErased, {
    period: 'print_files',
  }),
  prints: entry('applications', 'public_task', messageOf('privacyRegister.prints'), KEPT.withCopy, {
    stays: STAYS.staff,
  }),
  certificate_template_versions: entry(
    'documents',
    'public_task',
    messageOf('privacyRegister.certificateTemplateVersions'),
    KEPT.permanent,
    { stays: STAYS.staff },
  ),
  certificate_passes: entry(
    'documents',
    'contract',
    messageOf('privacyRegister.certificatePasses'),
    KEPT.withApplication,
    { period: 'applications' },
  ),
  certificate_requests: entry(
    'documents',
    'contract',
    messageOf('privacyRegister.certificateRequests'),
    KEPT.withApplication,
    { period: 'applications' },
  ),
  comparison_misses: entry(
    'documents',
    'security',
    messageOf('privacyRegister.comparisonMisses'),
    KEPT.days180,
    { stays: STAYS.expires },
  ),
  deliveries: entry('documents', 'contract', messageOf('privacyRegister.deliveries'), KEPT.withApplication, {
    period: 'applications',
  }),
  differing_documents: entry(
    'documents',
    'public_task',
    messageOf('privacyRegister.differingDocuments'),
    KEPT.withDocument,
  ),
  disclosures: entry(
    'documents',
    'legal_duty',
    messageOf('privacyRegister.disclosures'),
    KEPT.permanentMasked,
    { period: 'release_evidence' },
  ),
  documents: entry('documents', 'public_task', messageOf('privacyRegister.documents'), KEPT.permanentMasked),
  daily_closes: entry('money', 'legal_duty', messageOf('privacyRegister.dailyCloses'), KEPT.asLawAsks, {
    stays: STAYS.staff,
  }),
  payment_events: entry('money', 'legal_duty', messageOf('privacyRegister.paymentEvents'), KEPT.asLawAsks, {
    period: 'payments',
  }),
  payment_reviews: entry('money', 'legal_duty', messageOf('privacyRegister.paymentReviews'), KEPT.asLawAsks, {
    stays: STAYS.staff,
  }),
  payments: entry('money', 'legal_duty', messageOf('privacyRegister.payments'), KEPT.asLawAsks, {
    period: 'payments',
  }),
  provider_events: entry('money', 'legal_duty', messageOf('privacyRegister.providerEvents'), KEPT.asLawAsks, {
    period: 'payments',
  }),
  receipt_files: entry('money', 'legal_duty', messageOf('privacyRegister.receiptFiles'), KEPT.asLawAsks, {
    period: 'payments',
  }),
  receipt_voids: entry('money', 'legal_duty', messageOf('privacyRegister.receiptVoids'), KEPT.asLawAsks, {
    stays: STAYS.staff,
  }),
  receipts: entry('money', 'legal_duty', messageOf('privacyRegister.receipts'), KEPT.asLawAsks, {
    period: 'payments',
  }),
  refund_events: entry('money', 'legal_duty', messageOf('privacyRegister.refundEvents'), KEPT.asLawAsks, {
    period: 'payments',
  }),
  refunds: entry('money', 'legal_duty', messageOf('privacyRegister.refunds'), KEPT.asLawAsks, {
    period: 'payments',
  }),
  settlement_files: entry(
    'money',
    'legal_duty',
    messageOf('privacyRegister.settlementFiles'),
    KEPT.asLawAsks,
    { stays: STAYS.staff },
  ),
  settlement_rows: entry('money', 'legal_duty', messageOf('privacyRegister.settlementRows'), KEPT.asLawAsks, {
    stays: STAYS.staff,
  }),
  standalone_payment_events: entry(
    'money',
    'legal_duty',
    messageOf('privacyRegister.standalonePaymentEvents'),
    KEPT.asLawAsks,
    { period: 'payments' },
  ),
  standalone_payments: entry(
    'money',
    'legal_duty',
    messageOf('privacyRegister.standalonePayments'),
    KEPT.asLawAsks,
    { period: 'payments' },
  ),
  suspense_postings: entry(
    'money',
    'legal_duty',
    messageOf('privacyRegister.suspensePostings'),
    KEPT.asLawAsks,
    { stays: STAYS.staff },
  ),
  transfer_claims: entry('money', 'legal_duty', messageOf('privacyRegister.transferClaims'), KEPT.asLawAsks, {
    period: 'payments',
  }),
  ...conversationEntries,
  message_templates: entry(
    'conversations',
    'public_task',
    messageOf('privacyRegister.messageTemplates'),
    KEPT.permanent,
    { stays: STAYS.staff },
  ),
  mail_sender: entry(
    'conversations',
    'public_task',
    messageOf('privacyRegister.mailSender'),
    KEPT.permanent,
    {
      stays: STAYS.staff,
    },
  ),
  mail_texts: entry('conversations', 'public_task', messageOf('privacyRegister.mailTexts'), KEPT.permanent, {
    stays: STAYS.staff,
  }),
  students: entry('records', 'public_task', messageOf('privacyRegister.students'), KEPT.forGood),
  results: entry('records', 'public_task', messageOf('privacyRegister.results'), KEPT.forGood),
  record_explanations: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.recordExplanations'),
    KEPT.forGood,
  ),
  record_looks: entry('records', 'public_task', messageOf('privacyRegister.recordLooks'), KEPT.forGood),
  grading_scale_changes: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.gradingScaleChanges'),
    KEPT.permanent,
    { stays: STAYS.staff },
  ),
  grading_scale_effects: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.gradingScaleEffects'),
    KEPT.forGood,
  ),
  missing_results: entry('records', 'public_task', messageOf('privacyRegister.missingResults'), KEPT.forGood),
  missing_result_explanations: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.missingResultExplanations'),
    KEPT.forGood,
  ),
  student_holds: entry('records', 'public_task', messageOf('privacyRegister.studentHolds'), KEPT.forGood),
  unusable_records: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.unusableRecords'),
    KEPT.days30,
  ),
  ...graduationEntries,
  imports: entry('records', 'public_task', messageOf('privacyRegister.imports'), KEPT.untilErased, {
    period: 'import_files',
  }),
  import_refusals: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.importRefusals'),
    KEPT.untilErased,
    { period: 'import_files' },
  ),
  users: entry('staff', 'contract', messageOf('privacyRegister.users'), KEPT.neverRemoved, {
    stays: STAYS.staff,
  }),
  sessions: entry('staff', 'security', messageOf('privacyRegister.sessions'), KEPT.sessions, {
    stays: STAYS.staff,
  }),
  second_factors: entry('staff', 'security', messageOf('privacyRegister.secondFactors'), KEPT.withAccount, {
    stays: STAYS.staff,
  }),
  recovery_codes: entry('staff', 'security', messageOf('privacyRegister.recoveryCodes'), KEPT.withAccount, {
    stays: STAYS.staff,
  }),
  password_resets: entry(
    'staff',
    'security',
    messageOf('privacyRegister.passwordResets'),
    KEPT.expiredDays2,
    {
      stays: STAYS.expires,
    },
  ),
  sign_in_challenges: entry(
    'staff',
    'security',
    messageOf('privacyRegister.signInChallenges'),
    KEPT.expiredDays2,
    { stays: STAYS.expires },
  ),
  sign_in_failures: entry('staff', 'security', messageOf('privacyRegister.signInFailures'), KEPT.days3, {
    stays: STAYS.expires,
  }),
  saved_views: entry('staff', 'public_task', messageOf('privacyRegister.savedViews'), KEPT.untilRemoved, {
    stays: STAYS.staff,
  }),
  audit_events: entry('staff', 'legal_duty', messageOf('privacyRegister.auditEvents'), KEPT.permanentSealed, {
    stays: STAYS.sealed,
  }),
  audit_tallies: entry('staff', 'security', messageOf('privacyRegister.auditTallies'), KEPT.folded, {
    stays: STAYS.staffAndAddresses,
  }),
  privacy_requests: entry(
    'staff',
    'legal_duty',
    messageOf('privacyRegister.privacyRequests'),
    KEPT.permanentUnnamed,
  ),
  legal_holds: entry('staff', 'legal_duty', messageOf('privacyRegister.legalHolds'), KEPT.permanentMasked),
  retention_runs: entry('staff', 'legal_duty', messageOf('privacyRegister.retentionRuns'), KEPT.permanent, {
    stays: STAYS.staff,
  }),
  retention_settings: entry(
    'staff',
    'legal_duty',
    messageOf('privacyRegister.retentionSettings'),
    KEPT.permanent,
    { stays: STAYS.staff },
  ),
  files: entry('upkeep', 'contract', messageOf('privacyRegister.files'), KEPT.withFile, {
    stays: STAYS.goesWithOwner,
  }),
  idempotency_keys: entry('upkeep', 'contract', messageOf('privacyRegister.idempotencyKeys'), KEPT.hours48),
  jobs: entry('upkeep', 'contract', messageOf('privacyRegister.jobs'), KEPT.daysAfterDone),
  rate_limits: entry('upkeep', 'security', messageOf('privacyRegister.rateLimits'), KEPT.days8),
  tertiary_tickets: entry(
    'upkeep',
    'security',
    messageOf('privacyRegister.tertiaryTickets'),
    KEPT.untilNextTicket,
    {
      stays: STAYS.expires,
    },
  ),
}

/** Kinds of stored files by purpose; `null` for one without personal data. */
export const fileKinds: Readonly<Record<FilePurpose, RegisterEntry | null>> = {
  document: entry('documents', 'public_task', messageOf('privacyRegister.fileDocument'), KEPT.hashStays),
  upload: entry('applications', 'contract', messageOf('privacyRegister.fileUpload'), KEPT.uploads, {
    period: 'papers',
  }),
  bulk_print: entry('applications', 'public_task', messageOf('privacyRegister.fileBulkPrint'), KEPT.pile, {
    period: 'print_files',
  }),
  graduation_print: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.fileGraduationPrint'),
    KEPT.pile,
    { period: 'print_files' },
  ),
  receipt: entry('money', 'legal_duty', messageOf('privacyRegister.fileReceipt'), KEPT.untilErased, {
    period: 'payments',
  }),
  refund_evidence: entry(
    'money',
    'legal_duty',
    messageOf('privacyRegister.fileRefundEvidence'),
    KEPT.asLawAsks,
    { stays: STAYS.bankPaper },
  ),
  settlement: entry('money', 'legal_duty', messageOf('privacyRegister.fileSettlement'), KEPT.asLawAsks, {
    stays: STAYS.sumsOnly,
  }),
  transfer_evidence: entry(
    'money',
    'legal_duty',
    messageOf('privacyRegister.fileTransferEvidence'),
    KEPT.untilErased,
    { period: 'payments' },
  ),
  message: entry('conversations', 'contract', messageOf('privacyRegister.fileMessage'), KEPT.untilErased, {
    period: 'conversations',
  }),
  import: entry('records', 'public_task', messageOf('privacyRegister.fileImport'), KEPT.untilErased, {
    period: 'import_files',
  }),
  signature: entry('records', 'public_task', messageOf('privacyRegister.fileSignature'), KEPT.untilErased),
  person_export: entry('staff', 'legal_duty', messageOf('privacyRegister.filePersonExport'), KEPT.days7),
}
