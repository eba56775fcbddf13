import { type Clock, systemClock } from '../../core/clock.ts'
import { tooMany } from '../../core/failure.ts'
import { sha256Hex } from '../../core/ids.ts'
import type { Database } from '../../db/client.ts'
import { forgetPoints, spendPoint } from './store.ts'

export type Limit = { readonly points: number; readonly perSeconds: number }

export type Limiter = {
  /**
   * Counts one attempt of `key` (an address, an account) under `name`.
   * @throws Failure too_many, with the seconds to wait, once there were more than `points` in `perSeconds`.
   */
  consume(name: string, key: string, limit: Limit): Promise<void>
  /** Starts afresh, after a success. */
  forgive(name: string, key: string): Promise<void>
}

/** Limits kept in the database: they hold over any number of processes. Keys are stored hashed. */
export function createLimiter(database: Database, clock: Clock = systemClock): Limiter {
  const keyOf = (name: string, key: string) => `${name}:${sha256Hex(key).slice(0, 32)}`
  return {
    async consume(name, key, { points, perSeconds }) {
      const now = clock.now()
      const spent = await spendPoint(database.db, keyOf(name, key), now, perSeconds)
      if (spent.points > points) throw tooMany((spent.expires_at.getTime() - now.getTime()) / 1000)
    },
    forgive: (name, key) => forgetPoints(database.db, keyOf(name, key)),
  }
}
