import type { z } from 'zod'
import { jsonOfWebhook } from '../answers.ts'
import type { RawRequest, WebhookHint, WebhookVerdict } from '../provider.ts'
import { refundReferenceOf } from '../refund-note.ts'
import { isSameText } from '../signatures.ts'
import { HASH_HEADER, notice } from './protocol.ts'

/** The header is always the same secret: it proves that the sender knows it, and nothing about the content. */
export function verifyWebhook(request: RawRequest, secretHash: string): WebhookVerdict {
  const given = request.headers[HASH_HEADER]
  if (given === undefined || given === '') return { kind: 'rejected', reason: 'no hash' }
  return isSameText(given, secretHash)
    ? { kind: 'unbound', scheme: HASH_HEADER }
    : { kind: 'rejected', reason: 'wrong hash' }
}

export function parseWebhook(request: RawRequest): WebhookHint[] {
  const parsed = notice.safeParse(jsonOfWebhook(request))
  const hint = parsed.success ? hintOf(parsed.data) : null
  if (hint === null) throw new SyntaxError('Not an event of Flutterwave')
  return [hint]
}

type Notice = z.infer<typeof notice>

function hintOf(said: Notice): WebhookHint | null {
  if (said.TransactionId != null && said.AmountRefunded != null)
    return refundHint(said.id, said.TransactionId, said.status, null)
  const { data } = said
  if (data == null) return flatHint(said)
  const event = said.event ?? ''
  if (event.startsWith('refund'))
    return refundHint(data.id, data.TransactionId ?? data.tx_id, data.status, data.comments)
  return {
    dedupeKey: [event, data.id, data.status].join('|'),
    topic: event.startsWith('charge.') && data.tx_ref != null ? 'payment' : 'ignored',
    reference: data.tx_ref ?? null,
    providerTxnId: data.id ?? null,
    refundReference: null,
  }
}

function flatHint(said: Notice): WebhookHint | null {
  const kind = said.event ?? said['event.type']
  if (said.txRef == null && kind == null) return null
  return {
    dedupeKey: [kind, said.id, said.status].join('|'),
    topic: said.txRef == null ? 'ignored' : 'payment',
    reference: said.txRef ?? null,
    providerTxnId: said.id ?? null,
    refundReference: null,
  }
}

type Text = string | null | undefined

const refundHint = (id: Text, transaction: Text, status: Text, comments: Text): WebhookHint => ({
  dedupeKey: ['refund', id, status].join('|'),
  topic: 'refund',
  reference: null,
  providerTxnId: transaction ?? null,
  refundReference: refundReferenceOf(comments),
})
