import { z } from 'zod'
import { jsonOfWebhook } from '../answers.ts'
import type { RawRequest, WebhookHint, WebhookVerdict } from '../provider.ts'
import { loose } from './protocol.ts'

const MOST = 100

/** One payment in a notice. Which of the two fields has our reference depends on the payment channel. */
const paidPayment = z.object({
  rrr: loose,
  orderId: loose,
  orderRef: loose,
  amount: loose,
  transactiondate: loose,
  debitdate: loose,
  uniqueIdentifier: loose,
})

/** Remita signs nothing: only a secret address protects it, and the caller has checked that. */
export const verifyNotice = (): WebhookVerdict => ({ kind: 'unbound', scheme: 'secret address' })

/** A list of payments, each a hint by itself; an invalid entry does not affect the others. */
export function parseNotice(request: RawRequest): WebhookHint[] {
  const json = jsonOfWebhook(request)
  if (!Array.isArray(json)) throw new SyntaxError('Not a list of payments')
  if (json.length > MOST) throw new SyntaxError('A list of too many payments')
  const hints = json.flatMap((element) => {
    const parsed = paidPayment.safeParse(element)
    return parsed.success ? [hintOf(parsed.data)] : []
  })
  if (hints.length === 0 && json.length > 0) throw new SyntaxError('A list of no payments')
  return hints
}

const hintOf = (payment: z.infer<typeof paidPayment>): WebhookHint => ({
  dedupeKey: [
    payment.rrr,
    payment.orderId,
    payment.orderRef,
    payment.amount,
    payment.transactiondate,
    payment.debitdate,
    payment.uniqueIdentifier,
  ].join('|'),
  topic: 'payment',
  reference: payment.orderId || payment.orderRef || null,
  providerTxnId: payment.rrr || null,
  refundReference: null,
})
