import type { Minor } from '@testamur/contract/money'
import { messageOf } from '../../../messages/message.ts'
import { majorText, unknownReference } from '../answers.ts'
import { redactEvidence } from '../evidence.ts'
import { ProviderError, type ProviderPayment } from '../provider.ts'
import { codeOf, parseRrr, type RemitaAnswer, remitaStatuses, timeOf, UNAUTHORIZED } from './protocol.ts'

export const CURRENCY = 'NGN'

/** What an answer says about a payment. `asked` is the remittance number of the question, if there was one. */
export function paymentOf(answer: RemitaAnswer, reference: string, asked: string | null): ProviderPayment {
  refuseKeys(answer)
  const code = codeOf(answer)
  const status = remitaStatuses.get(code) ?? 'unknown'
  if (status === 'not_found')
    return { ...unknownReference(reference), rawStatus: code, evidence: redactEvidence(answer) }
  const rrr = parseRrr(answer.RRR)
  const facts: ProviderPayment = {
    ...unknownReference(answer.orderId),
    status,
    rawStatus: code,
    providerTxnId: rrr,
    evidence: redactEvidence(answer),
  }
  // An answer about nothing in particular, or about another number, counts as none.
  if (answer.orderId === '' || (asked !== null && rrr !== null && rrr !== asked))
    return { ...facts, status: 'unknown', rawStatus: `${code} about another payment` }
  if (status !== 'succeeded') return facts
  const minor = minorOf(answer.amount)
  if (minor === null) throw new ProviderError('unknown', messageOf('providers.remitaAmountUnreadable'))
  const money = { minor, currency: CURRENCY }
  return { ...facts, paid: money, credited: money, paidAt: timeOf(answer.transactiontime) }
}

export function refuseKeys(answer: RemitaAnswer): void {
  if (UNAUTHORIZED.includes(codeOf(answer)))
    throw new ProviderError(
      'unauthorized',
      messageOf('providers.remitaRefusedKeys', { code: codeOf(answer) }),
    )
}

/** `null` when it is not a whole amount of kobo. */
export const minorOf = (text: string): Minor | null => majorText.safeParse(text).data ?? null
