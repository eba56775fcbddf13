import { redactEvidence } from '../evidence.ts'
import type { ProviderDispute, ProviderPayment } from '../provider.ts'
import type { Dispute } from './protocol.ts'

/** The state of a payment by its latest disputes. Whether one was lost may show later in the transaction itself. */
export function withDisputes(payment: ProviderPayment, disputes: readonly Dispute[]): ProviderPayment {
  const open = disputes.find((one) => endOf(one) === null)
  const newest = open ?? disputes.toSorted((one, other) => timeOf(other) - timeOf(one))[0]
  if (newest === undefined) return { ...payment, dispute: { state: 'none', since: null } }
  const state = endOf(newest) ?? 'open'
  const answer: ProviderPayment = {
    ...payment,
    dispute: { state, since: newest.createdAt ?? null },
    evidence: { transaction: payment.evidence, dispute: redactEvidence(newest) },
  }
  const whole = (newest.refund_amount ?? Infinity) >= (payment.credited?.minor ?? 0)
  return state === 'lost' && whole && payment.status === 'succeeded'
    ? { ...answer, status: 'reversed' }
    : answer
}

/** `null`: not over, or ended with an unknown word. */
function endOf({ status, resolution }: Dispute): Extract<ProviderDispute['state'], 'won' | 'lost'> | null {
  if (status !== 'resolved') return null
  if (resolution === 'declined') return 'won'
  return resolution?.endsWith('accepted') === true ? 'lost' : null
}

const timeOf = ({ createdAt }: Dispute): number => createdAt?.getTime() ?? 0
