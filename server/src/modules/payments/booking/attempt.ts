import type { Tx } from '../../../db/client.ts'
import type { ProviderPayment } from '../../providers/index.ts'
import { type Attempt, isPaymentFlag, type Observation, observeAnswer } from '../rules/observe.ts'
import { isOver } from '../rules/schedule.ts'
import { answerOfTransaction } from '../rules/transactions.ts'
import type { PaymentRow } from '../store/payments.ts'
import { sumSentRefunds } from '../store/refund-questions.ts'

/** A payment's fields that decisions need. */
export const attemptOf = (payment: PaymentRow): Attempt => ({
  status: payment.status,
  reference: payment.reference,
  mode: payment.mode,
  currency: payment.currency,
  expected: payment.expected_minor,
  received: payment.received_minor,
  ownRefunds: payment.refunded_minor,
  flags: payment.flags.filter(isPaymentFlag),
})

/** The payment after an answer. `isReused`: its transaction pays another payment already. */
export const observePayment = async (
  tx: Tx,
  before: PaymentRow,
  answer: ProviderPayment,
  isReused: boolean,
): Promise<Observation> =>
  isReused ? flagReused(attemptOf(before)) : observeAnswer(await attemptNow(tx, before, answer), answer)

/**
 * The status by its own transaction. What a provider never heard of, or left open after its page closed, is
 * abandoned.
 */
export function ownAnswer(
  payment: PaymentRow,
  { answer: about, now }: { readonly answer: ProviderPayment; readonly now: Date },
): ProviderPayment {
  const answer = answerOfTransaction(about, payment.provider_txn_id)
  const idle = answer.status === 'not_found' || answer.status === 'open'
  return idle && isOver(payment, now) ? { ...answer, status: 'expired' } : answer
}

/** The most that can be reversed: our own refunds are not reversals. */
const attemptNow = async (tx: Tx, before: PaymentRow, { status }: ProviderPayment): Promise<Attempt> =>
  status === 'reversed'
    ? { ...attemptOf(before), ownRefunds: await sumSentRefunds(tx, before.id) }
    : attemptOf(before)

const flagReused = (attempt: Attempt): Observation =>
  attempt.flags.includes('transaction_reused')
    ? { next: attempt, effects: [] }
    : {
        next: { ...attempt, flags: [...attempt.flags, 'transaction_reused'] },
        effects: [{ kind: 'review', why: 'transaction_reused' }],
      }

export const isNewTransaction = (before: PaymentRow, { providerTxnId }: ProviderPayment): boolean =>
  providerTxnId !== null && providerTxnId !== before.provider_txn_id
