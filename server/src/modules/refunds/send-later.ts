import { messageOf, type Said } from '../../messages/message.ts'
import { enqueue, gatewayLane } from '../../platform/jobs/queue.ts'
import { SEND_JOB } from './approve.ts'
import type { RefundDeps } from './deps.ts'
import { SENDER } from './refund-actors.ts'
import { lockCase, moveRefund } from './refund-case.ts'
import { recordRefundNews } from './refund-news.ts'
import { MOST_SENDINGS, sendAgainAt } from './schedule.ts'
import { mayBecome } from './status.ts'
import type { RefundRow } from './store/refunds.ts'

/** The provider was busy, or no connection was made: it certainly did nothing. */
export type NotSent = { readonly kind: 'not_sent'; readonly reason: Said; readonly retryAfterMs: number }

/**
 * Returns a refund that the provider did not take to `approved`, as if this attempt had not been, with a job that sends
 * it later. After about an hour of such attempts a person decides.
 */
export async function sendLater(
  deps: RefundDeps,
  known: Pick<RefundRow, 'id' | 'payment_id' | 'attempts'>,
  { reason, retryAfterMs }: NotSent,
  attempt: number,
): Promise<void> {
  await deps.database.inTransaction(async (tx) => {
    const found = await lockCase(tx, known, deps.clock)
    const { refund, payment, at } = found
    const to = attempt < MOST_SENDINGS ? 'approved' : 'needs_attention'
    // Somebody has asked about it meanwhile, and knows more.
    if (refund.attempts !== known.attempts || !mayBecome(refund.status, to, 'sender')) return
    const note =
      to === 'approved'
        ? messageOf('refunds.sentLater', { reason })
        : messageOf('refunds.notSent', { reason })
    const change = { attempts: refund.attempts - 1, lease_until: null, next_query_at: null }
    await moveRefund(tx, refund, { to, by: 'sender', actor: SENDER, at, note, change })
    if (to === 'needs_attention') {
      const news = messageOf('refunds.refundNoted', { reference: refund.reference, note })
      return recordRefundNews(tx, deps.payables, found, news)
    }
    await enqueue(tx, {
      kind: SEND_JOB,
      lane: gatewayLane(payment.alias),
      payload: { reference: refund.reference, attempt: attempt + 1 },
      runAt: sendAgainAt(at, attempt, retryAfterMs, deps.random()),
    })
  })
}
