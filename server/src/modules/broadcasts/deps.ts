import type { Institution } from '@testamur/contract/institution/institution'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { TrackLinks } from '../applications/index.ts'

export type BroadcastsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly limiter: Pick<Limiter, 'consume'>
  readonly publicUrl: string
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly institution: () => Promise<Institution>
  /** The signed link that opens an application without a code: for its applicant's mailbox only. */
  readonly trackLink: TrackLinks['linkTo']
}

export const limits = {
  /** By officer. */
  test: { points: 20, perSeconds: 3600 },
} as const

/** How many recipients one job emails: few, so that other jobs do not wait long. */
export const CHUNK = 50
/** How many applications are added to the list in one transaction. */
export const GATHERED = 1000
