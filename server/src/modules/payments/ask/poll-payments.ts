import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../db/client.ts'
import type { Logger } from '../../../platform/logger.ts'
import { aliasesDue, claimDue } from '../store/polling.ts'
import type { Settle } from './settle.ts'

const BATCH = 20
const AT_A_TIME = 4
/** When a poller dies, its attempts become due again after this long. */
const HOLD_MS = 2 * 60_000

/** After this many unanswered questions in a row, the rest of that provider's attempts wait for the next round. */
const SILENT_AFTER = 4

type Deps = { readonly database: Database; readonly clock: Clock; readonly logger: Logger }

/**
 * Asks about every attempt that is due, all providers in parallel, so that a silent one delays its own attempts only.
 * Any number of processes may do so at once: each attempt is asked about by one.
 */
export async function pollPayments(deps: Deps, settle: Settle, signal?: AbortSignal): Promise<void> {
  const aliases = await aliasesDue(deps.database.db, deps.clock.now())
  await Promise.all(aliases.map((alias) => pollProvider(deps, settle, { alias, signal })))
}

async function pollProvider(
  { database, clock, logger }: Deps,
  settle: Settle,
  { alias, signal }: { readonly alias: string; readonly signal: AbortSignal | undefined },
): Promise<void> {
  let unanswered = 0
  const mayGoOn = () => unanswered < SILENT_AFTER && !signal?.aborted

  while (mayGoOn()) {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + HOLD_MS)
    const queue = await claimDue(database.db, { alias, now, leaseUntil, most: BATCH })
    const last = queue.length < BATCH
    const ask = async () => {
      // The hold on attempts that are not asked about ends after a while, and they are due again.
      while (mayGoOn()) {
        const reference = queue.shift()
        if (reference === undefined) return
        try {
          unanswered = (await settle(reference, 'poller')) === 'unreachable' ? unanswered + 1 : 0
        } catch (error) {
          // The others must not wait for it; this one is due again when its hold ends.
          logger.error({ err: error, reference }, 'a payment could not be settled')
        }
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, ask))
    if (last) break
  }
  if (unanswered >= SILENT_AFTER) logger.warn({ alias }, 'a provider is silent and is left alone for now')
}
