import type { Minor } from '@testamur/contract/money'
import type { ProviderPayment } from '../../providers/index.ts'
import type { AllocationOutcome } from './allocate.ts'
import type { Observation, PaymentFlag } from './observe.ts'

/** What an answer changes in the books, computed before anything is written. */
export type Consequences = {
  /** New money and its destination; when negative, earlier credit pays with it. */
  readonly arrived: Minor
  readonly toInvoice: Minor
  readonly toCredit: Minor
  /** Money that the provider reversed without our request. */
  readonly taken: Minor
  /** The provider's fee, when it is reported for the first time. */
  readonly fee: Minor | null
  readonly flags: readonly PaymentFlag[]
  /** What a person must decide before this money belongs to anybody. */
  readonly questions: readonly (PaymentFlag | 'external_refund')[]
}

type Before = { readonly expected_minor: Minor; readonly currency: string; readonly fee_minor: Minor | null }

/** Pure. `outcome`: where newly received money goes; `null` when there is none. */
export function consequencesOf(
  before: Before,
  answer: Pick<ProviderPayment, 'fee'>,
  observation: Observation,
  outcome: AllocationOutcome | null,
): Consequences {
  const arrived = sumOf(observation, 'received')
  const toInvoice = outcome === 'pays' ? before.expected_minor : 0
  const unpaid = outcome === null || outcome === 'pays' ? [] : [outcome]
  const taken = sumOf(observation, 'reversed')
  return {
    arrived,
    toInvoice,
    toCredit: arrived - toInvoice,
    taken,
    fee: arrived > 0 && before.fee_minor === null ? feeOf(answer, before) : null,
    flags: [...observation.next.flags, ...unpaid],
    questions: [
      ...observation.effects.flatMap((effect) => (effect.kind === 'review' ? [effect.why] : [])),
      ...(taken > 0 ? (['reversed'] as const) : []),
      ...unpaid,
    ],
  }
}

const sumOf = (observation: Observation, kind: 'received' | 'reversed'): Minor =>
  observation.effects.reduce((sum, effect) => sum + (effect.kind === kind ? effect.minor : 0), 0)

/** A fee in another currency, or a missing one, is left to the settlement file. */
const feeOf = ({ fee }: Pick<ProviderPayment, 'fee'>, payment: Before): Minor | null =>
  fee !== null && fee.currency === payment.currency && Number.isSafeInteger(fee.minor) && fee.minor >= 0
    ? fee.minor
    : null
