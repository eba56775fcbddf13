import { z } from 'zod'
import { messageOf, type Said } from '../../messages/message.ts'
import {
  callProvider,
  failureOf,
  hmacHex,
  isAddressAt,
  jsonOfWebhook,
  ProviderError,
  type ProviderReply,
  type RawRequest,
  readAnswer,
  verifyHex,
} from '../providers/index.ts'
import { readCost, textId, wordsText } from './answers.ts'
import type { DeliveryReport, OutgoingText, SentText, SmsKind, SmsProvider, SmsSettings } from './provider.ts'

/** https://developers.termii.com/messaging-api and /events-and-reports; each account may have a host of its own. */
const TERMII_URL = 'https://v3.api.termii.com'
const DOMAIN = 'termii.com'
const SIGNATURE_HEADER = 'x-termii-signature'
/** Termii's balances and costs are in naira, and its reports name no currency. */
const CURRENCY = 'NGN'
const CHANNELS = ['dnd', 'generic']

// Numbers arrive as text.
const sent = z.object({ message_id: textId })
const refusal = z.object({ message: wordsText })
const report = z.object({
  type: z.string(),
  message_id: textId.nullish(),
  status: wordsText.nullish(),
  cost: z.string().nullish(),
})

export const termiiKind: SmsKind = {
  code: 'termii',
  secretAddress: false,
  fields: [
    { name: 'api_key', secret: true },
    { name: 'secret_key', secret: true },
    { name: 'channel', secret: false, optional: true },
    { name: 'base_url', secret: false, optional: true },
  ],
  faults({ values: { api_key = '', secret_key = '', channel = '', base_url = '' } }) {
    const found: Record<string, Said> = {}
    if (api_key === '') found['api_key'] = messageOf('sms.enterApiKey')
    if (secret_key === '') found['secret_key'] = messageOf('sms.enterTermiiSecret')
    if (channel !== '' && !CHANNELS.includes(channel)) found['channel'] = messageOf('sms.termiiChannel')
    if (base_url !== '' && !isAddressAt(DOMAIN, base_url))
      found['base_url'] = messageOf('sms.termiiAddress', { address: TERMII_URL })
    return found
  },
  create: createTermii,
}

function createTermii({ baseUrl, values }: SmsSettings): SmsProvider {
  const { api_key: key = '', secret_key: secret = '', channel = '', base_url = '' } = values
  const at = (path: string) => `${baseUrl?.() ?? (base_url || TERMII_URL).replace(/\/+$/, '')}${path}`

  async function send({ to, sender, body }: OutgoingText, signal: AbortSignal): Promise<SentText> {
    const asked = {
      api_key: key,
      to: to.replace(/^\+/, ''),
      from: sender,
      sms: body,
      type: 'plain',
      channel: channel || 'dnd',
    }
    const reply = await callProvider({
      method: 'POST',
      url: at('/api/sms/send'),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal,
    })
    return { providerId: read(sent, reply).message_id, cost: null }
  }

  return {
    code: 'termii',
    send,
    verifyReport: (request) =>
      verifyHex(request.headers[SIGNATURE_HEADER], hmacHex('sha512', request.body, secret), 'hmac-sha512'),
    parseReport,
  }
}

function read<S extends z.ZodType>(schema: S, reply: ProviderReply): z.output<S> {
  const failure = failureOf(reply)
  if (failure) throw failure
  if (reply.status >= 400) throw new ProviderError('rejected', readAnswer(refusal, reply).message)
  return readAnswer(schema, reply)
}

function parseReport(request: RawRequest): DeliveryReport | null {
  const parsed = report.safeParse(jsonOfWebhook(request))
  if (!parsed.success) throw new SyntaxError('Not an event of Termii')
  const { type, message_id, status, cost } = parsed.data
  if (type !== 'outbound' || !message_id) return null
  const outcome = outcomeOf(status ?? '')
  return {
    providerId: message_id,
    outcome,
    reason: outcome === 'undelivered' ? (status ?? null) : null,
    cost: readCost(cost, CURRENCY),
  }
}

/** `DELIVERED`, or with an explanation: `DELIVERED | Message delivered to handset`. */
function outcomeOf(status: string): DeliveryReport['outcome'] {
  if (/^delivered\b/i.test(status)) return 'delivered'
  return /failed|dnd active|rejected|expired|undeliver/i.test(status) ? 'undelivered' : 'under_way'
}
