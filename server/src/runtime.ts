import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DemoSignIn } from '../seeds/demo.ts'
import type { Assembly, Beside, PlatformParts } from './assembly/parts.ts'
import { assemblePortal } from './assembly.ts'
import type { Config } from './config.ts'
import { type Clock, systemClock } from './core/clock.ts'
import { endsWithin } from './core/ends-within.ts'
import { serverFolder } from './core/folders.ts'
import { type Database, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { makePrivate } from './db/private-folder.ts'
import { createApp } from './http/app.ts'
import { type Assets, loadAssets } from './http/assets.ts'
import { createEventHub } from './http/events.ts'
import type { HeldBounds } from './http/held-bytes.ts'
import type { RenderPage } from './http/pages.ts'
import type { Route } from './http/route.ts'
import { fileBounds } from './platform/file-bounds.ts'
import { housekeeping, housekeepingSchedules } from './platform/housekeeping.ts'
import { createPressure } from './platform/jobs/pressure.ts'
import type { JobRequests } from './platform/jobs/store.ts'
import { createWorker, type Worker } from './platform/jobs/worker.ts'
import { createLogger, type RootLogger } from './platform/logger.ts'
import { SEND_MAIL } from './platform/mail/mailer.ts'
import { createSendMail } from './platform/mail/send-mail.ts'
import { createMetrics } from './platform/metrics.ts'
import { logChanges, watchWork } from './platform/operating-figures.ts'
import { noWords } from './platform/own-words/index.ts'
import { scanJobs } from './platform/scanner/scan-files.ts'
import { createScanner } from './platform/scanner/scanner.ts'
import { fileJobs, fileSchedules } from './platform/storage/check-file.ts'
import { createStorage } from './platform/storage/checked.ts'
import { openFileStore } from './platform/storage/open.ts'
import { sweepJobs, sweepSchedules } from './platform/storage/sweep-files.ts'
import type { DemoFacts } from './platform/terminal/screen.ts'

export type { PlatformParts } from './assembly/parts.ts'

/** What a test replaces. With `routes`, only these are served, and the portal's own modules are not built. */
export type Overrides = Partial<Pick<Assembly, 'resolveToken' | 'handlers' | 'schedules'>> & {
  readonly clock?: Clock
  readonly logger?: RootLogger
  readonly database?: Database
  readonly renderPage?: RenderPage
  readonly heldBounds?: HeldBounds
  readonly routes?: (parts: PlatformParts) => readonly Route[]
  /** Makes this a second portal on the database of one that runs. */
  readonly beside?: Beside
}

export type Runtime = {
  readonly app: FastifyInstance
  readonly worker: Worker
  readonly database: Database
  readonly logger: RootLogger
  /** The migrations that this start applied. */
  readonly migrations: readonly string[]
  readonly gateway: Assembly['gateway']
  readonly phones: Assembly['phones']
  /** Whether people are waiting for this process. */
  isBusy(): boolean
  /** From now on the worker leaves the jobs of requests whose ids begin so to another worker; `null`: none. */
  leaveJobs(begin: string | null): void
  /** Makes sure that there is an institution; called once, before the first request. */
  prepare(): Promise<DemoSignIn | null>
  /** The sign-ins of the demo; `null` where there is none. */
  findDemo(): Promise<DemoFacts | null>
  close(): Promise<void>
}

const bare = (overrides: Overrides, routes: readonly Route[]): Assembly => ({
  routes,
  handlers: overrides.handlers ?? {},
  schedules: overrides.schedules ?? [],
  resolveToken: overrides.resolveToken ?? (async () => null),
  needsPassword: async () => false,
  renderPage: null,
  ownWords: async () => noWords,
  onAnswered: () => undefined,
  figures: [],
  plugins: [],
  prepare: async () => null,
  findDemo: async () => null,
  gateway: null,
  phones: null,
  close: async () => undefined,
})

let builtAssets: Assets | undefined

/** Two thousand files, read once for all portals of this process: the build of a running program does not change. */
const readBuiltAssets = (): Assets => {
  builtAssets ??= loadAssets({
    '/': join(serverFolder, '../web/dist/client'),
    '/assets/': join(serverFolder, 'assets'),
  })
  return builtAssets
}

/** Less than the ten seconds that a process usually gets for stopping. */
const LONGEST_CLOSE_MS = 9_000

/** Builds everything once, by hand: the platform here, the modules in assembly.ts. */
export async function createRuntime(config: Config, overrides: Overrides = {}): Promise<Runtime> {
  const clock = overrides.clock ?? systemClock
  const logger = overrides.logger ?? createLogger({ level: config.logLevel ?? 'info' })
  makePrivate(config.dataDir)
  const database =
    overrides.database ?? (await openDatabase({ source: config.database, logger, ...config.databaseLimits }))
  try {
    return await buildRuntime(config, overrides, { clock, logger, database })
  } catch (error) {
    if (!overrides.database) await database.close()
    throw error
  }
}

type Opened = { readonly clock: Clock; readonly logger: RootLogger; readonly database: Database }

async function buildRuntime(
  config: Config,
  overrides: Overrides,
  { clock, logger, database }: Opened,
): Promise<Runtime> {
  const migrations = await migrate(database)
  const store = openFileStore(config.storage)
  const storage = createStorage({ database, clock, logger, store })
  const scanner = createScanner({ database, clock, logger, settings: config.scanner })
  const hub = createEventHub(database)
  const metrics = createMetrics()
  // The running portal logs the changes of both.
  if (overrides.beside === undefined) logChanges({ database, logger, metrics })
  const pressure = createPressure()
  let leftToOthers: JobRequests | undefined
  const localUrl = () => localUrlOf(app)
  const { beside } = overrides
  const parts: PlatformParts = {
    config,
    database,
    clock,
    logger,
    storage,
    scanner,
    hub,
    localUrl,
    ...(beside === undefined ? {} : { beside }),
  }
  const assembly = overrides.routes ? bare(overrides, overrides.routes(parts)) : await assemblePortal(parts)

  const worker = createWorker({
    database,
    clock,
    logger,
    pressure,
    requests: () => (beside === undefined ? leftToOthers : { begin: beside.requests, which: 'these' }),
    handlers: {
      ...housekeeping(database, clock),
      ...fileJobs({ database, store }),
      ...scanJobs({ database, logger, store, scanner }),
      ...sweepJobs({ database, clock, logger, store }),
      [SEND_MAIL]: createSendMail({ database, storage, clock, mail: config.mail }),
      ...assembly.handlers,
      ...overrides.handlers,
    },
    schedules: [...housekeepingSchedules, ...fileSchedules, ...sweepSchedules, ...assembly.schedules],
  })
  watchWork({ database, metrics, clock, scanner })
  // A scanner that does not answer is logged from the start.
  void scanner.isAnswering?.()
  for (const { name, help, read } of assembly.figures) metrics.gauge(name, help, read)
  metrics.gauge('event_streams', 'Open event streams', () => hub.size())

  const app = await createApp({
    dataDir: config.dataDir,
    database,
    logger,
    metrics,
    pressure,
    hub,
    routes: assembly.routes,
    resolveToken: async (token, options) =>
      (await overrides.resolveToken?.(token, options)) ?? assembly.resolveToken(token, options),
    needsPassword: assembly.needsPassword,
    assets: readBuiltAssets(),
    ownWords: assembly.ownWords,
    onAnswered: assembly.onAnswered,
    scanner,
    heldBounds: overrides.heldBounds ?? fileBounds.requests,
    renderPage: overrides.renderPage ?? assembly.renderPage ?? notBuilt,
    publicUrl: config.http.publicUrl,
    hstsSubdomains: config.http.hstsSubdomains,
    apiBaseUrl: config.http.apiBaseUrl,
    metricsToken: config.http.metricsToken,
    // A proxy on the same machine that adds no header looks like a program on it.
    localMetrics: !config.production,
    watchAddresses: config.production,
    apiDocs: config.http.apiDocs,
    longestDelayMs: config.http.longestDelayMs,
    trustProxy: config.http.trustProxy,
    ...(beside === undefined ? {} : { requestsBegin: beside.requests }),
  })
  for (const plugin of assembly.plugins) await app.register(plugin)
  await hub.start(assembly.resolveToken)

  async function closeInOrder(): Promise<void> {
    await Promise.all([app.close(), worker.stop()])
    await assembly.close()
    metrics.close()
    await database.close()
  }

  return {
    app,
    worker,
    database,
    logger,
    migrations,
    gateway: assembly.gateway,
    phones: assembly.phones,
    isBusy: pressure.high,
    leaveJobs(begin) {
      leftToOthers = begin === null ? undefined : { begin, which: 'others' }
    },
    prepare: assembly.prepare,
    findDemo: assembly.findDemo,
    async close() {
      if (!(await endsWithin(closeInOrder(), LONGEST_CLOSE_MS)))
        logger.warn({}, 'something did not end in time; what it held is as after a kill')
    },
  }
}

/** Where this process reaches itself, whatever its public address and port are. */
function localUrlOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not listening yet')
  const host = ['::', '0.0.0.0'].includes(address.address) ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

const notBuilt: RenderPage = async () => ({
  status: 503,
  html: '<!doctype html><title>Testamur</title><p>The pages are not built. Run: npm run build',
})
