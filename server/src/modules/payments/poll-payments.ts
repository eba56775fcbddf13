import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Settle } from './settle.ts'
import { claimDue } from './store/payments.ts'

const BATCH = 20
const AT_A_TIME = 4
/** A poller that dies gives its attempts back after this long. */
const HOLD_MS = 2 * 60_000

/** Asks about every attempt that is due. Any number of processes may do so at once: each attempt is asked about by one. */
export async function pollPayments(
  { database, clock, logger }: { database: Database; clock: Clock; logger: Logger },
  settle: Settle,
): Promise<void> {
  for (;;) {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + HOLD_MS)
    const due = await claimDue(database.db, { now, leaseUntil, most: BATCH })
    const queue = due.map((payment) => payment.reference)
    const ask = async () => {
      for (let reference = queue.shift(); reference !== undefined; reference = queue.shift()) {
        try {
          await settle(reference, 'poller')
        } catch (error) {
          // The others must not wait for it; this one is due again when its hold ends.
          logger.error({ err: error, reference }, 'a payment could not be settled')
        }
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, ask))
    if (due.length < BATCH) return
  }
}
