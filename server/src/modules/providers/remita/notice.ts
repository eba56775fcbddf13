import { z } from 'zod'
import { jsonOfWebhook } from '../answers.ts'
import type { RawRequest, WebhookHint, WebhookVerdict } from '../provider.ts'
import { loose } from './protocol.ts'

const MOST = 100

/** One payment in a notice. Which of the two names holds our reference depends on the channel it was paid through. */
const paidPayment = z.object({
  rrr: loose,
  orderId: loose,
  orderRef: loose,
  amount: loose,
  transactiondate: loose,
  debitdate: loose,
  uniqueIdentifier: loose,
})

/** Remita signs nothing: an address that strangers were not told is all that vouches, and the caller has looked at that. */
export const verifyNotice = (): WebhookVerdict => ({ kind: 'unbound', scheme: 'secret address' })

/** A list of payments, each a hint of its own; what is no payment says nothing about its neighbours. */
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
