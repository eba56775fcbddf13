import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import type { Database } from '../../src/db/client.ts'
import { createIdentity, createVisitors } from '../../src/modules/identity/index.ts'
import {
  createAdapters,
  createProviderSettings,
  type ProviderSettings,
  providerRoutes,
  sandboxGateway,
  sandboxKeys,
  sandboxKind,
} from '../../src/modules/providers/index.ts'
import { createLimiter } from '../../src/platform/limits/limiter.ts'
import { createReference, type Reference } from '../../src/platform/reference.ts'
import { createSecrets } from '../../src/platform/secrets.ts'
import { createRuntime } from '../../src/runtime.ts'
import { type Caller, createCaller } from '../call.ts'
import { createTestClock, type TestClock } from '../clock.ts'
import { createTestDatabase } from '../database.ts'
import { createTestLog, type TestLog } from '../log.ts'
import { openDatabase } from '../open-database.ts'
import { type InventedGateway, startInventedGateway } from './invented-gateway.ts'
import { chooseRequestedLanguage, SECRET } from './portal.ts'

export type Counter = {
  readonly call: Caller
  readonly database: Database
  readonly clock: TestClock
  readonly log: TestLog
  readonly reference: Reference
  readonly providers: ProviderSettings
  readonly lagoon: InventedGateway
  /** Aliases and adapters with open payment attempts. */
  readonly openAttempts: Set<string>
  /** The settings as another process on the same database has them in memory. */
  otherProcess(): Promise<{ providers: ProviderSettings; reference: Reference }>
  close(): Promise<void>
}

/** The settings of payment providers over HTTP, on a database of their own. */
export async function startCounter({ production = false, secretAddress = false } = {}): Promise<Counter> {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-counter-'))
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', PORT: '0', DATA_DIR: folder })
  const test = await createTestDatabase()
  const log = createTestLog()
  const clock = createTestClock()
  const { logger } = log
  const database = await openDatabase({ source: test.source, logger, poolSize: 6 })
  const secrets = createSecrets(SECRET)
  const keys = sandboxKeys(secrets)
  const lagoon = await startInventedGateway()
  const openAttempts = new Set<string>()
  let base = ''
  const localUrl = () => base
  const adapters = createAdapters({
    production,
    sandbox: sandboxKind({ baseUrl: localUrl, keys }),
    more: [{ kind: lagoon.kind, modes: ['test', 'live'], environments: ['own'], secretAddress }],
  })
  const open = async () => {
    const reference = await createReference(database)
    const providers = createProviderSettings({
      ...{ database, clock, logger, reference, secrets, adapters, localUrl },
      publicUrl: 'https://transcripts.example.edu',
      institution: async () => ({
        brand: { name: 'Testing', colour: '#00044B' },
        email: 'bursary@testing.example',
      }),
      hasOpenAttempts: async (_tx, { alias, adapter }) => openAttempts.has(`${alias} ${adapter}`),
      countOpenPayments: async () => 0,
    })
    return { reference, providers }
  }
  const { reference, providers } = await open()
  const visitors = createVisitors({ database, clock })
  const limiter = createLimiter(database, clock)
  const runtime = await createRuntime(config, {
    ...{ database, clock, logger },
    resolveToken: createIdentity({ database, clock, limiter, visitors }).resolveToken,
    routes: () => providerRoutes(providers),
  })
  await runtime.app.register(
    sandboxGateway({
      database,
      clock,
      keys,
      merchant: async () => 'Testing',
      pageLanguage: chooseRequestedLanguage,
    }),
  )
  base = await runtime.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...{ database, clock, log, reference, providers, lagoon, openAttempts },
    call: createCaller(() => runtime.app),
    otherProcess: open,
    async close() {
      await runtime.close()
      await lagoon.close()
      await test.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
