import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getApplicationData } from '@testamur/contract/applications/application-data'
import { sql } from 'kysely'
import { readConfig } from '../src/config.ts'
import type { Database } from '../src/db/client.ts'
import { prepareAnswer } from '../src/http/prepared.ts'
import {
  applicationsJobs,
  applicationsRoutes,
  createApplications,
  createApplicationTypes,
} from '../src/modules/applications/index.ts'
import { identityRoutes } from '../src/modules/identity/index.ts'
import { findApplicationsByReference } from '../src/modules/payments/index.ts'
import { createUploads } from '../src/modules/uploads/index.ts'
import { createWorker, type Worker } from '../src/platform/jobs/worker.ts'
import { createLimiter, type Limiter } from '../src/platform/limits/limiter.ts'
import { SEND_MAIL } from '../src/platform/mail/mailer.ts'
import { createSendMail } from '../src/platform/mail/send-mail.ts'
import { listMails, type MailRow } from '../src/platform/mail/store.ts'
import { noWords } from '../src/platform/own-words/index.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import { createRuntime } from '../src/runtime.ts'
import { type Caller, createCaller } from './call.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { loadReference } from './factories.ts'
import { createTestLog } from './log.ts'
import { openModules } from './office.ts'
import { openDatabase } from './open-database.ts'

export type Registry = {
  readonly call: Caller
  readonly database: Database
  readonly clock: TestClock
  readonly source: { readonly url: string } | { readonly folder: string }
  readonly applications: ReturnType<typeof createApplications>
  /** Runs due jobs of applications and emails, and those that they add. */
  runJobs(): ReturnType<Worker['drain']>
  /** The payloads of queued jobs of a kind, for modules that are not part of this server, in order. */
  jobs(kind: string): Promise<unknown[]>
  mails(): Promise<MailRow[]>
  inject(request: {
    method: 'GET' | 'POST'
    url: string
    payload?: string
    headers?: Record<string, string>
  }): Promise<{
    status: number
    text: string
    headers: Record<string, unknown>
  }>
  close(): Promise<void>
}

type Options = {
  readonly limiter?: 'real'
  readonly twoPeople?: boolean
}

const unlimited: Limiter = {
  consume: async () => undefined,
  giveBack: async () => undefined,
  forgive: async () => undefined,
}

/** The demo institution's registry over HTTP on its own database: applications and the modules that they use. */
export async function startRegistry(options: Options = {}): Promise<Registry> {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-registry-'))
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', PORT: '0', DATA_DIR: folder })
  const test = await createTestDatabase()
  const log = createTestLog()
  const { logger } = log
  // A Monday, because working days are counted from here.
  const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
  const database = await openDatabase({ source: test.source, logger, poolSize: 6 })
  await loadReference(database)
  const modules = await openModules({ database, clock, log, folder })
  const { reference, rates, delivery, profiles, students, institution, identity, visitors, storage } = modules
  const limiter = options.limiter === 'real' ? createLimiter(database, clock) : unlimited
  const applications = createApplications({
    ...{ database, clock, reference, rates, delivery, profiles, students, visitors },
    holdsBlock: async () => (await institution.policies()).holds_block,
    readUpload: createUploads({ database, clock, storage, limiter }).read,
    limiter,
    actorOf: identity.resolveToken,
    institution: institution.current,
    types: createApplicationTypes({ database, reference }),
    requiresSecondPerson: async () => options.twoPeople ?? false,
    approvesStudentCopies: async () => false,
    checkedPercent: async () => 0,
    documents: { documentsOf: async () => [], documentsByCopy: async () => [] },
    payments: {
      applicationsOfReference: (typed) => findApplicationsByReference(database.db, typed),
      paymentOf: async () => ({ attempts: [], receipt_number: null, supplements: [] }),
    },
    refunds: { refundsOf: async () => [] },
    certificates: { recordHandover: async () => undefined },
    secrets: createSecrets('a secret key of the tests, long enough'),
    publicUrl: 'https://transcripts.example.edu',
  })
  const prepared = prepareAnswer(
    getApplicationData,
    () => applications.applicationData(),
    async () => noWords,
  )
  const runtime = await createRuntime(config, {
    ...{ database, clock, logger },
    resolveToken: identity.resolveToken,
    routes: () => [...identityRoutes(identity), ...applicationsRoutes(applications, prepared)],
  })
  await runtime.app.ready()
  // On a busy machine a server may answer 503 right after its start.
  while ((await runtime.app.inject('/api/application-data')).statusCode === 503)
    await new Promise((resolve) => setTimeout(resolve, 200))
  const handlers = {
    ...applicationsJobs(applications),
    [SEND_MAIL]: createSendMail({ database, storage, clock, mail: config.mail }),
  }
  const worker = createWorker({ database, clock, logger, handlers })
  return {
    ...{ database, clock, applications, source: test.source },
    call: createCaller(() => runtime.app),
    runJobs: () => worker.drain(),
    async jobs(kind) {
      const { rows } = await sql<{ payload: unknown }>`
        select payload from jobs where kind = ${kind} order by id`.execute(database.db)
      return rows.map(({ payload }) => payload)
    },
    mails: async () => (await listMails(database.db, { limit: 1000 })).reverse(),
    async inject(request) {
      const reply = await runtime.app.inject(request)
      return { status: reply.statusCode, text: reply.body, headers: reply.headers }
    },
    async close() {
      await runtime.close()
      await test.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
