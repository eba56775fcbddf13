import { join } from 'node:path'
import { listFigures } from './assembly/figures.ts'
import { logoReader } from './assembly/logo.ts'
import { assembleMoney } from './assembly/money.ts'
import type { Assembly, Parts } from './assembly/parts.ts'
import { preparePortal } from './assembly/prepare.ts'
import { printer } from './assembly/printer.ts'
import { scheduleBackups } from './assembly/schedule-backups.ts'
import { prepareShown } from './assembly/shown.ts'
import { dayOf } from './core/days.ts'
import { serverFolder } from './core/folders.ts'
import * as applicationsModule from './modules/applications/index.ts'
import * as auditModule from './modules/audit/index.ts'
import {
  broadcastJobs,
  broadcastRoutes,
  createBroadcasts,
  unsubscribePage,
} from './modules/broadcasts/index.ts'
import { certificateJobs, certificateRoutes, createCertificates } from './modules/certificates/index.ts'
import { createDelivery, deliveryRoutes } from './modules/delivery/index.ts'
import * as documentsModule from './modules/documents/index.ts'
import {
  createDrafts,
  draftJobs,
  draftRoutes,
  draftSchedules,
  lookupEmail,
  putLookup,
} from './modules/drafts/index.ts'
import { type GradingDeps, gradingRoutes } from './modules/grading/index.ts'
import * as identityModule from './modules/identity/index.ts'
import { createInstitution, institutionRoutes } from './modules/institution/index.ts'
import { createMailTexts, mailTextRoutes } from './modules/mail-texts/index.ts'
import * as messagingModule from './modules/messaging/index.ts'
import { createOperations, operationRoutes } from './modules/operations/index.ts'
import { createOwnWords, loadOwnWords, ownWordsRoutes } from './modules/own-words/index.ts'
import { countOpenReviews, findAttemptsForApplication, findReceipt } from './modules/payments/index.ts'
import { createRates, ratesRoutes } from './modules/rates/index.ts'
import { createRecipientProfiles, recipientProfileRoutes } from './modules/recipient-profiles/index.ts'
import { createRecords, recordsJobs, recordsRoutes, recordsSchedules } from './modules/records/index.ts'
import { findPayerRefunds } from './modules/refunds/index.ts'
import { createReports, reportRoutes } from './modules/reports/index.ts'
import * as boardModule from './modules/service-board/index.ts'
import {
  createSigning,
  publishedFiles,
  signingJobs,
  signingRoutes,
  signingSchedules,
} from './modules/signing/index.ts'
import * as studentsModule from './modules/students/index.ts'
import { createTertiary, tertiaryRoutes, ticketKeys } from './modules/tertiary/index.ts'
import { createUploads, uploadJobs, uploadRoutes, uploadSchedules } from './modules/uploads/index.ts'
import { checkSecretKey } from './platform/key-marker/check-key.ts'
import { createLimiter } from './platform/limits/limiter.ts'
import { mailBrand } from './platform/mail/mail-brand.ts'
import { keepOwnWords } from './platform/own-words/index.ts'
import { createPdfEngine } from './platform/pdf/engine.ts'
import { timestampSource } from './platform/pdf/timestamp.ts'
import { createReference } from './platform/reference.ts'
import { infectedJobs } from './platform/scanner/report-infected.ts'
import { createSecrets, loadSecretKey } from './platform/secrets.ts'

/** The modules, each with what it needs and nothing more, in the order of the arrows. */
export async function assemblePortal(parts: Parts): Promise<Assembly> {
  const { config, database, clock, logger, storage, hub } = parts
  const { publicUrl } = config.http
  const secrets = createSecrets(loadSecretKey(config.secretKey, config.dataDir))
  await checkSecretKey(database, secrets)
  auditModule.keepAuditTrail(database.db, { secrets, dataDir: config.dataDir })
  const tallies = auditModule.createTallies({ db: database.db, clock, logger })
  const limiter = createLimiter(database, clock)
  const reference = await createReference(database)
  const ownWords = keepOwnWords(database.db, reference, loadOwnWords)
  const pdf = createPdfEngine({ templates: documentsModule.templatesFolder })

  const uploads = createUploads({ database, clock, storage, limiter })

  const { administratorAddresses: administrators } = identityModule
  const visitors = identityModule.createVisitors({ database, clock })
  const identity = identityModule.createIdentity({ database, clock, limiter, visitors })
  const institution = createInstitution({ database, reference })
  const { current } = institution
  const brand = async () => mailBrand(await current())
  const accountDeps = {
    database,
    clock,
    limiter,
    secrets,
    publicUrl,
    institutionBrand: brand,
    institutionNames: institution.names,
  }
  const account = identityModule.createAccount(accountDeps)
  const users = identityModule.createUsers(accountDeps)
  const requiresSecondPerson = async () => (await institution.policies()).two_person_approval
  const holdsBlock = async () => (await institution.policies()).holds_block
  const records = createRecords({
    database,
    clock,
    logger,
    source: config.records,
    keepProgrammes: (tx, programmes) => studentsModule.keepProgrammes(tx, programmes, reference),
  })
  const grading: GradingDeps = {
    database,
    // Students stand above: whose records there are comes back down as these functions.
    holders: studentsModule.programmesAndYears,
    programmeExists: studentsModule.programmeExists,
  }
  const students = studentsModule.createStudents({
    database,
    clock,
    limiter,
    logger,
    storage,
    reference,
    records,
    holdsBlock,
  })
  const profiles = createRecipientProfiles({ database, reference })
  const delivery = createDelivery({ database, reference })
  const types = applicationsModule.createApplicationTypes({ database, reference })
  const today = async () => dayOf(clock.now(), (await current()).time_zone)
  const rates = createRates({ database, reference, today, activeTypes: types.active })

  const applications = applicationsModule.createApplications({
    database,
    clock,
    reference,
    limiter,
    secrets,
    publicUrl,
    institution: current,
    types,
    rates,
    delivery,
    students,
    profiles,
    holdsBlock,
    actorOf: identity.resolveToken,
    visitors,
    readUpload: uploads.read,
    requiresSecondPerson,
    // Documents and payments stand above; what is shown of them comes back down as these functions.
    documents: {
      documentsOf: (id) => documentsModule.findApplicantDocuments(database.db, id),
      documentsByCopy: (id) => documentsModule.findDocumentVersions(database.db, id),
    },
    payments: { paymentOf: (id) => findAttemptsForApplication(database.db, id) },
    refunds: { refundsOf: (id) => findPayerRefunds(database.db, id) },
  })

  const signing = createSigning({
    database,
    clock,
    logger,
    secrets,
    reference,
    pdf,
    publicUrl,
    institution: current,
    mailBrand: brand,
    timestamps: timestampSource(config.signing.timestampUrls, logger),
    rotationDays: config.signing.rotationDays,
  })

  const logo = logoReader(join(serverFolder, 'assets'))
  const letterheadNow = async () => {
    const settings = await current()
    return documentsModule.letterhead(settings, await logo(settings.logo_url))
  }
  const money = await assembleMoney({
    ...parts,
    limiter,
    reference,
    ownWords,
    secrets,
    visitors,
    applications,
    institution: {
      ...institution,
      async renderReceipt({ verificationCode, ...receipt }) {
        const letterhead = await letterheadNow()
        const unsigned = await documentsModule.renderReceipt(pdf, {
          ...receipt,
          letterhead,
          verification: { code: verificationCode, publicUrl },
        })
        return signing.signIfPossible(unsigned, documentsModule.titleOfReceipt(receipt, letterhead))
      },
    },
  })
  const { payments, providers } = money
  const documents: documentsModule.DocumentsDeps = {
    database,
    clock,
    storage,
    limiter,
    pdf,
    signing,
    secrets,
    publicUrl,
    institution: current,
    logo,
    student: students.record,
    requiresSecondPerson,
    applications,
    requestCode: visitors.requestCode,
    findReceipt: (by) => findReceipt(database.db, by),
  }
  const certificates = createCertificates({
    database,
    clock,
    limiter,
    secrets,
    reference,
    students,
    applications,
    institution: current,
    demurrage: async () => (await institution.policies()).demurrage,
    drawProof: async (proof) =>
      documentsModule.drawCertificateProof(pdf, { letterhead: await letterheadNow(), ...proof }),
    async renderPass(pass) {
      const letterhead = await letterheadNow()
      const unsigned = await documentsModule.renderCollectionPass(pdf, {
        letterhead,
        hours: (await current()).office.hours,
        ...pass,
      })
      return signing.signIfPossible(unsigned, documentsModule.titleOfPass(letterhead))
    },
  })
  const drafts = createDrafts({
    database,
    clock,
    limiter,
    secrets,
    publicUrl,
    institution: current,
    visitors,
  })
  const messaging = messagingModule.createMessaging({
    database,
    clock,
    logger,
    storage,
    limiter,
    publicUrl,
    visitors,
    scanner: parts.scanner,
    institution: current,
    inbound: config.inboundMail,
    mailFrom: config.mail.from,
    applications: {
      correspondentByTracking: applications.correspondentByTracking,
      correspondentById: applications.correspondentById,
      asksOf: applications.asksOf,
      messagesLink: applications.messagesLink,
      ongoingByEmail: applicationsModule.ongoingByEmail,
    },
    mailboxes: { put: putLookup, emailOf: lookupEmail },
  })
  const tertiary = createTertiary({
    database,
    clock,
    limiter,
    students,
    publicUrl,
    keys: ticketKeys({ ...config.tertiary, production: config.production }, secrets),
  })
  const board = boardModule.createServiceBoard({
    database,
    clock,
    reference,
    types,
    institution: current,
    closures: applications.closures,
  })
  const groupEmails = {
    database,
    clock,
    limiter,
    publicUrl,
    secrets,
    institution: current,
    trackLink: applications.trackLink,
  }
  const broadcasts = createBroadcasts(groupEmails)
  const { statusFacts } = applicationsModule
  const countPaymentsToReview = () => countOpenReviews(database.db)
  const reports = createReports({
    database,
    clock,
    institution: current,
    statusFacts,
    paymentsToReview: countPaymentsToReview,
    providersRefused: providers.countRefused,
    scannerAnswers: parts.scanner.isAnswering,
  })
  const operations = createOperations({
    database,
    clock,
    hub,
    limiter,
    demo: config.demo.enabled,
    applicationByTrackingId: applications.idByTracking,
    topicOfPayment: payments.topicOf,
    topicOfMailbox: messaging.own.topic,
  })

  const audit = auditModule.createAudit({ database, timeZone: async () => (await current()).time_zone })
  const texts = createOwnWords({ database, reference, today })
  const backupWork = scheduleBackups(parts, brand)
  const { prepared, printed } = prepareShown({
    reference,
    ownWords,
    board,
    institution: current,
    applicationData: applications.applicationData,
  })

  return {
    routes: [
      ...identityModule.identityRoutes(identity),
      ...identityModule.accountRoutes(account),
      ...identityModule.userRoutes(users),
      ...institutionRoutes(institution, prepared.institution),
      ...ownWordsRoutes(texts),
      ...mailTextRoutes(createMailTexts({ database, clock, institution: current })),
      ...gradingRoutes(grading),
      ...studentsModule.studentsRoutes(students),
      ...recordsRoutes(records),
      ...ratesRoutes(rates),
      ...recipientProfileRoutes(profiles),
      ...deliveryRoutes(delivery),
      ...applicationsModule.applicationsRoutes(applications, prepared.applicationData),
      ...money.routes,
      ...documentsModule.documentRoutes(documents),
      ...signingRoutes(signing),
      ...draftRoutes(drafts),
      ...uploadRoutes(uploads),
      ...certificateRoutes(certificates),
      ...tertiaryRoutes(tertiary),
      ...messagingModule.messagingRoutes(messaging),
      ...broadcastRoutes(broadcasts),
      ...boardModule.serviceBoardRoutes(board, prepared.board),
      ...reportRoutes(reports),
      ...operationRoutes(operations),
      ...auditModule.auditRoutes(audit),
    ],
    handlers: {
      ...auditModule.auditJobs({ database, clock, logger, mailTo: config.auditMail, administrators, brand }),
      ...identityModule.identityJobs(identity),
      ...identityModule.accountJobs(account),
      ...studentsModule.studentsJobs(students, { database, clock }),
      ...recordsJobs(records),
      ...applicationsModule.applicationsJobs(applications),
      ...money.handlers,
      ...documentsModule.documentJobs(documents),
      ...signingJobs(signing),
      ...draftJobs(drafts),
      ...messagingModule.messagingJobs(messaging),
      ...uploadJobs(uploads),
      ...infectedJobs(async () => ({ brand: await brand(), email: (await current()).office.email })),
      ...certificateJobs(certificates),
      ...broadcastJobs(broadcasts),
      ...backupWork.handlers,
      ...boardModule.serviceBoardJobs(board),
    },
    schedules: [
      ...auditModule.auditSchedules,
      ...recordsSchedules(records),
      ...identityModule.identitySchedules,
      ...applicationsModule.applicationsSchedules,
      ...money.schedules,
      ...documentsModule.documentSchedules,
      ...signingSchedules,
      ...draftSchedules,
      ...boardModule.serviceBoardSchedules,
      ...messagingModule.messagingSchedules,
      ...uploadSchedules,
      ...backupWork.schedules,
    ],
    resolveToken: identity.resolveToken,
    needsPassword: identity.needsPassword,
    ownWords,
    onAnswered: tallies.count,
    figures: listFigures(countPaymentsToReview, records),
    renderPage: await printer(config.http, printed),
    plugins: [...money.plugins, publishedFiles(signing), unsubscribePage(groupEmails)],
    prepare: () => preparePortal(parts, secrets, { institution, identity, students, providers }),
    async close() {
      await tallies.settled()
      await money.close()
      await pdf.close()
    },
  }
}
