import { askProvider } from './ask-provider.ts'
import type { RefundDeps } from './deps.ts'
import { recordHeard } from './record-answer.ts'
import { paymentOf } from './refund-case.ts'
import { isAskedAbout } from './status.ts'
import { claimDue, findRefund, type RefundRow } from './store/refunds.ts'

const BATCH = 20
const AT_A_TIME = 4
/** A poller that dies gives its refunds back after this long. */
const HOLD_MS = 2 * 60_000

/** Asks the provider about one refund and books what it says. `false`: the provider was silent. */
export async function settleRefund(deps: RefundDeps, refund: RefundRow, actor: string): Promise<boolean> {
  const heard = await askProvider(deps, refund, await paymentOf(deps.database.db, refund))
  await recordHeard(deps, refund, heard, actor)
  return heard.kind !== 'silence'
}

/** Asks about every refund that is due. Any number of processes may do so at once: each is asked about by one. */
export async function pollRefunds(deps: RefundDeps): Promise<void> {
  const { database, clock, logger } = deps
  for (;;) {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + HOLD_MS)
    const due = await claimDue(database.db, { now, leaseUntil, most: BATCH })
    const queue = [...due]
    const ask = async () => {
      for (let reference = queue.shift(); reference !== undefined; reference = queue.shift()) {
        try {
          const refund = await findRefund(database.db, reference)
          if (refund !== null && isAskedAbout(refund.status)) await settleRefund(deps, refund, 'poller')
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
