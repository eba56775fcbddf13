import type { PaymentStatus } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import type { ProviderDispute, ProviderMode, ProviderPayment, ProviderStatus } from '../../providers/index.ts'

/** Facts about a payment beyond its status. Most of them need a person. */
export const paymentFlags = [
  'under',
  'over',
  'late',
  'duplicate',
  'closed_invoice',
  'stale_amount',
  'reference_mismatch',
  'mode_mismatch',
  'currency_mismatch',
  'success_without_amount',
  'non_positive_amount',
  'amount_decreased',
  'dispute',
  'reversed',
  'success_after_reversal',
  'transaction_reused',
  'rejected_by_provider',
  'provider_busy',
] as const
export type PaymentFlag = (typeof paymentFlags)[number]

export const isPaymentFlag = (flag: string): flag is PaymentFlag =>
  paymentFlags.some((known) => known === flag)

/** Received money that pays nothing. */
export const unallocatedFlags: readonly PaymentFlag[] = ['duplicate', 'closed_invoice', 'stale_amount']

/** The fields of an attempt that decisions need. */
export type Attempt = {
  readonly status: PaymentStatus
  readonly reference: string
  readonly mode: ProviderMode
  readonly currency: string
  readonly expected: Minor
  /** The highest total the provider has confirmed. */
  readonly received: Minor
  /** What we refunded ourselves: its reversal is no news. */
  readonly ownRefunds: Minor
  readonly flags: readonly PaymentFlag[]
}

export type PaymentEffect =
  /** This much more money was received. */
  | { readonly kind: 'received'; readonly minor: Minor }
  /** The attempt became successful and may pay its invoice. This happens once for an attempt. */
  | { readonly kind: 'paid' }
  /** This much money was reversed without our request. */
  | { readonly kind: 'reversed'; readonly minor: Minor }
  /** An open dispute is over. */
  | { readonly kind: 'dispute_over'; readonly how: 'won' | 'lost' }
  | { readonly kind: 'review'; readonly why: PaymentFlag | 'external_refund' }

export type Observation = { readonly next: Attempt; readonly effects: readonly PaymentEffect[] }

/** The status only increases. `failed` and `abandoned` are below `successful`, because late money counts. */
const rank = {
  initiated: 0,
  pending: 1,
  failed: 2,
  abandoned: 2,
  successful: 3,
  partly_refunded: 4,
  refunded: 5,
  disputed: 6,
} as const satisfies Record<PaymentStatus, number>

const closed: readonly PaymentStatus[] = ['failed', 'abandoned']

/**
 * The attempt after a new answer of the provider. Pure: called under the row's lock, it can be repeated, and answers
 * may come in any order. Reference, mode, currency and amount must all match before anything is paid.
 */
export function observeAnswer(attempt: Attempt, answer: ProviderPayment): Observation {
  const { status } = answer
  if (status === 'unknown' || status === 'not_found') return unchanged(attempt)
  if (answer.reference !== attempt.reference) return review(attempt, 'reference_mismatch')
  if (answer.mode !== null && answer.mode !== attempt.mode) return review(attempt, 'mode_mismatch')
  const observation = observeStatus(attempt, answer, status)
  return answer.dispute === undefined ? observation : observeDispute(observation, answer.dispute)
}

function observeStatus(attempt: Attempt, answer: ProviderPayment, status: KnownStatus): Observation {
  if (status === 'succeeded') return observeSuccess(attempt, answer)
  if (status === 'reversed') return observeReversal(attempt)
  return raiseStatus(attempt, plainStatus[status])
}

type KnownStatus = Exclude<ProviderStatus, 'unknown' | 'not_found'>

const plainStatus = {
  open: 'initiated',
  pending: 'pending',
  failed: 'failed',
  abandoned: 'abandoned',
  cancelled: 'abandoned',
  expired: 'abandoned',
} as const satisfies Record<
  Exclude<ProviderStatus, 'unknown' | 'not_found' | 'succeeded' | 'reversed'>,
  PaymentStatus
>

function observeSuccess(attempt: Attempt, answer: ProviderPayment): Observation {
  const money = answer.credited ?? answer.paid
  if (money === null) return review(attempt, 'success_without_amount')
  if (money.currency !== attempt.currency) return review(attempt, 'currency_mismatch')
  if (!Number.isSafeInteger(money.minor) || money.minor <= 0) return review(attempt, 'non_positive_amount')
  if (attempt.flags.includes('reversed')) return review(attempt, 'success_after_reversal')
  const more = money.minor - attempt.received
  if (more === 0) return unchanged(attempt)
  if (more < 0) return review(attempt, 'amount_decreased')

  const exact = money.minor === attempt.expected
  const below = rank[attempt.status] < rank.successful
  const flags = new Set(attempt.flags)
  flags.delete('under')
  if (money.minor < attempt.expected) flags.add('under')
  if (money.minor > attempt.expected) flags.add('over')
  if (closed.includes(attempt.status)) flags.add('late')

  const effects: PaymentEffect[] = [{ kind: 'received', minor: more }]
  if (exact && below) effects.push({ kind: 'paid' })
  if (!exact) effects.push({ kind: 'review', why: money.minor < attempt.expected ? 'under' : 'over' })
  // The rest came after a part was refunded, so it pays nothing automatically.
  else if (!below) effects.push({ kind: 'review', why: 'stale_amount' })
  const next = { ...attempt, received: money.minor, flags: [...flags] }
  if (exact && below) return { next: { ...next, status: 'successful' }, effects }
  return { next: raiseStatus(next, 'pending').next, effects }
}

function observeReversal(attempt: Attempt): Observation {
  if (attempt.flags.includes('reversed')) return unchanged(attempt)
  const outside = attempt.received - attempt.ownRefunds
  const paidBefore = rank[attempt.status] >= rank.successful
  // The provider reports our own refund.
  if (paidBefore && outside <= 0) return unchanged(attempt)
  const status = paidBefore ? 'disputed' : 'failed'
  const effects: PaymentEffect[] = outside > 0 ? [{ kind: 'reversed', minor: outside }] : []
  return { next: { ...attempt, status, flags: [...attempt.flags, 'reversed'] }, effects }
}

/**
 * What the answer says about a dispute, judged last. While one is open the money can neither be kept nor refunded; a
 * lost dispute shows in missing money.
 */
function observeDispute(observation: Observation, { state }: ProviderDispute): Observation {
  const { next, effects } = observation
  const open = next.flags.includes('dispute')
  if (state !== 'open') return open ? endDispute(observation, state === 'lost' ? 'lost' : 'won') : observation
  if (open || next.flags.includes('reversed') || next.received === 0) return observation
  const status = rank[next.status] >= rank.successful ? 'disputed' : next.status
  return {
    next: { ...next, status, flags: [...next.flags, 'dispute'] },
    effects: [...effects, { kind: 'review', why: 'dispute' }],
  }
}

/** A dispute is over: the payment is as before, unless its money was taken. */
function endDispute({ next, effects }: Observation, how: 'won' | 'lost'): Observation {
  const flags = next.flags.filter((flag) => flag !== 'dispute')
  const over: PaymentEffect = { kind: 'dispute_over', how }
  if (flags.includes('reversed')) return { next: { ...next, flags }, effects: [...effects, over] }
  const status = next.status === 'disputed' ? undisputed(next) : next.status
  // Lost, and yet the money is there: a part was returned, which is reported as a refund that was not ours.
  const outside: PaymentEffect[] = how === 'lost' ? [{ kind: 'review', why: 'external_refund' }] : []
  return { next: { ...next, status, flags }, effects: [...effects, ...outside, over] }
}

function undisputed({ received, ownRefunds }: Attempt): PaymentStatus {
  if (ownRefunds === 0) return 'successful'
  return ownRefunds < received ? 'partly_refunded' : 'refunded'
}

function raiseStatus(attempt: Attempt, to: PaymentStatus): Observation {
  if (rank[to] <= rank[attempt.status]) return unchanged(attempt)
  return { next: { ...attempt, status: to }, effects: [] }
}

/** An answer that makes no sense sets a flag, once. It never lowers a status, nor prevents the real success. */
function review(attempt: Attempt, why: PaymentFlag): Observation {
  if (attempt.flags.includes(why)) return unchanged(attempt)
  return { next: { ...attempt, flags: [...attempt.flags, why] }, effects: [{ kind: 'review', why }] }
}

const unchanged = (attempt: Attempt): Observation => ({ next: attempt, effects: [] })
