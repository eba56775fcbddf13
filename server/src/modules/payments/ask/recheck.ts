import type { Clock } from '../../../core/clock.ts'
import type { Tx } from '../../../db/client.ts'
import { askSuccessesAgain } from '../store/write-payment.ts'

const HOUR = 60 * 60_000
const LOOK_BACK_MS = 72 * HOUR
const SPREAD_MS = 4 * HOUR

/**
 * Has every success of the last days asked about once more, by the poller and over some hours: money that a bank took
 * back without a word is found so.
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
