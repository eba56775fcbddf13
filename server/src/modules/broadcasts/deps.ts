import type { Institution } from '@testamur/contract/institution/institution'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Secrets } from '../../platform/secrets.ts'

export type BroadcastsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: Pick<Limiter, 'consume'>
  readonly publicUrl: string
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly institution: () => Promise<Institution>
  /** The signed link that opens a request without a code: for its applicant's mailbox alone. */
  readonly trackLink: (trackingId: string) => string
}

export const limits = {
  /** Per officer. */
  test: { points: 20, perSeconds: 3600 },
} as const

/** So many readers have their turn in one transaction: whoever asks for a code meanwhile waits behind no more mails. */
export const CHUNK = 50
/** So many requests are put on the list in one transaction. */
export const GATHERED = 1000
