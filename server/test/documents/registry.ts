import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getApplicationData } from '@testamur/contract/application-data'
import { readConfig } from '../../src/config.ts'
import { serverFolder } from '../../src/core/folders.ts'
import { type Database, type DatabaseOptions, openDatabase } from '../../src/db/client.ts'
import { prepareAnswer } from '../../src/http/prepared.ts'
import {
  applicationsJobs,
  applicationsRoutes,
  copyForProduction,
  createApplications,
  createApplicationTypes,
  moveCopy,
  recordEvent,
  statusFacts,
  studentCopiesToProduce,
} from '../../src/modules/applications/index.ts'
import {
  createDocuments,
  createLogoReader,
  documentJobs,
  documentRoutes,
  type Documents,
  templatesFolder,
} from '../../src/modules/documents/index.ts'
import { identityRoutes } from '../../src/modules/identity/index.ts'
import { createOperations, operationRoutes } from '../../src/modules/operations/index.ts'
import { reviewFlags } from '../../src/modules/payments/index.ts'
import { createReports, reportRoutes } from '../../src/modules/reports/index.ts'
import { createLimiter } from '../../src/platform/limits/limiter.ts'
import { listMails, type MailRow } from '../../src/platform/mail/store.ts'
import { createPdfEngine } from '../../src/platform/pdf/engine.ts'
import { createSecrets } from '../../src/platform/secrets.ts'
import { createRuntime } from '../../src/runtime.ts'
import { type Caller, createCaller } from '../call.ts'
import { createTestClock, type TestClock } from '../clock.ts'
import { createTestDatabase } from '../database.ts'
import { loadReference } from '../factories.ts'
import { createTestLog, type TestLog } from '../log.ts'
import { openModules } from '../office.ts'

const SECRET = 'a secret of thirty-two characters or more'

export type Registry = {
  readonly call: Caller
  readonly database: Database
  readonly source: DatabaseOptions['source']
  readonly clock: TestClock
  readonly log: TestLog
  readonly documents: Documents
  readonly publicUrl: string
  readonly runJobs: () => Promise<Record<string, number>>
  mails(): Promise<MailRow[]>
  close(): Promise<void>
}

type Options = {
  readonly settings?: Readonly<Record<string, string>>
  /** A second process on the database of a first one. */
  readonly beside?: Registry
}

/** Applications and everything that makes, sends and counts their documents, over HTTP on a database of its own. */
export async function startRegistry({ settings, beside }: Options = {}): Promise<Registry> {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-registry-'))
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', PORT: '0', DATA_DIR: folder, ...settings })
  const clock = beside?.clock ?? createTestClock()
  const log = createTestLog()
  const test = beside ? null : await createTestDatabase()
  const source = beside?.source ?? test?.source
  if (source === undefined) throw new Error('A registry needs a database')
  const database = await openDatabase({ source, logger: log.logger, poolSize: 8 })
  const parts = { database, clock, log, folder }
  const modules = await openModules(parts)
  if (!beside) await loadReference(database)

  const { identity, visitors, students, institution, rates, delivery, storage, reference } = modules
  const limiter = createLimiter(database, clock)
  const secrets = createSecrets(SECRET)
  const { publicUrl } = config.http
  const pdf = createPdfEngine({ templates: templatesFolder })
  let documents: Documents | undefined
  const later = () => {
    if (documents === undefined) throw new Error('Documents are not there yet')
    return documents
  }
  const applications = createApplications({
    ...{ database, clock, limiter, reference, secrets, publicUrl, visitors, students, rates, delivery },
    institution: institution.current,
    types: createApplicationTypes({ database, reference }),
    documents: {
      documentsOf: (id) => later().documentsOf(id),
      documentsByCopy: (id) => later().documentsByCopy(id),
    },
    payments: { paymentOf: async () => ({ attempts: [], receipt_number: null }) },
    requiresSecondPerson: async () => false,
  })
  documents = createDocuments({
    ...{ database, clock, storage, limiter, pdf, secrets, publicUrl },
    institution: institution.current,
    logo: createLogoReader(join(serverFolder, 'assets')),
    student: students.record,
    applications: {
      ...{ copyForProduction, studentCopiesToProduce, moveCopy, recordEvent },
      trackLink: applications.trackLink,
      staffView: (id, actor) => applications.open(id, { actor }),
      purposeName: async (code) => (await rates.purposes()).find((one) => one.code === code)?.name ?? '',
      courierName: async (id) => (await delivery.courierById(id))?.name ?? null,
    },
    requestCode: visitors.requestCode,
    receiptByCode: async (code) =>
      code === '0000-0000-00001' ? { issued_at: clock.now(), holder: 'A. O.' } : null,
  })
  const reports = createReports({
    database,
    clock,
    institution: institution.current,
    statusFacts,
    reviewFlags,
  })
  const made = documents

  const runtime = await createRuntime(config, {
    clock,
    logger: log.logger,
    database,
    resolveToken: identity.resolveToken,
    routes: ({ hub }) => [
      ...identityRoutes(identity),
      ...applicationsRoutes(
        applications,
        prepareAnswer(getApplicationData, () => applications.applicationData()),
      ),
      ...documentRoutes(made),
      ...reportRoutes(reports),
      ...operationRoutes(
        createOperations({
          ...{ database, hub, limiter },
          applicationByTrackingId: applications.idByTracking,
          applicationByPayment: async () => null,
        }),
      ),
    ],
    handlers: { ...applicationsJobs(applications), ...documentJobs(made) },
  })
  await runtime.app.ready()

  return {
    call: createCaller(() => runtime.app),
    ...{ database, source, clock, log, documents, publicUrl },
    runJobs: () => runtime.worker.drain(),
    mails: async () => (await listMails(database.db, { limit: 1000 })).reverse(),
    async close() {
      await runtime.close()
      await pdf.close()
      await test?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
