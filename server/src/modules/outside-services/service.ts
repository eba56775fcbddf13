import type { OutsideService, OutsideServicesStatus } from '@testamur/contract/outside-services'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ClamdAddress } from '../../platform/scanner/clamd.ts'
import type { Scanner } from '../../platform/scanner/scanner.ts'
import { readBucketAddress } from '../../platform/storage/bucket-address.ts'
import { openFileStore, type StoragePlace } from '../../platform/storage/open.ts'
import { recordAudit } from '../audit/index.ts'
import { lastInboundAt } from '../messaging/index.ts'
import { checkInboundMail, type InboundWebhook } from './check-inbound-mail.ts'
import { checkScanner, isScannerAnswering } from './check-scanner.ts'
import { checkStorage } from './check-storage.ts'
import { checkTimeStamps, hostOf } from './check-time-stamps.ts'
import { type Checked, failed } from './checked.ts'

export type OutsideServicesDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly storage: StoragePlace
  readonly scanner: Pick<Scanner, 'ask'>
  readonly scannerAddress: ClamdAddress | null
  readonly inbound: InboundWebhook | null
  /** Time stamp services for signatures, in the order in which they are asked. */
  readonly timestampUrls: readonly string[]
}

export type OutsideServices = ReturnType<typeof createOutsideServices>

/** A test is made by a person who waits for it. */
const PATIENCE_MS = 10_000

/** Where files are stored, what checks them for viruses, what receives replies by email, and what stamps the time; each can be tested. */
export function createOutsideServices(deps: OutsideServicesDeps) {
  const { database, clock, logger, scanner, inbound, timestampUrls } = deps

  const checks: Readonly<Record<OutsideService, () => Promise<Checked>>> = {
    storage: () => checkStorage(openFileStore(deps.storage, PATIENCE_MS), logger),
    scanner: async () =>
      deps.scannerAddress === null
        ? failed(messageOf('outsideServices.noScanner'))
        : checkScanner(scanner.ask),
    inbound_mail: async () =>
      inbound === null
        ? failed(messageOf('outsideServices.noInboundMail'))
        : checkInboundMail(inbound, clock.now(), PATIENCE_MS),
    time_stamps: async () =>
      timestampUrls.length === 0
        ? failed(messageOf('outsideServices.noTimeStamps'))
        : checkTimeStamps(timestampUrls),
  }

  return {
    async status(): Promise<OutsideServicesStatus> {
      const [answers, lastReceived] = await Promise.all([
        deps.scannerAddress !== null && isScannerAnswering(deps.scannerAddress),
        lastInboundAt(database.db),
      ])
      return {
        storage: describeStorage(deps.storage),
        scanner: deps.scannerAddress && { address: describeScanner(deps.scannerAddress), answers },
        inbound_mail: inbound && {
          domain: inbound.domain,
          webhook: inbound.url,
          last_received_at: lastReceived?.toISOString() ?? null,
        },
        time_stamps: timestampUrls.length === 0 ? null : { hosts: timestampUrls.map(hostOf) },
      }
    },

    async check(service: OutsideService, by: { actor: Actor; ip: string }): Promise<Checked> {
      const outcome = await checks[service]()
      await database.inTransaction((tx) =>
        recordAudit(tx, {
          ...by,
          action: 'outside_service.check',
          subject: `outside_service:${service}`,
          after: { ok: outcome.ok, message: say(outcome.message, 'en') },
        }),
      )
      return outcome
    },
  }
}

function describeStorage(place: StoragePlace): OutsideServicesStatus['storage'] {
  if ('folder' in place) return { bucket: null }
  const address = readBucketAddress(place.url)
  // The start refuses an address that cannot be read.
  return { bucket: typeof address === 'string' ? '' : `${address.host}/${address.bucket}` }
}

const describeScanner = (address: ClamdAddress): string =>
  'path' in address ? address.path : `${address.host}:${address.port}`
