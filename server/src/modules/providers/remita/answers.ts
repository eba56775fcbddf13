import { type Minor, parseAmount } from '@testamur/contract/money'
import { type Money, ProviderError, type ProviderPayment } from '../provider.ts'
import { codeOf, type RemitaAnswer, remitaStatuses, rrrOf, timeOf, UNAUTHORIZED } from './protocol.ts'

export const CURRENCY = 'NGN'

/** What an answer about a payment says. `asked` is the remittance number it was asked about, if it was. */
export function paymentOf(answer: RemitaAnswer, reference: string, asked: string | null): ProviderPayment {
  const code = codeOf(answer)
  refuseKeys(answer)
  const status = remitaStatuses[code] ?? 'unknown'
  const rrr = rrrOf(answer.RRR)
  const money = status === 'succeeded' ? moneyOf(answer.amount) : null
  const facts: ProviderPayment = {
    status,
    rawStatus: code,
    reference: status === 'not_found' ? reference : answer.orderId,
    mode: null,
    providerTxnId: rrr,
    paid: money,
    credited: money,
    fee: null,
    channel: null,
    paidAt: status === 'succeeded' ? timeOf(answer.transactiontime) : null,
    evidence: answer,
  }
  // An answer about nothing in particular, or about another number, is no answer.
  const strays = answer.orderId === '' || (asked !== null && rrr !== null && rrr !== asked)
  return status !== 'not_found' && strays
    ? { ...facts, status: 'unknown', rawStatus: `${code} about another payment`, paid: null, credited: null }
    : facts
}

export function refuseKeys(answer: RemitaAnswer): void {
  if (UNAUTHORIZED.includes(codeOf(answer)))
    throw new ProviderError('unauthorized', `Remita refused our keys (${codeOf(answer)})`)
}

/** `null` when it is no amount of kobo: a person must look at that. */
export function minorOf(text: string): Minor | null {
  try {
    return parseAmount(text)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function moneyOf(text: string): Money | null {
  const minor = minorOf(text)
  return minor === null ? null : { minor, currency: CURRENCY }
}
