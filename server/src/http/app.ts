import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { uuid } from '../core/ids.ts'
import type { Database } from '../db/client.ts'
import type { Pressure } from '../platform/jobs/pressure.ts'
import type { Logger } from '../platform/logger.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { OwnWordsSource } from '../platform/own-words/index.ts'
import type { Scanner } from '../platform/scanner/scanner.ts'
import type { Assets } from './assets.ts'
import type { NeedsPassword, ResolveToken } from './authenticate.ts'
import { compressReplies } from './compress.ts'
import { letOwnPagesCall } from './cross-origin.ts'
import { serveDocumentation } from './documentation.ts'
import type { EventHub } from './events.ts'
import { replyFailure } from './failures.ts'
import { closeGracefully } from './graceful.ts'
import { serveHealth } from './health.ts'
import type { HeldBounds } from './held-bytes.ts'
import { observeReplies } from './observe.ts'
import { warnOfOneAddress } from './one-address.ts'
import { turnAwayUnderPressure } from './overload.ts'
import { type RenderPage, servePages } from './pages.ts'
import type { Route } from './route.ts'
import { addSecurityHeaders, securityHeaders } from './security.ts'
import { mountRoutes, type OnAnswered } from './serve.ts'
import { createUnknown } from './unknown.ts'

export type AppDeps = {
  readonly database: Database
  readonly dataDir: string
  readonly logger: Logger
  readonly metrics: Metrics
  readonly pressure: Pick<Pressure, 'request'>
  readonly hub: EventHub
  readonly routes: readonly Route[]
  readonly resolveToken: ResolveToken
  readonly needsPassword: NeedsPassword
  readonly assets: Assets
  readonly renderPage: RenderPage
  readonly ownWords: OwnWordsSource
  readonly onAnswered: OnAnswered
  readonly scanner: Pick<Scanner, 'admit'>
  readonly heldBounds: HeldBounds
  readonly publicUrl: string
  readonly hstsSubdomains: boolean
  readonly apiBaseUrl: string
  readonly metricsToken: string | null
  /** Whether figures are for this machine without the token, too. */
  readonly localMetrics: boolean
  /** Whether people are expected to come from many addresses. */
  readonly watchAddresses: boolean
  readonly apiDocs: boolean
  /** When everything waits longer than this on average, new requests are turned away with 503; 0 never does. */
  readonly longestDelayMs: number
  /** Addresses whose `X-Forwarded-For` is believed. */
  readonly trustProxy: string
  /** How the ids of requests begin; with nothing by default. */
  readonly requestsBegin?: string
}

const LONGEST_TOKEN = 500
const SLOWEST_REQUEST_MS = 60_000
const SLOWEST_HEADERS_MS = 20_000
/**
 * A connection on which nothing moves for so long is ended, whether it has ever sent anything or waits for an answer.
 * Event streams are written to more often.
 */
const IDLE_MS = 70_000
/** How often late requests are looked for. */
const LOOK_MS = 5_000

export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { logger } = deps
  const app = fastify({
    logger: false,
    trustProxy: deps.trustProxy,
    genReqId: () => `${deps.requestsBegin ?? ''}${uuid()}`,
    requestTimeout: SLOWEST_REQUEST_MS,
    connectionTimeout: IDLE_MS,
    keepAliveTimeout: IDLE_MS,
    http: { headersTimeout: SLOWEST_HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
    bodyLimit: 100_000,
    routerOptions: { maxParamLength: LONGEST_TOKEN },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be read: no hook runs for it.
    frameworkErrors: (error, request, reply) =>
      void replyFailure(error, request, reply.headers(securityHeaders(deps)), logger),
  })
  addSecurityHeaders(app, deps)
  letOwnPagesCall(app, deps)
  closeGracefully(app, deps.hub)
  observeReplies(app, deps)
  if (deps.watchAddresses) warnOfOneAddress(app, logger)
  compressReplies(app)
  app.setErrorHandler((error, request, reply) => replyFailure(error, request, reply, logger))
  app.setNotFoundHandler(createUnknown(deps.routes))

  await app.register(multipart, {
    limits: { files: 1, fields: 30, parts: 32, fieldNameSize: 100, fieldSize: 20_000, headerPairs: 50 },
  })
  serveHealth(app, deps)
  if (deps.apiDocs) serveDocumentation(app, deps.apiBaseUrl)
  await app.register(async (api) => {
    // Pages and built files cost little, and a page that has arrived says itself that the portal is busy.
    await turnAwayUnderPressure(api, deps.longestDelayMs)
    mountRoutes(api, deps.routes, {
      db: deps.database.db,
      logger,
      resolveToken: deps.resolveToken,
      needsPassword: deps.needsPassword,
      origin: deps.publicUrl,
      ownWords: deps.ownWords,
      onAnswered: deps.onAnswered,
      scanner: deps.scanner,
      heldBounds: deps.heldBounds,
    })
  })
  servePages(app, deps.assets, deps.renderPage)
  return app
}
