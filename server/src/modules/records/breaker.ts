import type { RecordsFault } from '@testamur/contract/records'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../db/client.ts'
import type { Logger } from '../../platform/logger.ts'
import { RecordsError } from './fault.ts'
import { claimProbe, findSource, noteFailure, noteSuccess } from './store/sources.ts'

const OPENS_AT = 3
export const PAUSE_MS = 30_000
const PROBE_MS = 20_000
const SUCCESS_EVERY_MS = 60_000

export type Breaker = {
  /** Runs the work unless the source is paused; then `null`, at once. @throws {RecordsError} */
  through<T>(work: () => Promise<T>): Promise<{ readonly value: T } | null>
  /** Runs the work in any state, because a person asked for it. @throws {RecordsError} */
  whatever<T>(work: () => Promise<T>): Promise<T>
}

/**
 * How many failures each fault counts as. A rejected credential counts as all of them, because asking again does not help
 * and may lock us out. An answer that cannot be used is none: the system works, and otherwise anybody could switch it
 * off by asking for the few records that are wrong in it.
 */
const weights: Readonly<Record<RecordsFault, number>> = {
  unreachable: 1,
  timeout: 1,
  broken: 1,
  refused: OPENS_AT,
  unreadable: 0,
}

/** After several failures in a row no process asks for a while; then one does for all of them. */
export function createBreaker(deps: {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly source: string
}): Breaker {
  const { db, clock, logger, source } = deps

  async function whatever<T>(work: () => Promise<T>): Promise<T> {
    try {
      const value = await work()
      const now = clock.now()
      await noteSuccess(db, source, now, new Date(now.getTime() - SUCCESS_EVERY_MS))
      return value
    } catch (error) {
      if (!(error instanceof RecordsError)) throw error
      const at = clock.now()
      const open = await noteFailure(db, source, {
        at,
        fault: error.fault,
        weight: weights[error.fault],
        opensAt: OPENS_AT,
        openUntil: new Date(at.getTime() + PAUSE_MS),
      })
      logger.warn({ fault: error.fault, reason: error.message, open }, 'the records system failed')
      throw error
    }
  }

  return {
    whatever,
    async through(work) {
      const now = clock.now()
      const until = (await findSource(db, source))?.opened_until ?? null
      if (until !== null) {
        if (until > now) return null
        if (!(await claimProbe(db, source, now, new Date(now.getTime() + PROBE_MS)))) return null
      }
      return { value: await whatever(work) }
    },
  }
}
