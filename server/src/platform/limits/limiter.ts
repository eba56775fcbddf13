import type { Clock } from '../../core/clock.ts'
import { tooMany } from '../../core/failure.ts'
import { sha256Hex } from '../../core/ids.ts'
import { NETWORKS_OF_SITE, networkOf, siteOf } from '../../core/network-address.ts'
import type { Database } from '../../db/client.ts'
import { forgetPoints, spendPoints, takePointsBack } from './store.ts'

export type Limit = { readonly points: number; readonly perSeconds: number }

/** Another attempt to count in the same statement, under another name. */
export type ConsumeLimit = { readonly name: string; readonly key: string; readonly limit: Limit }

/**
 * Limits of attempts. A key that is an IP address stands for its network, in every limit: an IPv6 address for its /64,
 * which has the limit, and for its /48, which has a wider one.
 */
export type Limiter = {
  /**
   * Counts one attempt of `key` (an address, an account) under `name`.
   * @throws Failure too_many with the seconds to wait, after more than `points` in `perSeconds`.
   */
  consume(name: string, key: string, limit: Limit, ...also: readonly ConsumeLimit[]): Promise<void>
  /** Takes one attempt back, because it was no guess. */
  giveBack(name: string, key: string): Promise<void>
  /** Resets the count after a success. */
  forgive(name: string, key: string): Promise<void>
}

const widen = ({ points, perSeconds }: Limit): Limit => ({ points: points * NETWORKS_OF_SITE, perSeconds })

/** Limits stored in the database, so that they hold across processes. Keys are hashed. */
export function createLimiter(database: Database, clock: Clock): Limiter {
  const keyOf = (name: string, key: string) => `${name}:${sha256Hex(networkOf(key)).slice(0, 32)}`
  const spendsOf = (spend: ConsumeLimit): ConsumeLimit[] => {
    const site = siteOf(spend.key)
    return site === null ? [spend] : [spend, { name: spend.name, key: site, limit: widen(spend.limit) }]
  }
  return {
    async consume(name, key, limit, ...also) {
      const now = clock.now()
      const limitOf = new Map(
        [{ name, key, limit }, ...also]
          .flatMap(spendsOf)
          .map((spend) => [keyOf(spend.name, spend.key), spend.limit]),
      )
      const spent = await spendPoints(database.db, limitOf, now)
      const over = spent.filter((row) => row.points > (limitOf.get(row.key)?.points ?? 0))
      if (over.length === 0) return
      const until = Math.max(...over.map(({ expires_at }) => expires_at.getTime()))
      throw tooMany((until - now.getTime()) / 1000)
    },
    async giveBack(name, key) {
      const site = siteOf(key)
      await takePointsBack(database.db, [keyOf(name, key), ...(site === null ? [] : [keyOf(name, site)])])
    },
    forgive: (name, key) => forgetPoints(database.db, keyOf(name, key)),
  }
}
