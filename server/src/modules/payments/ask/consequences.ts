import type { Minor } from '@testamur/contract/money'
import type { ProviderPayment } from '../../providers/index.ts'
import type { AllocationOutcome } from './allocate.ts'
import type { Observation, PaymentFlag } from './observe.ts'

/** What an answer does to the books, worked out before anything is written. */
export type Consequences = {
  /** New money, and where it goes; below nought: credit of before pays with it. */
  readonly arrived: Minor
  readonly toInvoice: Minor
  readonly toCredit: Minor
  /** Money the provider took back without our asking. */
  readonly taken: Minor
  /** The provider's fee, when it is told for the first time. */
  readonly fee: Minor | null
  readonly flags: readonly PaymentFlag[]
  /** What a person must answer before this money is anybody's. */
  readonly questions: readonly (PaymentFlag | 'external_refund')[]
}

type Before = { readonly expected_minor: Minor; readonly currency: string; readonly fee_minor: Minor | null }

/** Pure. `outcome`: where the money of an attempt goes that has just become successful; `null` when none has. */
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

/** A fee in another currency, or none at all, is for the settlement file to tell. */
const feeOf = ({ fee }: Pick<ProviderPayment, 'fee'>, payment: Before): Minor | null =>
  fee !== null && fee.currency === payment.currency && Number.isSafeInteger(fee.minor) && fee.minor >= 0
    ? fee.minor
    : null
