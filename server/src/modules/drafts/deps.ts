import type { Institution } from '@testamur/contract/institution/institution'
import type { Clock } from '../../core/clock.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { OpenSession } from '../applications/index.ts'

export type DraftsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: Pick<Limiter, 'consume'>
  readonly secrets: Pick<Secrets, 'seal' | 'open' | 'sign'>
  readonly publicUrl: string
  readonly institution: () => Promise<Institution>
  /** Provided by identity: a code that is passed to `later`, and sessions for what the mailbox may open. */
  readonly visitors: {
    requestCode(
      tx: Tx,
      request: {
        readonly purpose: 'ongoing'
        readonly subject_id: number
        readonly ip?: string
        readonly later: (tx: Tx, code: string) => Promise<void>
      },
    ): Promise<{ challenge: string }>
    openSession: OpenSession
  }
}

/** The caller's address, and the language of emails to them. */
export type Caller = Pick<RequestContext, 'ip' | 'language'>

const HOUR = 3600

export const limits = {
  /** By IP address. */
  create: { points: 30, perSeconds: HOUR },
  miss: { points: 30, perSeconds: HOUR },
  find: { points: 30, perSeconds: HOUR },
  /** By draft: one save a second for most of an hour. */
  save: { points: 2000, perSeconds: HOUR },
  /** By mailbox, whoever asks. */
  link: { points: 5, perSeconds: HOUR },
  list: { points: 60, perSeconds: HOUR },
} as const
