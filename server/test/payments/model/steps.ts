import fc from 'fast-check'
import { type ProviderAnswer, type Step, sayings, stepsOn } from '../histories.ts'

/** Events of the model besides those of one invoice. */
export type ModelStep =
  | Step
  /** A copy changes to a more expensive destination: the difference is a separate invoice. */
  | { readonly kind: 'supplement'; readonly minor: number }
  | { readonly kind: 'pay_supplement'; readonly invoice: number; readonly saying: ProviderAnswer }
  /** The change is cancelled, or was not paid in time. */
  | { readonly kind: 'void_supplement'; readonly invoice: number }
  /** The copy is signed, so its change can no longer be made. */
  | { readonly kind: 'sign_copy'; readonly invoice: number }
  | {
      readonly kind: 'answer_line'
      readonly line: number
      readonly resolution: 'match' | 'returned' | 'explained'
    }

/** More than the fee of a gateway, so that each leads to a payout. */
const DIFFERENCES = [5_001, 70_000, 350_000] as const
const MOST_ATTEMPTS = 8

const invoice = fc.nat({ max: 1 })

const supplementStep: fc.Arbitrary<ModelStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('supplement' as const),
      minor: fc.constantFrom(...DIFFERENCES),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay_supplement' as const),
      invoice,
      saying: fc.constantFrom(...sayings, ...Array<ProviderAnswer>(sayings.length).fill('exact')),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void_supplement' as const), invoice }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign_copy' as const), invoice }) },
)

const lineStep: fc.Arbitrary<ModelStep> = fc.record({
  kind: fc.constant('answer_line' as const),
  line: fc.nat({ max: 3 }),
  resolution: fc.constantFrom('match', 'returned', 'explained'),
})

const paid: readonly ModelStep[] = [
  { kind: 'start', drop: 'no' },
  { kind: 'say', attempt: 0, saying: 'exact' },
  { kind: 'settle', attempt: 0, trigger: 'webhook', death: 'lives', times: 1 },
]

/** Most begin with a paid application, because only such a one has supplements and payouts. */
const beginnings: readonly (readonly ModelStep[])[] = [
  [],
  paid,
  [...paid, { kind: 'supplement', minor: DIFFERENCES[1] }],
]

export const modelHistory: fc.Arbitrary<ModelStep[]> = fc
  .tuple(
    fc.constantFrom(...beginnings),
    fc.array(
      fc.oneof(
        { weight: 8, arbitrary: stepsOn(MOST_ATTEMPTS) },
        { weight: 3, arbitrary: supplementStep },
        { weight: 1, arbitrary: lineStep },
      ),
      { minLength: 1, maxLength: 18 },
    ),
  )
  .map(([beginning, steps]) => [...beginning, ...steps])
