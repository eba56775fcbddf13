import { jsonOfWebhook } from '../answers.ts'
import type { RawRequest, WebhookHint, WebhookVerdict } from '../provider.ts'
import { verifyHex } from '../signatures.ts'
import { signatureOf, stripeEvent } from './protocol.ts'

/** The largest difference of clocks, into the past and into the future. */
const TOLERANCE_S = 300
const LONGEST_HEADER = 2000
const SECONDS = /^\d{1,11}$/

const rejected = (reason: string): WebhookVerdict => ({ kind: 'rejected', reason })

/** `t=…,v1=…`, with one `v1` for each secret while one is being replaced. */
export function verifyEvent(request: RawRequest, secret: string): WebhookVerdict {
  const header = request.headers['stripe-signature']
  if (header === undefined) return rejected('no signature')
  if (header.length > LONGEST_HEADER) return rejected('malformed signature')
  const parts = header.split(',').map((part) => part.trim())
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1))

  const [seconds, ...otherTimes] = valuesOf('t')
  if (seconds === undefined || otherTimes.length > 0 || !SECONDS.test(seconds))
    return rejected('malformed signature')
  const expected = signatureOf(request.body, seconds, secret)
  const verdicts = valuesOf('v1').map((digest) => verifyHex(digest, expected, 'hmac-sha256'))
  const verdict = verdicts.find(({ kind }) => kind === 'authentic') ?? verdicts[0]
  if (verdict?.kind !== 'authentic') return verdict ?? rejected('malformed signature')
  const age = request.receivedAt.getTime() / 1000 - Number(seconds)
  return Math.abs(age) > TOLERANCE_S ? rejected('signed too long ago, or in the future') : verdict
}

export function parseEvent(request: RawRequest): WebhookHint[] {
  const parsed = stripeEvent.safeParse(jsonOfWebhook(request))
  if (!parsed.success) throw new SyntaxError('Not an event of Stripe')
  const { id, type, data } = parsed.data
  const { client_reference_id, metadata, payment_intent } = data.object
  return [
    {
      dedupeKey: id,
      topic: topicOf(type),
      reference: client_reference_id || metadata?.['reference'] || null,
      providerTxnId: payment_intent ?? null,
      refundReference: metadata?.['refund_reference'] || null,
    },
  ]
}

function topicOf(type: string): WebhookHint['topic'] {
  if (type.startsWith('checkout.session.')) return 'payment'
  if (type.startsWith('charge.dispute.')) return 'dispute'
  // `charge.refund.updated` is the former name of `refund.updated`.
  return /^(refund\.|charge\.refund)/.test(type) ? 'refund' : 'ignored'
}
