import type { publicAsk } from '@testamur/contract/applications/applications'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Language } from '@testamur/contract/languages'
import type { Unsaid } from '@testamur/contract/message'
import type { Clock } from '../../core/clock.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Scanner } from '../../platform/scanner/scanner.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type {
  Correspondent,
  OngoingApplication,
  OpenSession,
  TrackLinkReader,
} from '../applications/index.ts'

export type { Correspondent } from '../applications/index.ts'

/** What applications know of the people who write about them. */
export type ApplicationsPort = {
  /** Unknown tracking IDs are counted and refused. */
  correspondentByTracking(trackingId: string, ip: string): Promise<Correspondent>
  correspondentById(id: number): Promise<Correspondent | null>
  asksOf(id: number): Promise<Unsaid<typeof publicAsk>[]>
  ongoingByEmail(db: Db, email: string): Promise<OngoingApplication[]>
  /** The applicant's link to the page with the messages. */
  messagesLink(reader: TrackLinkReader): string
}

export type InboundSettings = { readonly domain: string; readonly secret: string }

export type MessagingDeps = {
  readonly database: Database
  readonly reference: Pick<Reference, 'changed' | 'drop'>
  readonly clock: Clock
  readonly storage: Storage
  readonly scanner: Pick<Scanner, 'scanBytes'>
  readonly limiter: Pick<Limiter, 'consume'>
  readonly institution: () => Promise<Institution>
  readonly publicUrl: string
  /** The domain for answers by email; `null` where none are accepted. */
  readonly inbound: InboundSettings | null
  /** Our own addresses: an email from one of them is no answer. */
  readonly mailFrom: string
  readonly applications: ApplicationsPort
  /** Mailboxes that were proved by a code. */
  readonly mailboxes: {
    put(tx: Tx, email: string, now: Date): Promise<number>
    emailOf(db: Db, lookupId: number): Promise<string | null>
  }
  /** Provided by identity. */
  readonly visitors: {
    requestCode(
      tx: Tx,
      request: {
        readonly purpose: 'ongoing'
        readonly subject_id: number
        readonly email: string
        readonly ip: string
        readonly language: Language
        readonly mail: (code: string) => ComposedMail
      },
    ): Promise<{ challenge: string }>
    openSession: OpenSession
  }
}

/** What receiving email needs in addition. */
export type InboundDeps = MessagingDeps & { readonly logger: Logger }

const HOUR = 3600

export const limits = {
  /** By application or mailbox. */
  write: { points: 40, perSeconds: HOUR },
  list: { points: 120, perSeconds: HOUR },
} as const
