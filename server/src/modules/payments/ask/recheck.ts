import type { Clock } from '../../../core/clock.ts'
import type { Tx } from '../../../db/client.ts'
import { askSuccessesAgain } from '../store/write-payment.ts'

const HOUR = 60 * 60_000
const LOOK_BACK_MS = 72 * HOUR
const SPREAD_MS = 4 * HOUR

/**
 * Asks about every successful payment of the last days once more, over some hours: this finds chargebacks of which
 * nobody was told.
 */
export async function recheckSuccesses({
  clock,
}: {
  readonly clock: Clock
}): Promise<(tx: Tx) => Promise<void>> {
  const now = clock.now()
  const since = new Date(now.getTime() - LOOK_BACK_MS)
  return (tx) => askSuccessesAgain(tx, { since, now, spreadMs: SPREAD_MS })
}
