import { paymentStatuses } from '@testamur/contract/applications/statuses'
import { observeAnswer, type PaymentFlag } from '../src/modules/payments/rules/observe.ts'
import type { ProviderDispute, ProviderPayment, ProviderStatus } from '../src/modules/providers/index.ts'

const AMOUNT = 100

const answers: readonly ProviderStatus[] = [
  'open',
  'pending',
  'succeeded',
  'failed',
  'abandoned',
  'cancelled',
  'expired',
  'reversed',
  'unknown',
  'not_found',
]

const answerOf = (status: ProviderStatus): ProviderPayment => ({
  status,
  rawStatus: status,
  reference: 'P',
  mode: 'test',
  providerTxnId: null,
  paid: status === 'succeeded' ? { minor: AMOUNT, currency: 'NGN' } : null,
  credited: null,
  fee: null,
  channel: null,
  paidAt: null,
  evidence: null,
})

/** The provider's answer in our words, and the state of a dispute. */
type Word = {
  readonly label: string
  readonly answer: ProviderPayment
  readonly flags: readonly PaymentFlag[]
}

const dispute = (state: ProviderDispute['state']): ProviderPayment => ({
  ...answerOf('succeeded'),
  dispute: { state, since: null },
})

const sayings: readonly Word[] = [
  ...answers.map((status) => ({ label: status, answer: answerOf(status), flags: [] })),
  { label: 'a dispute is open', answer: dispute('open'), flags: [] },
  { label: 'the dispute was won', answer: dispute('won'), flags: ['dispute'] },
]

/** Each change of status that a provider's answer can cause, found by calling `observe`. */
export function paymentMoves(): { from: string; to: string; label: string }[] {
  const said = new Map<string, Set<string>>()
  for (const from of paymentStatuses)
    for (const received of [0, AMOUNT])
      for (const { label, answer, flags } of sayings) {
        // Only a dispute can be won.
        if (flags.length > 0 && from !== 'disputed') continue
        const attempt = {
          status: from,
          reference: 'P',
          mode: 'test',
          currency: 'NGN',
          expected: AMOUNT,
        } as const
        const { next } = observeAnswer({ ...attempt, received, ownRefunds: 0, flags }, answer)
        if (next.status === from) continue
        const move = `${from} ${next.status}`
        said.set(move, (said.get(move) ?? new Set()).add(label))
      }
  return [...said].map(([move, words]) => {
    const [from = '', to = ''] = move.split(' ')
    return { from, to, label: [...words].join(', ') }
  })
}
