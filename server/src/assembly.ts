import { receiveMail } from '@testamur/contract/messaging/inbound-mail'
import { findDemoSignIns } from '../seeds/sign-in.ts'
import { assembleAccounts } from './assembly/accounts.ts'
import { assembleCorrespondence } from './assembly/correspondence.ts'
import { assembleDashboard } from './assembly/dashboard.ts'
import { assembleDocuments } from './assembly/documents.ts'
import { listFigures } from './assembly/figures.ts'
import { goLiveFacts } from './assembly/go-live-facts.ts'
import { assembleMany } from './assembly/many.ts'
import { assembleMoney } from './assembly/money.ts'
import type { Assembly, PlatformParts } from './assembly/parts.ts'
import { preparePortal } from './assembly/prepare.ts'
import { printer } from './assembly/printer.ts'
import { assemblePrivacy } from './assembly/privacy.ts'
import { scheduleBackups } from './assembly/schedule-backups.ts'
import { prepareShown } from './assembly/shown.ts'
import { assembleStudentRecords } from './assembly/student-records.ts'
import { assembleTextMessages } from './assembly/text-messages.ts'
import { dayOf } from './core/days.ts'
import * as applicationsModule from './modules/applications/index.ts'
import * as auditModule from './modules/audit/index.ts'
import { recordStoredHandover } from './modules/certificates/index.ts'
import { createDelivery, deliveryRoutes } from './modules/delivery/index.ts'
import { findApplicantDocuments, findDocumentVersions, templatesFolder } from './modules/documents/index.ts'
import { exportRoutes } from './modules/exports/index.ts'
import { goLiveRoutes } from './modules/go-live/index.ts'
import { administratorAddresses, namesOfStaff } from './modules/identity/index.ts'
import { createInstitution, institutionRoutes, servedPictures } from './modules/institution/index.ts'
import { createMailTexts, mailTextRoutes } from './modules/mail-texts/index.ts'
import { createOperations, operationRoutes } from './modules/operations/index.ts'
import { createOutsideServices, outsideServiceRoutes } from './modules/outside-services/index.ts'
import { createOwnWords, loadOwnWords, ownWordsRoutes } from './modules/own-words/index.ts'
import {
  countOpenReviews,
  findApplicationsByReference,
  findAttemptsForApplication,
} from './modules/payments/index.ts'
import { createPortalSearch, findAuditSubjects, portalSearchRoutes } from './modules/portal-search/index.ts'
import { createRates, ratesRoutes } from './modules/rates/index.ts'
import { createRecipientProfiles, recipientProfileRoutes } from './modules/recipient-profiles/index.ts'
import { findPayerRefunds } from './modules/refunds/index.ts'
import { savedViewRoutes } from './modules/saved-views/index.ts'
import { scaleChangeJobs, scaleChangeRoutes } from './modules/scale-changes/index.ts'
import * as boardModule from './modules/service-board/index.ts'
import { createUploads, uploadJobs, uploadRoutes, uploadSchedules } from './modules/uploads/index.ts'
import { checkSecretKey } from './platform/key-marker/check-key.ts'
import { createLimiter } from './platform/limits/limiter.ts'
import { mailBrand } from './platform/mail/mail-brand.ts'
import { keepOwnWords } from './platform/own-words/index.ts'
import { createPdfEngine } from './platform/pdf/engine.ts'
import { createReference } from './platform/reference.ts'
import { infectedJobs } from './platform/scanner/report-infected.ts'
import { createSecrets, loadSecretKey } from './platform/secrets.ts'

/** The modules, each with what it needs and nothing more, in the order of the arrows. Large groups have a file of their own. */
export async function assemblePortal(parts: PlatformParts): Promise<Assembly> {
  const { config, database, clock, logger, storage, hub } = parts
  const { publicUrl } = config.http
  const secrets = createSecrets(loadSecretKey(config.secretKey, config.dataDir))
  await checkSecretKey(database, secrets)
  auditModule.keepAuditTrail(database.db, { secrets, dataDir: config.dataDir })
  const tallies = auditModule.createTallies({ db: database.db, clock, logger })
  const limiter = createLimiter(database, clock)
  const reference = await createReference(database)
  const ownWords = keepOwnWords(database.db, reference, loadOwnWords)
  const pdf = createPdfEngine({ templates: templatesFolder })
  const uploads = createUploads({ database, clock, storage, limiter })

  const institution = createInstitution({ database, reference })
  const { current } = institution
  const brand = async () => mailBrand(await current())
  const timeZone = async () => (await current()).time_zone
  const today = async () => dayOf(clock.now(), await timeZone())
  const requiresSecondPerson = async () => (await institution.policies()).two_person_approval
  const approvesStudentCopies = async () => (await institution.policies()).automatic_student_copies
  const checkedPercent = async () => (await institution.policies()).student_copies_checked_percent
  const holdsBlock = async () => (await institution.policies()).holds_block

  const common = { ...parts, limiter, reference, secrets }
  const accounts = assembleAccounts({ ...common, institution })
  const { identity, visitors } = accounts
  const studentRecords = assembleStudentRecords({
    ...common,
    holdsBlock,
    approvesStudentCopies,
    matricExample: async () => (await current()).matric_example,
  })
  const { students, records } = studentRecords
  const texts = assembleTextMessages({ ...common, timeZone })
  const profiles = createRecipientProfiles({ database, reference })
  const types = applicationsModule.createApplicationTypes({ database, reference })
  const delivery = createDelivery({ database, reference, today })
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
    approvesStudentCopies,
    checkedPercent,
    // These modules depend on applications, so what an application needs of them is handed over as functions.
    documents: {
      documentsOf: (id) => findApplicantDocuments(database.db, id),
      documentsByCopy: (id) => findDocumentVersions(database.db, id),
    },
    payments: {
      applicationsOfReference: (typed) => findApplicationsByReference(database.db, typed),
      paymentOf: (id) => findAttemptsForApplication(database.db, id),
    },
    refunds: { refundsOf: (id) => findPayerRefunds(database.db, id) },
    certificates: { recordHandover: recordStoredHandover },
  })

  const documents = assembleDocuments({
    ...common,
    ownWords,
    pdf,
    visitors,
    staffById: identity.staffById,
    institution,
    students,
    applications,
    requiresSecondPerson,
    today,
  })
  const scaleChanges = { database, clock, grading: studentRecords.grading, documents: documents.documents }
  const money = await assembleMoney({
    ...common,
    ownWords,
    visitors,
    applications,
    institution: { ...institution, renderReceipt: documents.renderReceipt },
  })
  const { payments, providers } = money
  const correspondence = assembleCorrespondence({ ...common, visitors, institution, applications })
  const { messaging } = correspondence
  const many = assembleMany({
    ...common,
    identity,
    institution: current,
    applications,
    delivery,
    documents: documents.documents,
    messaging,
  })

  const board = boardModule.createServiceBoard({
    database,
    clock,
    reference,
    types,
    institution: current,
    closures: applications.closures,
  })
  const countPaymentsToReview = () => countOpenReviews(database.db)
  const dashboardRoutes = assembleDashboard({
    ...parts,
    institution: current,
    applications,
    requiresSecondPerson,
    providers,
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
  const audit = auditModule.createAudit({
    database,
    clock,
    timeZone,
    findSubjects: (typed) => findAuditSubjects(database.db, typed),
    namesOfStaff: (ids) => namesOfStaff(database.db, ids),
  })
  const privacy = assemblePrivacy({
    ...common,
    policies: institution.policies,
    institution: current,
    pageLink: applications.pageLink,
  })
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
      ...accounts.routes,
      ...institutionRoutes(institution, prepared.institution),
      ...ownWordsRoutes(createOwnWords({ database, reference, today })),
      ...mailTextRoutes(
        createMailTexts({ database, clock, institution: current, mail: config.mail, publicUrl }),
      ),
      ...goLiveRoutes({
        facts: goLiveFacts(parts, {
          institution,
          types,
          rates,
          delivery,
          students,
          records,
          providers,
          signing: documents.signing,
        }),
      }),
      ...outsideServiceRoutes(
        createOutsideServices({
          ...parts,
          storage: config.storage,
          scannerAddress: config.scanner?.address ?? null,
          timestampUrls: config.signing.timestampUrls,
          inbound: config.inboundMail && {
            ...config.inboundMail,
            url: `${config.http.publicUrl}/api${receiveMail.path}`,
          },
        }),
      ),
      ...texts.routes,
      ...studentRecords.routes,
      ...ratesRoutes(rates),
      ...recipientProfileRoutes(profiles),
      ...deliveryRoutes(delivery),
      ...applicationsModule.applicationsRoutes(applications, prepared.applicationData),
      ...applicationsModule.trackedTextRoutes({ database, limiter }, texts.sms.numbers),
      ...money.routes,
      ...exportRoutes(
        { database, timeZone },
        { applications: applications.deps, standalone: money.standalone },
      ),
      ...documents.routes,
      ...scaleChangeRoutes(scaleChanges),
      ...correspondence.routes,
      ...privacy.routes,
      ...uploadRoutes(uploads),
      ...many.routes,
      ...boardModule.serviceBoardRoutes(board, prepared.board),
      ...dashboardRoutes,
      ...savedViewRoutes({
        database,
        clock,
        lists: {
          applications,
          payments: payments.staff.list,
          refunds: money.refunds.list,
          standalonePayments: money.standalone.list,
          mails: operations.mails,
        },
      }),
      ...operationRoutes(operations),
      ...auditModule.auditRoutes(audit),
      ...portalSearchRoutes(createPortalSearch({ db: database.db })),
    ],
    handlers: {
      ...auditModule.auditJobs({
        database,
        clock,
        logger,
        mailTo: config.auditMail,
        administrators: administratorAddresses,
        brand,
      }),
      ...accounts.handlers,
      ...studentRecords.handlers,
      ...applicationsModule.applicationsJobs(applications),
      ...money.handlers,
      ...texts.handlers,
      ...documents.handlers,
      ...scaleChangeJobs(scaleChanges),
      ...correspondence.handlers,
      ...privacy.handlers,
      ...uploadJobs(uploads),
      ...infectedJobs(async () => ({ brand: await brand(), email: (await current()).office.email })),
      ...many.handlers,
      ...backupWork.handlers,
      ...boardModule.serviceBoardJobs(board),
    },
    schedules: [
      ...auditModule.auditSchedules,
      ...accounts.schedules,
      ...studentRecords.schedules,
      ...applicationsModule.applicationsSchedules,
      ...money.schedules,
      ...documents.schedules,
      ...correspondence.schedules,
      ...privacy.schedules,
      ...boardModule.serviceBoardSchedules,
      ...uploadSchedules,
      ...backupWork.schedules,
    ],
    resolveToken: identity.resolveToken,
    needsPassword: identity.needsPassword,
    ownWords,
    onAnswered: tallies.count,
    figures: listFigures(countPaymentsToReview, records),
    renderPage: await printer(config.http, printed),
    plugins: [
      ...money.plugins,
      ...texts.plugins,
      ...documents.plugins,
      servedPictures(institution),
      many.unsubscribePage,
    ],
    findDemo: async () =>
      config.demo.enabled ? findDemoSignIns({ identity, secrets, set: config.demo.password }) : null,
    prepare: () => preparePortal(parts, secrets, { institution, identity, students, providers }),
    gateway: money.gateway,
    phones: texts.phones,
    async close() {
      await tallies.settled()
      await money.close()
      await pdf.close()
    },
  }
}
