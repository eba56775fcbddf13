import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Settle } from './settle.ts'
import { claimDue } from './store/payments.ts'

const BATCH = 20
const AT_A_TIME = 4
/** A poller that dies gives its attempts back after this long. */
const HOLD_MS = 2 * 60_000

/** So many questions in a row without an answer, and the rest of that provider's wait for the next round. */
const SILENT_AFTER = 4

/** Asks about every attempt that is due. Any number of processes may do so at once: each attempt is asked about by one. */
export async function pollPayments(
  { database, clock, logger }: { database: Database; clock: Clock; logger: Logger },
  settle: Settle,
): Promise<void> {
  const unanswered = new Map<string, number>()
  const isSilent = (alias: string) => (unanswered.get(alias) ?? 0) >= SILENT_AFTER

  for (;;) {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + HOLD_MS)
    const silent = [...unanswered.keys()].filter(isSilent)
    const queue = await claimDue(database.db, { now, leaseUntil, most: BATCH, silent })
    const last = queue.length < BATCH
    const ask = async () => {
      for (let payment = queue.shift(); payment !== undefined; payment = queue.shift()) {
        const { reference, alias } = payment
        // Its hold ends in a while, and it is due again.
        if (isSilent(alias)) continue
        try {
          const settled = await settle(reference, 'poller')
          unanswered.set(alias, settled === 'unreachable' ? (unanswered.get(alias) ?? 0) + 1 : 0)
          if (isSilent(alias)) logger.warn({ alias }, 'a provider is silent and is left alone for now')
        } catch (error) {
          // The others must not wait for it; this one is due again when its hold ends.
          logger.error({ err: error, reference }, 'a payment could not be settled')
        }
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, ask))
    if (last) return
  }
}
