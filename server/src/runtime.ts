import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { type Clock, systemClock } from './core/clock.ts'
import { serverFolder } from './core/folders.ts'
import { type Database, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { createApp } from './http/app.ts'
import { loadAssets } from './http/assets.ts'
import type { ResolveToken } from './http/authenticate.ts'
import { createEventHub, type EventHub } from './http/events.ts'
import type { Page, RenderPage } from './http/pages.ts'
import type { Route } from './http/route.ts'
import { housekeeping, housekeepingSchedules } from './platform/housekeeping.ts'
import type { JobHandlers, Schedule } from './platform/jobs/handler.ts'
import { countDeadJobs } from './platform/jobs/store.ts'
import { createWorker, type Worker } from './platform/jobs/worker.ts'
import { createLogger, type RootLogger } from './platform/logger.ts'
import { SEND_MAIL } from './platform/mail/mailer.ts'
import { createSendMail } from './platform/mail/send-mail.ts'
import { createMetrics } from './platform/metrics.ts'
import { openStorage } from './platform/storage/open.ts'

/** What a test replaces or adds. */
export type Overrides = {
  readonly clock?: Clock
  readonly logger?: RootLogger
  readonly database?: Database
  readonly routes?: (parts: Parts) => readonly Route[]
  readonly resolveToken?: ResolveToken
  readonly renderPage?: RenderPage
  readonly handlers?: JobHandlers
  readonly schedules?: readonly Schedule[]
}

export type Parts = { readonly database: Database; readonly hub: EventHub; readonly clock: Clock }

export type Runtime = {
  readonly app: FastifyInstance
  readonly worker: Worker
  readonly database: Database
  readonly logger: RootLogger
  close(): Promise<void>
}

/** Builds everything, once, by hand, in the order of what needs what. */
export async function createRuntime(config: Config, overrides: Overrides = {}): Promise<Runtime> {
  const clock = overrides.clock ?? systemClock
  const logger = overrides.logger ?? createLogger({ level: config.logLevel })
  const database = overrides.database ?? (await openDatabase({ source: config.database, logger }))
  await migrate(database)
  const storage = openStorage(config.storage)
  const hub = createEventHub(database)
  const metrics = createMetrics()

  const worker = createWorker({
    database,
    clock,
    logger,
    handlers: {
      ...housekeeping(database, clock),
      [SEND_MAIL]: createSendMail({ database, storage, clock, mail: config.mail }),
      ...overrides.handlers,
    },
    schedules: [...housekeepingSchedules, ...(overrides.schedules ?? [])],
  })
  metrics.gauge('jobs_dead', 'Jobs that have given up', () => countDeadJobs(database.db))
  metrics.gauge('event_streams', 'Open event streams', () => hub.size())

  const client = join(serverFolder, '../web/dist/client')
  const app = await createApp({
    database,
    logger,
    metrics,
    hub,
    routes: overrides.routes?.({ database, hub, clock }) ?? [],
    resolveToken: overrides.resolveToken ?? (async () => null),
    assets: loadAssets(client),
    renderPage: overrides.renderPage ?? createShell(client),
    publicUrl: config.http.publicUrl,
    apiBaseUrl: config.http.apiBaseUrl,
    metricsToken: config.http.metricsToken,
    trustProxy: config.http.trustProxy,
  })
  await hub.start()

  return {
    app,
    worker,
    database,
    logger,
    async close() {
      await app.close()
      await worker.stop()
      metrics.close()
      await database.close()
    },
  }
}

const createShell =
  (client: string): RenderPage =>
  async (): Promise<Page> => {
    try {
      return { status: 200, html: await readFile(join(client, 'index.html'), 'utf8') }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return {
        status: 503,
        html: '<!doctype html><title>Testamur</title><p>The pages are not built. Run: npm run build',
      }
    }
  }
