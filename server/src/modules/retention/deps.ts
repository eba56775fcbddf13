import type { Clock } from '../../core/clock.ts'
import { DAY_MS } from '../../core/days.ts'
import type { Database } from '../../db/client.ts'
import type { Storage } from '../../platform/storage/storage.ts'

export type RetentionDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly storage: Pick<Storage, 'remove'>
}

/** The actor of what the portal does automatically. */
export const BY_PORTAL = { kind: 'system', name: 'retention' } as const

/** What ended before this instant has been kept for this many days. */
export const instantBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
