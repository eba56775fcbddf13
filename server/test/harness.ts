import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from '../src/config.ts'
import type { Database, DatabaseOptions } from '../src/db/client.ts'
import type { Worker } from '../src/platform/jobs/worker.ts'
import { listMails, type MailRow } from '../src/platform/mail/store.ts'
import { createRuntime, type Overrides, type Runtime } from '../src/runtime.ts'
import { type Caller, createCaller } from './call.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { loadReference } from './factories.ts'
import { createTestLog, type TestLog } from './log.ts'
import { openDatabase } from './open-database.ts'
import type { OpenDatabase } from './unguarded.ts'

export type TestServer = {
  readonly app: FastifyInstance
  readonly runtime: Runtime
  readonly database: Database
  readonly clock: TestClock
  readonly log: TestLog
  readonly config: Config
  readonly source: DatabaseOptions['source']
  /** Makes one call over HTTP; a successful reply is checked against the contract. */
  readonly call: Caller
  /** Every email written, oldest first. */
  mails(): Promise<MailRow[]>
  /** Runs due jobs, and those that they add, until none is due. */
  runJobs(): ReturnType<Worker['drain']>
  /** Listens on a real port; answers the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

type TestOverrides = Omit<Overrides, 'clock' | 'logger' | 'database'> & {
  readonly clock?: TestClock
  /** Settings as environment variables. */
  readonly settings?: Readonly<Record<string, string>>
  /** Another way to open the database, for example without a guard. */
  readonly open?: OpenDatabase
}

/** The whole server on its own database, with a clock that the test moves and a log that is kept. */
export async function createTestServer({
  settings,
  open,
  ...overrides
}: TestOverrides = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'testamur-data-'))
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', PORT: '0', DATA_DIR: dataDir, ...settings })
  const clock = overrides.clock ?? createTestClock()
  const log = createTestLog()
  const test = await createTestDatabase()
  const database = open
    ? await open(test.source, log)
    : await openDatabase({ source: test.source, logger: log.logger, poolSize: 6 })
  const runtime = await createRuntime(config, { ...overrides, clock, logger: log.logger, database })
  await runtime.app.ready()
  // As in production, a server on a busy machine may answer 503 right after its start.
  while ((await runtime.app.inject('/healthz')).statusCode === 503) await pause(200)
  return {
    app: runtime.app,
    runtime,
    database,
    clock,
    log,
    config,
    source: test.source,
    call: createCaller(() => runtime.app),
    mails: async () => (await listMails(database.db, { limit: 1000 })).reverse(),
    runJobs: () => runtime.worker.drain(),
    listen: () => runtime.app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await runtime.close()
      await test.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same with the demo institution's prices, regions and couriers, without accounts and records. */
export async function createTestPortal(overrides?: TestOverrides): Promise<TestServer> {
  const server = await createTestServer(overrides)
  await loadReference(server.database)
  return server
}
