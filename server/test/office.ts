import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getInstitution } from '@testamur/contract/institution/institution'
import { sql } from 'kysely'
import { readConfig } from '../src/config.ts'
import type { Database } from '../src/db/client.ts'
import { prepareAnswer } from '../src/http/prepared.ts'
import { bankTransferKind, confirmedTransfers } from '../src/modules/bank-transfers/index.ts'
import { createDelivery, deliveryRoutes } from '../src/modules/delivery/index.ts'
import {
  createIdentity,
  createVisitors,
  identityJobs,
  identityRoutes,
} from '../src/modules/identity/index.ts'
import { createInstitution, institutionRoutes } from '../src/modules/institution/index.ts'
import {
  createAdapters,
  createProviderSettings,
  sandboxKeys,
  sandboxKind,
} from '../src/modules/providers/index.ts'
import { type Choice, createRates, ratesRoutes } from '../src/modules/rates/index.ts'
import { createRecipientProfiles } from '../src/modules/recipient-profiles/index.ts'
import { createStudents, studentsJobs, studentsRoutes } from '../src/modules/students/index.ts'
import { createWorker, type Worker } from '../src/platform/jobs/worker.ts'
import { createLimiter } from '../src/platform/limits/limiter.ts'
import { noWords } from '../src/platform/own-words/index.ts'
import { createReference } from '../src/platform/reference.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import { openStorage } from '../src/platform/storage/open.ts'
import { createRuntime } from '../src/runtime.ts'
import { type Caller, createCaller } from './call.ts'
import { createTestClock, type TestClock, todayAt } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { createTestLog, type TestLog } from './log.ts'
import { openDatabase } from './open-database.ts'
import { createUnconnectedRecords } from './records.ts'

type Parts = {
  readonly database: Database
  readonly clock: TestClock
  readonly log: TestLog
  readonly folder: string
}

/** The modules that use no other, assembled; a second set on the same database stands for a second process. */
export async function openModules({ database, clock, log, folder }: Parts) {
  const { logger } = log
  const limiter = createLimiter(database, clock)
  const reference = await createReference(database)
  const storage = openStorage({ folder: join(folder, 'files') }, { database, clock, logger })
  const visitors = createVisitors({ database, clock })
  const secrets = createSecrets('a secret key of the tests, long enough')
  const localUrl = () => 'http://localhost'
  const kind = bankTransferKind((payment) => confirmedTransfers(database.db, payment))
  const bank = { kind, modes: ['offline'], environments: ['own'], secretAddress: false } as const
  const sandbox = sandboxKind({ baseUrl: localUrl, keys: sandboxKeys(secrets) })
  const today = async () => todayAt(clock)
  const institution = createInstitution({ database, reference })
  return {
    reference,
    storage,
    visitors,
    identity: createIdentity({ database, clock, limiter, visitors }),
    institution,
    rates: createRates({ database, reference, today, activeTypes: () => activeTypes(database) }),
    delivery: createDelivery({ database, reference, today }),
    providers: createProviderSettings({
      ...{ database, clock, logger, reference, secrets, localUrl },
      adapters: createAdapters({ production: false, sandbox, more: [bank] }),
      publicUrl: localUrl(),
      hasOpenAttempts: async () => false,
      countOpenPayments: async () => 0,
      institution: async () => ({
        brand: { name: 'Testing', colour: '#00044B' },
        email: 'bursary@testing.example',
      }),
    }),
    profiles: createRecipientProfiles({ database, reference }),
    students: createStudents({
      ...{ database, clock, limiter, logger, storage, reference },
      records: createUnconnectedRecords({ database, clock, logger }),
      holdsBlock: async () => (await institution.policies()).holds_block,
      approvesStudentCopies: async () => (await institution.policies()).automatic_student_copies,
      matricExample: async () => 'CSC/2015/0042',
    }),
  }
}

export type Modules = Awaited<ReturnType<typeof openModules>>

export type Office = Modules &
  Parts & {
    readonly call: Caller
    readonly worker: Worker
    close(): Promise<void>
  }

/** Accounts, prices and student records over HTTP, on a database of their own. */
export async function startOffice(): Promise<Office> {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-office-'))
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', PORT: '0', DATA_DIR: folder })
  const test = await createTestDatabase()
  const log = createTestLog()
  const clock = createTestClock()
  const { logger } = log
  const database = await openDatabase({ source: test.source, logger, poolSize: 6 })
  const parts = { database, clock, log, folder }
  const modules = await openModules(parts)
  const { identity, institution, rates, delivery, students } = modules
  const prepared = prepareAnswer(
    getInstitution,
    async () => ({ data: await institution.current() }),
    async () => noWords,
  )
  const runtime = await createRuntime(config, {
    database,
    clock,
    logger,
    resolveToken: identity.resolveToken,
    routes: () => [
      ...identityRoutes(identity),
      ...institutionRoutes(institution, prepared),
      ...ratesRoutes(rates),
      ...deliveryRoutes(delivery),
      ...studentsRoutes(students),
    ],
  })
  await runtime.app.ready()
  const handlers = { ...studentsJobs(students), ...identityJobs(identity) }
  return {
    ...modules,
    ...parts,
    call: createCaller(() => runtime.app),
    worker: createWorker({ database, clock, logger, handlers }),
    async close() {
      await runtime.close()
      await test.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function activeTypes(database: Database): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select name, purposes, types, formats from application_types where active order by position`.execute(
    database.db,
  )
  return rows
}
