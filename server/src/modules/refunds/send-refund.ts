import { messageOf } from '../../messages/message.ts'
import type { JobHandler } from '../../platform/jobs/handler.ts'
import { type PaymentRow, refundObstacleOf } from '../payments/index.ts'
import { ProviderError, Unreached } from '../providers/index.ts'
import { askProvider, inputFor, providerOf } from './ask-provider.ts'
import type { RefundDeps } from './deps.ts'
import { type ProviderReply, recordReply } from './record-answer.ts'
import { SENDER } from './refund-actors.ts'
import { lockCase, moveRefund } from './refund-case.ts'
import { obstacleRefusal } from './rules.ts'
import { SEND_LEASE_MS } from './schedule.ts'
import { type NotSent, sendLater } from './send-later.ts'
import { findRefund, type RefundRow, saveRefund } from './store/refunds.ts'

const SEND_MS = 30_000

type Claimed = {
  readonly refund: RefundRow
  readonly payment: PaymentRow
  /** The provider cannot have heard of it before. */
  readonly first: boolean
}

/**
 * Sends an approved refund once. `submitted` and the number of the attempt are committed before the call: whatever
 * happens to this process, nobody calls again without a person's decision; the poller asks for the outcome. Only what
 * the provider certainly did not take, because it was busy or no connection was made, is sent again by itself.
 */
export const sendRefund =
  (deps: RefundDeps): JobHandler =>
  async (payload) => {
    const { reference, attempt = 1 } = payload as { reference: string; attempt?: number }
    const known = await findRefund(deps.database.db, reference)
    if (known === null) throw new Error(`Refund ${reference} is not there`)
    const claimed = await claim(deps, known)
    if (claimed === null) return
    const refund = await begin(deps, claimed)
    if (refund === null) return
    const reply = await call(deps, refund, claimed.payment)
    if (reply.kind === 'not_sent') await sendLater(deps, refund, reply, attempt)
    else await recordReply(deps, refund, reply, SENDER)
  }

/** `null`: it must not be sent, or another process is sending it. */
async function claim(deps: RefundDeps, known: RefundRow): Promise<Claimed | null> {
  const { database, clock } = deps
  return database.inTransaction(async (tx) => {
    const { refund, payment, at } = await lockCase(tx, known, clock)
    if (refund.status !== 'approved' || refund.method !== 'provider') return null
    const step = { by: 'sender', actor: SENDER, at } as const
    const note = obstacleRefusal(await refundObstacleOf(tx, payment.id))
    if (note !== null) {
      await moveRefund(tx, refund, { ...step, to: 'needs_attention', note })
      return null
    }
    const held = new Date(at.getTime() + SEND_LEASE_MS)
    const first = refund.attempts === 0
    const change = { attempts: Math.max(1, refund.attempts), lease_until: held, next_query_at: held }
    const moved = await moveRefund(tx, refund, { ...step, to: 'submitted', change })
    return { payment, refund: moved, first }
  })
}

/**
 * A refund that was sent before is first asked about by its old reference; only when the provider says that it was
 * never made, or failed, is it sent again as another attempt. `null`: nothing is left to do.
 */
async function begin(deps: RefundDeps, claimed: Claimed): Promise<RefundRow | null> {
  const { refund, payment, first } = claimed
  if (first) return refund
  const reply = await askProvider(deps, refund, payment)
  const never = reply.kind === 'not_found' || (reply.kind === 'answer' && reply.answer.status === 'failed')
  if (!never) {
    await recordReply(deps, refund, reply, SENDER)
    return null
  }
  return deps.database.inTransaction((tx) => saveRefund(tx, refund, { attempts: refund.attempts + 1 }))
}

async function call(
  deps: RefundDeps,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<ProviderReply | NotSent> {
  const provider = await providerOf(deps, payment)
  if (provider?.refund === undefined)
    return { kind: 'refused', reason: messageOf('refunds.providerGoneOrRefundsNothing') }
  try {
    const signal = AbortSignal.timeout(SEND_MS)
    return { kind: 'answer', answer: await provider.refund(inputFor(refund, payment), signal) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const about = { reference: refund.reference, alias: payment.alias, kind: error.kind }
    const level = error.kind === 'unauthorized' ? 'error' : 'warn'
    deps.logger[level]({ ...about, reason: error.message }, 'a refund was not taken on')
    if (error.kind === 'rate_limited' || error instanceof Unreached)
      return { kind: 'not_sent', reason: error.said, retryAfterMs: error.retryAfterMs ?? 0 }
    const perhaps = error.kind === 'unknown' || error.kind === 'duplicate'
    return { kind: perhaps ? 'silence' : 'refused', reason: error.said }
  }
}
