import type { ProviderPayment } from '../../providers/index.ts'

/**
 * Chooses among several transactions in an answer the one of this payment: the known one, otherwise the first that
 * the provider names. Pure.
 */
export function answerOfTransaction(answer: ProviderPayment, known: string | null): ProviderPayment {
  if (answer.further === undefined || known === null || answer.providerTxnId === known) return answer
  const own = answer.further.find(({ providerTxnId }) => providerTxnId === known)
  if (own === undefined) return answer
  const { further, ...first } = answer
  const others = further.filter((one) => one !== own)
  return { ...own, reference: answer.reference, further: [first, ...others] }
}

/** Further transactions that brought in money. */
export const transactionsBeside = (
  answer: ProviderPayment,
  known: string | null,
): readonly (ProviderPayment & { readonly providerTxnId: string })[] =>
  (answerOfTransaction(answer, known).further ?? []).flatMap((one) =>
    one.status === 'succeeded' && one.providerTxnId !== null
      ? [{ ...one, providerTxnId: one.providerTxnId }]
      : [],
  )
