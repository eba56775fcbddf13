import { type Clock, systemClock } from '../../core/clock.ts'
import { tooMany } from '../../core/failure.ts'
import { sha256Hex } from '../../core/ids.ts'
import type { Database } from '../../db/client.ts'
import { forgetPoints, spendPoints, takePointBack } from './store.ts'

export type Limit = { readonly points: number; readonly perSeconds: number }

/** One attempt more under another name: counted in the same statement. */
export type Spend = { readonly name: string; readonly key: string; readonly limit: Limit }

export type Limiter = {
  /**
   * Counts one attempt of `key` (an address, an account) under `name`.
   * @throws Failure too_many, with the seconds to wait, once there were more than `points` in `perSeconds`.
   */
  consume(name: string, key: string, limit: Limit, ...also: readonly Spend[]): Promise<void>
  /** Takes back one attempt: it was no guess. */
  giveBack(name: string, key: string): Promise<void>
  /** Starts afresh, after a success. */
  forgive(name: string, key: string): Promise<void>
}

/** Limits kept in the database: they hold over any number of processes. Keys are stored hashed. */
export function createLimiter(database: Database, clock: Clock = systemClock): Limiter {
  const keyOf = (name: string, key: string) => `${name}:${sha256Hex(key).slice(0, 32)}`
  return {
    async consume(name, key, limit, ...also) {
      const now = clock.now()
      const limitOf = new Map(
        [{ name, key, limit }, ...also].map((spend) => [keyOf(spend.name, spend.key), spend.limit]),
      )
      const spent = await spendPoints(database.db, limitOf, now)
      const over = spent.filter((row) => row.points > (limitOf.get(row.key)?.points ?? 0))
      if (over.length === 0) return
      const until = Math.max(...over.map(({ expires_at }) => expires_at.getTime()))
      throw tooMany((until - now.getTime()) / 1000)
    },
    giveBack: (name, key) => takePointBack(database.db, keyOf(name, key)),
    forgive: (name, key) => forgetPoints(database.db, keyOf(name, key)),
  }
}
