import { askProvider } from './ask-provider.ts'
import type { RefundDeps } from './deps.ts'
import { recordReply } from './record-answer.ts'
import { POLLER } from './refund-actors.ts'
import { paymentOf } from './refund-case.ts'
import { isAskedAbout } from './status.ts'
import { aliasesDue, claimDue } from './store/polling.ts'
import { findRefund, type RefundRow } from './store/refunds.ts'

const BATCH = 20
const AT_A_TIME = 4
/** The refunds of a dead poller become due again after this long. */
const HOLD_MS = 2 * 60_000

/** Asks the provider about a refund and books the answer. `false`: no answer. */
export async function settleRefund(deps: RefundDeps, refund: RefundRow, actor: string): Promise<boolean> {
  const reply = await askProvider(deps, refund, await paymentOf(deps.database.db, refund))
  await recordReply(deps, refund, reply, actor)
  return reply.kind !== 'silence'
}

/**
 * Asks about every refund that is due, all providers in parallel, so that a silent one delays its own refunds only.
 * Any number of processes may do so at once: each refund is asked about by one.
 */
export async function pollRefunds(deps: RefundDeps, signal?: AbortSignal): Promise<void> {
  const aliases = await aliasesDue(deps.database.db, deps.clock.now())
  await Promise.all(aliases.map((alias) => pollProvider(deps, alias, signal)))
}

async function pollProvider(deps: RefundDeps, alias: string, signal: AbortSignal | undefined): Promise<void> {
  const { database, clock, logger } = deps
  const mayGoOn = () => !signal?.aborted
  while (mayGoOn()) {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + HOLD_MS)
    const due = await claimDue(database.db, { alias, now, leaseUntil, most: BATCH })
    const queue = [...due]
    const ask = async () => {
      // The hold on refunds that are not asked about ends after a while, and they are due again.
      while (mayGoOn()) {
        const reference = queue.shift()
        if (reference === undefined) return
        try {
          const refund = await findRefund(database.db, reference)
          if (refund !== null && isAskedAbout(refund.status)) await settleRefund(deps, refund, POLLER)
        } catch (error) {
          // The others must not wait for it; this one is due again when its hold ends.
          logger.error({ err: error, reference }, 'a refund could not be asked about')
        }
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, ask))
    if (due.length < BATCH) return
  }
}
