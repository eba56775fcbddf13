import { sha256Hex } from '../../../core/ids.ts'
import { jsonOfWebhook } from '../answers.ts'
import type { RawRequest, WebhookHint, WebhookVerdict } from '../provider.ts'
import { refundReferenceOf } from '../refund-note.ts'
import { hmacHex, verifyHex } from '../signatures.ts'
import { notice, SIGNATURE_HEADER } from './protocol.ts'

/** Hex HMAC-SHA512 over the raw bytes, keyed with the secret key. It contains no time. */
export const signBody = (body: Uint8Array | string, secretKey: string): string =>
  hmacHex('sha512', body, secretKey)

export const verifyWebhook = (request: RawRequest, secretKey: string): WebhookVerdict =>
  verifyHex(request.headers[SIGNATURE_HEADER], signBody(request.body, secretKey), 'hmac-sha512')

/** Paystack's events have no ID, so their content distinguishes them. */
export function parseWebhook(request: RawRequest): WebhookHint[] {
  const parsed = notice.safeParse(jsonOfWebhook(request))
  if (!parsed.success) throw new SyntaxError('Not an event of Paystack')
  const { event, data } = parsed.data
  const topic = topicOf(event)
  const reference = data.transaction_reference ?? data.transaction?.reference ?? data.reference ?? null
  // Notices of refunds have no ID: two equal partial refunds would look the same.
  const id = data.id ?? sha256Hex(request.body)
  return [
    {
      dedupeKey: [event, reference, id, data.status].join('|'),
      topic,
      reference,
      providerTxnId: (topic === 'payment' ? data.id : data.transaction?.id) ?? null,
      refundReference: topic === 'refund' ? refundReferenceOf(data.merchant_note) : null,
    },
  ]
}

function topicOf(event: string): WebhookHint['topic'] {
  if (event.startsWith('charge.dispute.')) return 'dispute'
  if (event.startsWith('charge.')) return 'payment'
  return event.startsWith('refund.') ? 'refund' : 'ignored'
}
