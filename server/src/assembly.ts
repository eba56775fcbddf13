import { readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { getApplicationData } from '@testamur/contract/application-data'
import { getInstitution } from '@testamur/contract/institution'
import { localGatewayKeys } from '@testamur/contract/local-gateway-keys'
import { toMinor } from '@testamur/contract/money'
import { getServiceBoard } from '@testamur/contract/service-board'
import type { FastifyPluginAsync } from 'fastify'
import { type DemoSignIn, seedDemo } from '../seeds/demo.ts'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import { serverFolder } from './core/folders.ts'
import type { Database } from './db/client.ts'
import type { ResolveToken } from './http/authenticate.ts'
import type { EventHub } from './http/events.ts'
import type { RenderPage } from './http/pages.ts'
import { prepareAnswer } from './http/prepared.ts'
import { createPrinter } from './http/print-pages.ts'
import type { Route } from './http/route.ts'
import { localGateway, twins } from './local-gateway/index.ts'
import * as applicationsModule from './modules/applications/index.ts'
import * as transfersModule from './modules/bank-transfers/index.ts'
import { bookRoutes, createBooks } from './modules/books/index.ts'
import { broadcastJobs, broadcastRoutes, createBroadcasts } from './modules/broadcasts/index.ts'
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
import * as identityModule from './modules/identity/index.ts'
import { createInstitution, institutionRoutes } from './modules/institution/index.ts'
import * as messagingModule from './modules/messaging/index.ts'
import { createOperations, operationRoutes } from './modules/operations/index.ts'
import * as paymentsModule from './modules/payments/index.ts'
import * as providersModule from './modules/providers/index.ts'
import { createRates, ratesRoutes } from './modules/rates/index.ts'
import { createRecipientProfiles, recipientProfileRoutes } from './modules/recipient-profiles/index.ts'
import { createRecords, recordsJobs, recordsRoutes, recordsSchedules } from './modules/records/index.ts'
import { createRefunds, refundJobs, refundRoutes, refundSchedules } from './modules/refunds/index.ts'
import { createReports, reportRoutes } from './modules/reports/index.ts'
import * as boardModule from './modules/service-board/index.ts'
import { createSettlements, settlementRoutes } from './modules/settlements/index.ts'
import * as standaloneModule from './modules/standalone-payments/index.ts'
import { createStudents, studentsJobs, studentsRoutes } from './modules/students/index.ts'
import { createTertiary, tertiaryRoutes, ticketKeys } from './modules/tertiary/index.ts'
import {
  claimUploads,
  createUploads,
  uploadJobs,
  uploadRoutes,
  uploadSchedules,
} from './modules/uploads/index.ts'
import type { JobHandlers, Schedule } from './platform/jobs/handler.ts'
import { createLimiter } from './platform/limits/limiter.ts'
import type { Logger } from './platform/logger.ts'
import { createPdfEngine } from './platform/pdf/engine.ts'
import { createReference } from './platform/reference.ts'
import { createSecrets, loadSecretKey } from './platform/secrets.ts'
import type { Storage } from './platform/storage/storage.ts'

/** What the platform gives to everything above it. */
export type Parts = {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly storage: Storage
  readonly hub: EventHub
  /** Where this process listens; known once it does. */
  readonly localUrl: () => string
}

/** What the modules give to the platform. */
export type Assembly = {
  readonly routes: readonly Route[]
  readonly handlers: JobHandlers
  readonly schedules: readonly Schedule[]
  readonly resolveToken: ResolveToken
  readonly renderPage: RenderPage | null
  /** Served beside the API: the demo gateway, returns by form post. */
  readonly plugins: readonly FastifyPluginAsync[]
  /** Makes sure that there is an institution; the demo one where settings say so. Answers its sign-in when just made. */
  prepare(): Promise<DemoSignIn | null>
  close(): Promise<void>
}

/** The modules, each with what it needs and nothing more, in the order of the arrows. */
export async function assemblePortal(parts: Parts): Promise<Assembly> {
  const { config, database, clock, logger, storage, hub, localUrl } = parts
  const { publicUrl } = config.http
  const secrets = createSecrets(loadSecretKey(config.secretKey, config.dataDir))
  const limiter = createLimiter(database, clock)
  const reference = await createReference(database)
  const pdf = createPdfEngine({ templates: documentsModule.templatesFolder })

  const uploads = createUploads({ database, clock, storage, limiter })

  const visitors = identityModule.createVisitors({ database, clock })
  const identity = identityModule.createIdentity({ database, clock, limiter, visitors })
  const institution = createInstitution({ database, reference })
  const { current } = institution
  const holdsBlock = async () => (await institution.policies()).holds_block
  const records = createRecords({
    ...{ database, clock, logger },
    source: config.records,
    keepProgrammes: (tx, programmes) => students.keepProgrammes(tx, programmes),
  })
  const students = createStudents({
    ...{ database, clock, limiter, logger, storage, reference, records, holdsBlock },
  })
  const profiles = createRecipientProfiles({ database })
  const delivery = createDelivery({ database, reference })
  const types = applicationsModule.createApplicationTypes({ database, reference })
  const today = async () => applicationsModule.dayOf(clock.now(), (await current()).time_zone)
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
    claimUploads,
    requiresSecondPerson: async () => (await institution.policies()).two_person_approval,
    // Documents and payments stand above; what is shown of them comes back down as these functions.
    documents: {
      documentsOf: (id) => documents.documentsOf(id),
      documentsByCopy: (id) => documents.documentsByCopy(id),
    },
    payments: { paymentOf: (id) => payments.paymentOf(id) },
    refunds: { refundsOf: (id) => refunds.refundsOf(id) },
  })

  const keys = providersModule.sandboxKeys(secrets)
  const adapters = providersModule.createAdapters({
    production: config.production,
    sandbox: providersModule.sandboxKind({ baseUrl: localUrl, keys }),
    more: [
      {
        kind: transfersModule.bankTransferKind((paid) =>
          transfersModule.confirmedTransfers(database.db, paid),
        ),
        modes: ['offline'],
        environments: ['own'],
        secretAddress: false,
      },
    ],
  })
  const providers = providersModule.createProviderSettings({
    ...{ database, clock, logger, reference, secrets, adapters, localUrl, publicUrl },
    hasOpenAttempts: paymentsModule.hasOpenAttempts,
    async house() {
      const house = await current()
      return { brand: applicationsModule.mailBrand(house), email: house.office.email }
    },
  })
  const standalone = standaloneModule.createStandalonePayments({
    database,
    clock,
    limiter,
    secrets,
    publicUrl,
    institution: current,
    openSession: visitors.openSession,
    applications: applicationsModule,
    payments: { moneyOf: (invoiceId) => payments.moneyOf(invoiceId) },
  })

  const gateway = config.production
    ? null
    : await localGateway({
        twins,
        keys: localGatewayKeys,
        async webhookUrl(twin) {
          const path = await providers.localNoticePath(twin)
          return path === null ? null : localUrl() + path
        },
        publicUrl: () => publicUrl,
        merchant: async () => (await current()).name,
        stateFile: join(config.dataDir, 'local-gateway.json'),
        failed: (error) => logger.error({ err: error }, 'the local gateway could not keep its state'),
      })
  const logo = logoReader(join(serverFolder, 'assets'))
  const payables: paymentsModule.Payables = {
    application: {
      ...applicationsModule,
      pageLink: (_db, payer) => applications.trackLink(payer.tracking_id ?? ''),
    },
    standalone: standalone.payable,
  }
  const timeZone = async () => (await current()).time_zone
  const mailBrand = async () => applicationsModule.mailBrand(await current())
  const payments = paymentsModule.createPayments({
    database,
    clock,
    logger,
    limiter,
    storage,
    findProvider: providers.find,
    activeProviders: providers.active,
    payables,
    timeZone,
    random: Math.random,
    mailBrand,
    async renderReceipt({ verificationCode, ...receipt }) {
      const house = await current()
      const letterhead = documentsModule.letterhead(house, await logo(house.logo_url))
      return documentsModule.renderReceipt(pdf, {
        ...receipt,
        letterhead,
        verification: { code: verificationCode, publicUrl },
      })
    },
  })
  const refunds = createRefunds({
    ...{ database, clock, logger, storage, payables, timeZone, mailBrand },
    findProvider: providers.find,
    approvalLimit: async () => toMinor((await institution.policies()).refund_approval_limit),
    documentsLeft: async (db, { kind, id }) => kind === 'application' && applicationsModule.hasLeft(db, id),
    random: Math.random,
  })

  const transfers = transfersModule.createBankTransfers({
    ...{ database, clock, storage, limiter, payables, timeZone },
    settle: payments.settle,
    documentsLeft: async (db, { kind, id }) => kind === 'application' && applicationsModule.hasLeft(db, id),
    invoiceDays: async () => (await current()).invoice_days,
    findProvider: providers.find,
  })

  const settlements = createSettlements({
    ...{ database, clock, storage },
    settle: payments.settle,
    adapterOf: async (alias) => (await providers.find(alias))?.provider.code ?? null,
  })

  const books = createBooks({ database, clock, timeZone, currency: async () => (await current()).currency })

  const documents = documentsModule.createDocuments({
    database,
    clock,
    storage,
    limiter,
    pdf,
    secrets,
    publicUrl,
    institution: current,
    logo,
    student: students.record,
    applications: { ...applicationsModule, ...applications },
    requestCode: visitors.requestCode,
    findReceipt: payments.findReceipt,
  })
  const certificates = createCertificates({
    ...{ database, clock, limiter, secrets, reference, students, applications, uploads },
    institution: current,
    demurrage: async () => (await institution.policies()).demurrage,
    async drawProof(proof) {
      const house = await current()
      const letterhead = documentsModule.letterhead(house, await logo(house.logo_url))
      return documentsModule.drawCertificateProof(pdf, { letterhead, ...proof })
    },
    async renderPass(pass) {
      const house = await current()
      const letterhead = documentsModule.letterhead(house, await logo(house.logo_url))
      return documentsModule.renderCollectionPass(pdf, { letterhead, hours: house.office.hours, ...pass })
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
    ...{ database, clock, logger, storage, limiter, publicUrl, claimUploads, visitors },
    institution: current,
    inbound: config.inboundMail,
    mailFrom: config.mail.from,
    applications: { ...applications, ongoingByEmail: applicationsModule.ongoingByEmail },
    mailboxes: { put: putLookup, emailOf: lookupEmail },
  })
  const tertiary = createTertiary({
    ...{ database, clock, limiter, students, publicUrl },
    keys: ticketKeys({ ...config.tertiary, production: config.production }, secrets),
  })
  const board = boardModule.createServiceBoard({
    ...{ database, clock, reference, types },
    institution: current,
    closures: applications.closures,
  })
  const broadcasts = createBroadcasts({
    ...{ database, clock, limiter, publicUrl },
    institution: current,
    trackLink: applications.trackLink,
  })
  const { statusFacts } = applicationsModule
  const reports = createReports({
    database,
    clock,
    institution: current,
    statusFacts,
    paymentsToReview: payments.countOpenReviews,
    providersRefused: providers.countRefused,
  })
  const operations = createOperations({
    database,
    hub,
    limiter,
    applicationByTrackingId: applications.idByTracking,
    topicOfPayment: payments.topicOf,
    topicOfMailbox: messaging.own.topic,
  })

  const preparedInstitution = prepareAnswer(getInstitution, async () => ({ data: await current() }))
  const preparedData = prepareAnswer(getApplicationData, applications.applicationData)
  const preparedBoard = prepareAnswer(getServiceBoard, async () => ({ data: await board.board() }))
  const printed = async () => {
    await board.begin()
    const [house, data, shown] = await Promise.all([
      preparedInstitution.get(),
      preparedData.get(),
      preparedBoard.get(),
    ])
    return {
      version: `${house.bytes.etag} ${data.bytes.etag} ${shown.bytes.etag}`,
      serviceBoard: await board.board(),
      institution: await current(),
      applicationData: (await applications.applicationData()).data,
    }
  }

  return {
    routes: [
      ...identityModule.identityRoutes(identity),
      ...institutionRoutes(institution, preparedInstitution),
      ...studentsRoutes(students),
      ...recordsRoutes(records),
      ...ratesRoutes(rates),
      ...recipientProfileRoutes(profiles),
      ...deliveryRoutes(delivery),
      ...applicationsModule.applicationsRoutes(applications, preparedData),
      ...paymentsModule.paymentRoutes(payments),
      ...refundRoutes(refunds),
      ...transfersModule.bankTransferRoutes(transfers),
      ...settlementRoutes(settlements),
      ...bookRoutes(books),
      ...standaloneModule.standalonePaymentRoutes(standalone),
      ...providersModule.providerRoutes(providers),
      ...documentsModule.documentRoutes(documents),
      ...draftRoutes(drafts),
      ...uploadRoutes(uploads),
      ...certificateRoutes(certificates),
      ...tertiaryRoutes(tertiary),
      ...messagingModule.messagingRoutes(messaging),
      ...broadcastRoutes(broadcasts),
      ...boardModule.serviceBoardRoutes(board, preparedBoard),
      ...reportRoutes(reports),
      ...operationRoutes(operations),
    ],
    handlers: {
      ...identityModule.identityJobs(identity),
      ...studentsJobs(students, { database, clock }),
      ...recordsJobs(records),
      ...applicationsModule.applicationsJobs(applications),
      ...paymentsModule.paymentJobs(payments),
      ...refundJobs(refunds),
      ...transfersModule.bankTransferJobs(transfers),
      ...providersModule.sandboxJobs({ database, clock, keys, baseUrl: localUrl }),
      ...documentsModule.documentJobs(documents),
      ...draftJobs(drafts),
      ...messagingModule.messagingJobs(messaging),
      ...uploadJobs(uploads),
      ...certificateJobs(certificates),
      ...broadcastJobs(broadcasts),
      ...boardModule.serviceBoardJobs(board),
    },
    schedules: [
      ...recordsSchedules(records),
      ...identityModule.identitySchedules,
      ...applicationsModule.applicationsSchedules,
      ...paymentsModule.paymentSchedules,
      ...refundSchedules,
      ...documentsModule.documentSchedules,
      ...draftSchedules,
      ...boardModule.serviceBoardSchedules,
      ...messagingModule.messagingSchedules,
      ...uploadSchedules,
    ],
    resolveToken: identity.resolveToken,
    renderPage: await printer(config.http.apiBaseUrl, printed),
    plugins: [
      providersModule.paymentCallback,
      paymentsModule.formPage(payments.formOf),
      ...(gateway === null ? [] : [gateway.plugin]),
      providersModule.sandboxGateway({
        database,
        clock,
        keys,
        enabled: async () => !config.production,
        merchant: async () => (await current()).name,
      }),
    ],
    async prepare() {
      await identityModule.preparePasswords()
      if (config.demo.enabled)
        return seedDemo({
          ...{ database, logger, institution, identity, students, providers },
          password: config.demo.password,
        })
      await database.inTransaction((tx) => institution.ensure(tx))
      return null
    },
    async close() {
      await gateway?.close()
      await pdf.close()
    },
  }
}

/** `null` while the web app is not built: the platform then says so. */
async function printer(
  apiBaseUrl: string,
  load: Parameters<typeof createPrinter>[0]['load'],
): Promise<RenderPage | null> {
  const folder = join(serverFolder, '../web/dist')
  try {
    return await createPrinter({ folder, apiBaseUrl, load })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/** Reads a logo of this site, for documents; one from elsewhere is never fetched. */
const logoReader =
  (folder: string) =>
  async (url: string): Promise<string | null> => {
    if (!url.startsWith('/assets/') || !url.endsWith('.svg')) return null
    const path = resolve(folder, url.slice('/assets/'.length))
    if (!path.startsWith(folder + sep)) return null
    try {
      return await readFile(path, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return null
    }
  }
