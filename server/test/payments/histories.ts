import fc from 'fast-check'
import type { ProviderPayment } from '../../src/modules/providers/index.ts'
import { TOTAL } from './portal.ts'

/** What a gateway may answer about an attempt, true or not. */
export const sayings = [
  'open',
  'pending',
  'failed',
  'abandoned',
  'cancelled',
  'expired',
  'exact',
  'less',
  'more',
  'hundredfold',
  'topped_up',
  'other_currency',
  'other_reference',
  'other_mode',
  'without_amount',
  'nought',
  'unheard_word',
  'not_found',
  'reversed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const
export type ProviderAnswer = (typeof sayings)[number]

/** Where a process dies: after the provider answered, inside the transaction, or not at all. */
export const deaths = ['lives', 'lives', 'lives', 'after_query', 'in_transaction', 'silent_gateway'] as const
export type Death = (typeof deaths)[number]

/** Faults of a settlement file: a wrong amount, a line twice, money taken back, a line that cannot be read. */
export const payOutTwists = ['none', 'none', 'short', 'twice', 'taken_back', 'unreadable'] as const

export type Step =
  | { readonly kind: 'start'; readonly drop: 'no' | 'before' | 'after' }
  | { readonly kind: 'say'; readonly attempt: number; readonly saying: ProviderAnswer }
  | {
      readonly kind: 'settle'
      readonly attempt: number
      readonly trigger: 'webhook' | 'return' | 'poller' | 'staff'
      readonly death: Death
      /** How many at the same time. */
      readonly times: number
    }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'poll' }
  | { readonly kind: 'cancel' }
  /** A second transaction under the reference of an attempt pays all of it again. */
  | { readonly kind: 'pay_again'; readonly attempt: number }
  /** A refund or chargeback of this amount, made at the gateway itself. */
  | {
      readonly kind: 'outside'
      readonly attempt: number
      readonly minor: number
      readonly how: 'refund' | 'chargeback'
    }
  /** The day ends and is closed: what becomes known afterwards is too late for it. */
  | { readonly kind: 'close_day' }
  /** The gateway pays out the money of an attempt and sends its settlement file. */
  | { readonly kind: 'pay_out'; readonly attempt: number; readonly twist: (typeof payOutTwists)[number] }
  /** Open lines of settlement files are matched, where their payment is known by now. */
  | { readonly kind: 'match_lines' }
  | { readonly kind: 'lapse' }
  | {
      readonly kind: 'resolve'
      readonly review: number
      readonly resolution: 'applied' | 'kept' | 'dismissed' | 'lost' | 'won'
    }

/** `attempts`: how many different attempts the steps name. */
export function stepsOn(attempts: number): fc.Arbitrary<Step> {
  const attempt = fc.nat({ max: attempts - 1 })
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('start' as const),
        drop: fc.constantFrom('no', 'no', 'before', 'after'),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('say' as const),
        attempt,
        saying: fc.constantFrom(...sayings, 'exact' as const, 'exact' as const),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('settle' as const),
        attempt,
        trigger: fc.constantFrom('webhook', 'return', 'poller', 'staff'),
        death: fc.constantFrom(...deaths),
        times: fc.constantFrom(1, 1, 2, 3),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 31, 200) }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'poll' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'lapse' as const }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay_again' as const), attempt }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('outside' as const),
        attempt,
        minor: fc.constantFrom(1, 70_000, TOTAL),
        how: fc.constantFrom('refund', 'chargeback'),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'close_day' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('pay_out' as const),
        attempt,
        twist: fc.constantFrom(...payOutTwists),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'match_lines' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('resolve' as const),
        review: fc.nat({ max: 3 }),
        resolution: fc.constantFrom('applied', 'kept', 'dismissed', 'lost', 'won'),
      }),
    },
  )
}

/** Any order, repetition, delay and loss of what can happen to the money of one application. */
export const history: fc.Arbitrary<Step[]> = fc.array(stepsOn(4), { minLength: 1, maxLength: 14 })

/** For an attempt at this amount. */
const amountsOf = (total: number): Partial<Record<ProviderAnswer, number>> => ({
  exact: total,
  less: total - 1,
  more: total + 1,
  hundredfold: total * 100,
  topped_up: total + 50_000,
  other_currency: total,
  other_reference: total,
  other_mode: total,
  nought: 0,
  disputed: total,
  dispute_won: total,
})

const disputes: Partial<Record<ProviderAnswer, NonNullable<ProviderPayment['dispute']>['state']>> = {
  disputed: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
}

const statuses: Partial<Record<ProviderAnswer, ProviderPayment['status']>> = {
  open: 'open',
  pending: 'pending',
  failed: 'failed',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
  expired: 'expired',
  unheard_word: 'unknown',
  not_found: 'not_found',
  reversed: 'reversed',
  dispute_lost: 'reversed',
}

/** The gateway's answer of this kind about an attempt at this amount. */
export function answerOf(reference: string, saying: ProviderAnswer, total: number = TOTAL): ProviderPayment {
  const minor = amountsOf(total)[saying]
  const currency = saying === 'other_currency' ? 'USD' : 'NGN'
  const money = minor === undefined ? null : { minor, currency }
  const state = disputes[saying]
  return {
    status: statuses[saying] ?? 'succeeded',
    rawStatus: saying,
    reference: saying === 'other_reference' ? 'PSOMEBODYELSES00' : reference,
    mode: saying === 'other_mode' ? 'live' : 'test',
    providerTxnId: money === null ? null : `T${reference}`,
    paid: money,
    credited: money,
    fee: money === null ? null : { minor: 2_250, currency },
    channel: 'card',
    paidAt: null,
    ...(state === undefined ? {} : { dispute: { state, since: null } }),
    evidence: { saying },
  }
}

/** The amount that such an answer proves to have arrived. */
export const provenAmount = (saying: ProviderAnswer, total: number = TOTAL): number => {
  const told = ['other_currency', 'other_reference', 'other_mode', 'nought'].includes(saying)
  return told ? 0 : (amountsOf(total)[saying] ?? 0)
}
