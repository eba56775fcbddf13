import type { Minor } from '@testamur/contract/money'
import type { RefundMethod, RefundSource, RefundStatus } from '@testamur/contract/refunds'
import { type Message, messageOf, type Said } from '../../messages/message.ts'
import type { RefundObstacle } from '../payments/index.ts'
import type { PaymentProvider } from '../providers/index.ts'

export type AmountsBySource = Readonly<Record<RefundSource, Minor>>

/** What can be refunded from each source: its balance less promises, and never more than was received. */
export function availableOf(money: {
  readonly received: Minor
  readonly allocated: AmountsBySource
  /** Refunds that were not rejected. */
  readonly promised: AmountsBySource
  /** Held back by the provider. */
  readonly reversed: Minor
}): AmountsBySource {
  const left = money.received - money.promised.invoice - money.promised.credit - money.reversed
  const of = (source: RefundSource) =>
    Math.max(0, Math.min(money.allocated[source] - money.promised[source], left))
  return { invoice: of('invoice'), credit: of('credit') }
}

/** How a payment of this provider can be refunded, the best way first. */
export const methodsOf = (
  capabilities: Pick<PaymentProvider['capabilities'], 'refund'> | null,
): RefundMethod[] =>
  capabilities === null || capabilities.refund === 'none' ? ['manual'] : ['provider', 'manual']

type RefundState = { readonly status: RefundStatus; readonly method: RefundMethod }

/** Whether a bank transfer may be used: because no provider will refund, or because its provider did not. */
export const maySettleByHand = ({ status, method }: RefundState): boolean =>
  status === 'approved' ? method === 'manual' : status === 'failed' || status === 'needs_attention'

export const maySendAgain = ({ status, method }: RefundState): boolean =>
  method === 'provider' && (status === 'failed' || status === 'needs_attention')

const obstacles: Readonly<Record<RefundObstacle, Message>> = {
  asked: messageOf('refunds.disputeOpened'),
  taken: messageOf('refunds.disputeTaken'),
  outside: messageOf('refunds.bookOutsideFirst'),
}

/** Why a payment cannot be refunded now; `null` when nothing is in the way. */
export const obstacleRefusal = (obstacle: RefundObstacle | null): Said | null =>
  obstacle === null ? null : obstacles[obstacle]

export type Approval = {
  readonly amount: Minor
  readonly alone_limit: Minor
  /** Recent other refunds of the same payment that the approver requested or approved. */
  readonly given_before: Minor
  /** `null` for a refund by a rule. */
  readonly asked_by: number | null
  readonly approver: { readonly id: number; readonly administrator: boolean }
  readonly source: RefundSource
  /** Documents of what was paid for have been sent or delivered. */
  readonly documents_left: boolean
}

/** Refunds of one payment within this time count together, because several small ones equal one large one. */
export const GIVEN_TOGETHER_MS = 30 * 24 * 60 * 60_000

/** Whether one person is enough for it. */
export const isWithinLimit = ({
  amount,
  given_before,
  alone_limit,
}: Pick<Approval, 'amount' | 'given_before' | 'alone_limit'>): boolean => amount + given_before <= alone_limit

/** Why this person may not approve; `null` when they may. */
export function approvalRefusal(approval: Approval): Said | null {
  const { approver } = approval
  if (approver.id === approval.asked_by && !isWithinLimit(approval))
    return approval.amount > approval.alone_limit
      ? messageOf('refunds.ownRequest')
      : messageOf('refunds.aboveOwnLimit')
  if (approval.documents_left && approval.source === 'invoice' && !approver.administrator)
    return messageOf('refunds.documentsLeft')
  return null
}

/**
 * Shares of `minor` in proportion to what is left of each account, by largest remainder: no share exceeds what is
 * left.
 */
export function shareOut(left: ReadonlyMap<string, Minor>, minor: Minor): Map<string, Minor> {
  const whole = [...left.values()].reduce((sum, one) => sum + one, 0)
  if (minor < 0 || minor > whole) throw new RangeError(`Cannot share ${minor} over ${whole}`)
  // Products of two amounts exceed a double.
  const exact = [...left].map(([account, weight]) => {
    const product = BigInt(minor) * BigInt(weight)
    const divisor = BigInt(whole || 1)
    return { account, share: Number(product / divisor), rest: product % divisor }
  })
  let missing = minor - exact.reduce((sum, { share }) => sum + share, 0)
  const shares = new Map(exact.map(({ account, share }) => [account, share]))
  const byRest = exact.toSorted((one, other) => (one.rest < other.rest ? 1 : one.rest > other.rest ? -1 : 0))
  for (const { account, share } of byRest) {
    if (missing === 0) break
    shares.set(account, share + 1)
    missing -= 1
  }
  return shares
}
