import { paymentStatuses } from '@testamur/contract/statuses'
import { observe } from '../src/modules/payments/observe.ts'
import type { ProviderPayment, ProviderStatus } from '../src/modules/providers/index.ts'

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

/** Each change of status that a provider's answer can make, found by asking `observe` itself. */
export function paymentMoves(): { from: string; to: string; label: string }[] {
  const said = new Map<string, Set<string>>()
  for (const from of paymentStatuses)
    for (const received of [0, AMOUNT])
      for (const status of answers) {
        const attempt = {
          status: from,
          reference: 'P',
          mode: 'test',
          currency: 'NGN',
          expected: AMOUNT,
        } as const
        const { next } = observe({ ...attempt, received, ownRefunds: 0, flags: [] }, answerOf(status))
        if (next.status === from) continue
        const move = `${from} ${next.status}`
        said.set(move, (said.get(move) ?? new Set()).add(status))
      }
  return [...said].map(([move, words]) => {
    const [from = '', to = ''] = move.split(' ')
    return { from, to, label: [...words].join(', ') }
  })
}
