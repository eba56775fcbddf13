import type { ProviderPayment } from '../../providers/index.ts'

/**
 * An answer about several transactions, with that of the payment itself in front: the one it holds already, else the
 * one that the provider names first. Pure.
 */
export function answerOfTransaction(answer: ProviderPayment, known: string | null): ProviderPayment {
  if (answer.further === undefined || known === null || answer.providerTxnId === known) return answer
  const own = answer.further.find(({ providerTxnId }) => providerTxnId === known)
  if (own === undefined) return answer
  const { further, ...first } = answer
  const others = further.filter((one) => one !== own)
  return { ...own, reference: answer.reference, further: [first, ...others] }
}

/** The transactions that brought in money beside that of the payment itself. */
export const transactionsBeside = (
  answer: ProviderPayment,
  known: string | null,
): readonly (ProviderPayment & { readonly providerTxnId: string })[] =>
  (answerOfTransaction(answer, known).further ?? []).flatMap((one) =>
    one.status === 'succeeded' && one.providerTxnId !== null
      ? [{ ...one, providerTxnId: one.providerTxnId }]
      : [],
  )
