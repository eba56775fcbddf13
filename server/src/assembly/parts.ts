import type { FastifyPluginAsync } from 'fastify'
import type { DemoSignIn } from '../../seeds/demo.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../core/clock.ts'
import type { Database } from '../db/client.ts'
import type { NeedsPassword, ResolveToken } from '../http/authenticate.ts'
import type { EventHub } from '../http/events.ts'
import type { RenderPage } from '../http/pages.ts'
import type { Route } from '../http/route.ts'
import type { OnAnswered } from '../http/serve.ts'
import type { LocalGateway, LocalSms, SharedBooks } from '../local-gateway/index.ts'
import type { JobHandlers, Schedule } from '../platform/jobs/handler.ts'
import type { Logger } from '../platform/logger.ts'
import type { OwnWordsSource } from '../platform/own-words/index.ts'
import type { Scanner } from '../platform/scanner/scanner.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { DemoFacts } from '../platform/terminal/screen.ts'

/** What the platform gives to the modules. */
export type PlatformParts = {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly storage: Storage
  readonly scanner: Scanner
  readonly hub: EventHub
  /** Where this process listens. Known only once it does. */
  readonly localUrl: () => string
  /** Set for a second portal on the database of one that runs. */
  readonly beside?: Beside
}

/** A second portal in the process of a running one, with its own time: what it queues is for its own worker. */
export type Beside = {
  /** How the ids of its requests begin, by which its jobs are known. */
  readonly requests: string
  /** The books of the running portal's simulated gateways; `null` where it has none. */
  readonly books: SharedBooks | null
}

/** A figure for whoever monitors the portal, computed when it is read. */
export type Metric = {
  readonly name: string
  readonly help: string
  readonly read: () => Promise<number>
}

/** What the modules give to the platform. */
export type Assembly = {
  readonly routes: readonly Route[]
  readonly handlers: JobHandlers
  readonly schedules: readonly Schedule[]
  readonly resolveToken: ResolveToken
  readonly needsPassword: NeedsPassword
  readonly renderPage: RenderPage | null
  readonly ownWords: OwnWordsSource
  readonly onAnswered: OnAnswered
  readonly figures: readonly Metric[]
  /** Served beside the API: the demo gateway, and returns from payment pages by form post. */
  readonly plugins: readonly FastifyPluginAsync[]
  /**
   * Makes sure that there is an institution; with DEMO set, the demo institution. Answers its sign-in when it was
   * just made.
   */
  prepare(): Promise<DemoSignIn | null>
  /** The sign-ins of the demo; `null` where DEMO is 0. */
  findDemo(): Promise<DemoFacts | null>
  /** The simulated gateways; `null` in production. */
  readonly gateway: LocalGateway | null
  /** What the simulated providers of text messages sent; `null` in production. */
  readonly phones: LocalSms | null
  close(): Promise<void>
}
