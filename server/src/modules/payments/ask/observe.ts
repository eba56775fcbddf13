import type { PaymentStatus } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import type { ProviderDispute, ProviderMode, ProviderPayment, ProviderStatus } from '../../providers/index.ts'

/** Facts about a payment that its status does not tell. Most of them need a person. */
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
] as const
export type PaymentFlag = (typeof paymentFlags)[number]

export const isPaymentFlag = (flag: string): flag is PaymentFlag =>
  paymentFlags.some((known) => known === flag)

/** Money that arrived and pays nothing. */
export const unallocatedFlags: readonly PaymentFlag[] = ['duplicate', 'closed_invoice', 'stale_amount']

/** What the reducer knows of one attempt. */
export type Attempt = {
  readonly status: PaymentStatus
  readonly reference: string
  readonly mode: ProviderMode
  readonly currency: string
  readonly expected: Minor
  /** The highest total the provider has confirmed. */
  readonly received: Minor
  /** What we gave back ourselves: a reversal of that is no news. */
  readonly ownRefunds: Minor
  readonly flags: readonly PaymentFlag[]
}

export type Effect =
  /** So much more money is there. */
  | { readonly kind: 'received'; readonly minor: Minor }
  /** The attempt became successful: it may pay its invoice. Happens once in an attempt's life. */
  | { readonly kind: 'paid' }
  /** So much money went back without our asking. */
  | { readonly kind: 'reversed'; readonly minor: Minor }
  /** A dispute that was open is over. */
  | { readonly kind: 'dispute_over'; readonly how: 'won' | 'lost' }
  | { readonly kind: 'review'; readonly why: PaymentFlag | 'external_refund' }

export type Observation = { readonly next: Attempt; readonly effects: readonly Effect[] }

/** A status only rises. `failed` and `abandoned` stand below `successful`: late money is money. */
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
 * What a fresh answer of the provider makes of an attempt. Pure: called under the row lock, it can be repeated, and
 * answers may come in any order. Reference, mode, currency and amount must all be equal before anything is paid.
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

  const effects: Effect[] = [{ kind: 'received', minor: more }]
  if (exact && below) effects.push({ kind: 'paid' })
  if (!exact) effects.push({ kind: 'review', why: money.minor < attempt.expected ? 'under' : 'over' })
  // The rest came after a part was given back: it pays nothing by itself any more.
  else if (!below) effects.push({ kind: 'review', why: 'stale_amount' })
  const next = { ...attempt, received: money.minor, flags: [...flags] }
  if (exact && below) return { next: { ...next, status: 'successful' }, effects }
  return { next: raiseStatus(next, 'pending').next, effects }
}

function observeReversal(attempt: Attempt): Observation {
  if (attempt.flags.includes('reversed')) return unchanged(attempt)
  const outside = attempt.received - attempt.ownRefunds
  const paidBefore = rank[attempt.status] >= rank.successful
  // The provider is telling us of our own refund.
  if (paidBefore && outside <= 0) return unchanged(attempt)
  const status = paidBefore ? 'disputed' : 'failed'
  const effects: Effect[] = outside > 0 ? [{ kind: 'reversed', minor: outside }] : []
  return { next: { ...attempt, status, flags: [...attempt.flags, 'reversed'] }, effects }
}

/**
 * What was told of a dispute, after the rest of the answer was judged. While one is open the money is neither ours to
 * keep nor to give back; that it was lost shows in the money being gone.
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

/** A dispute is over: the payment stands as it did before, unless its money was taken. */
function endDispute({ next, effects }: Observation, how: 'won' | 'lost'): Observation {
  const flags = next.flags.filter((flag) => flag !== 'dispute')
  const over: Effect = { kind: 'dispute_over', how }
  if (flags.includes('reversed')) return { next: { ...next, flags }, effects: [...effects, over] }
  const status = next.status === 'disputed' ? undisputed(next) : next.status
  // Lost, and yet the money is there: a part of it went back, which is told of as a refund that was not ours.
  const outside: Effect[] = how === 'lost' ? [{ kind: 'review', why: 'external_refund' }] : []
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

/** A reading that makes no sense is kept as a flag, once. It never lowers a status, nor locks out the true success. */
function review(attempt: Attempt, why: PaymentFlag): Observation {
  if (attempt.flags.includes(why)) return unchanged(attempt)
  return { next: { ...attempt, flags: [...attempt.flags, why] }, effects: [{ kind: 'review', why }] }
}

const unchanged = (attempt: Attempt): Observation => ({ next: attempt, effects: [] })
