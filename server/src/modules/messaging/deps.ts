import type { publicAsk } from '@testamur/contract/applications/applications'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Language } from '@testamur/contract/languages'
import type { Unsaid } from '@testamur/contract/message'
import type { Clock } from '../../core/clock.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'
import type { Scanner } from '../../platform/scanner/scanner.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Correspondent, Ongoing } from '../applications/index.ts'

export type { Correspondent } from '../applications/index.ts'

type Opened = { readonly token: string; readonly expires_at: string }

/** What applications tell of those who write about them. */
export type ApplicationsPort = {
  /** Unknown ones are counted and refused. */
  correspondentByTracking(trackingId: string, ip: string): Promise<Correspondent>
  correspondentById(id: number): Promise<Correspondent | null>
  asksOf(id: number): Promise<Unsaid<typeof publicAsk>[]>
  ongoingByEmail(db: Db, email: string): Promise<Ongoing[]>
  /** The page of its messages, for the mailbox of its applicant. */
  messagesLink(trackingId: string): string
}

export type InboundSettings = { readonly domain: string; readonly secret: string }

export type MessagingDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly scanner: Pick<Scanner, 'scanBytes'>
  readonly limiter: Pick<Limiter, 'consume'>
  readonly institution: () => Promise<Institution>
  readonly publicUrl: string
  /** Where answers by mail arrive; `null` where the institution takes none in. */
  readonly inbound: InboundSettings | null
  /** Our own addresses: what comes from them is no answer. */
  readonly mailFrom: string
  readonly applications: ApplicationsPort
  /** Mailboxes that were proved by a code. */
  readonly mailboxes: {
    put(tx: Tx, email: string, now: Date): Promise<number>
    emailOf(db: Db, lookupId: number): Promise<string | null>
  }
  /** Identity gives these. */
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
    openSession(
      tx: Tx,
      session: {
        readonly purpose: 'application'
        readonly subject_id: number
        readonly proved: boolean
      },
    ): Promise<Opened>
  }
}

/** What taking in mails from outside needs beside. */
export type InboundDeps = MessagingDeps & { readonly logger: Logger }

const HOUR = 3600

export const limits = {
  /** Per application or mailbox. */
  write: { points: 40, perSeconds: HOUR },
  list: { points: 120, perSeconds: HOUR },
} as const
