import { z } from 'zod'
import { messageOf, type Said } from '../../messages/message.ts'
import {
  callProvider,
  failureOf,
  formBody,
  ProviderError,
  type ProviderReply,
  type RawRequest,
  readAnswer,
} from '../providers/index.ts'
import { readCost, textId, wordsText } from './answers.ts'
import type { DeliveryReport, OutgoingText, SentText, SmsKind, SmsProvider, SmsSettings } from './provider.ts'

/** https://developers.africastalking.com/docs/sms/sending/bulk and /docs/sms/notifications */
const LIVE = 'https://api.africastalking.com'
const SANDBOX = 'https://api.sandbox.africastalking.com'
const SANDBOX_USER = 'sandbox'
const HEADER_VALUE = /^[\x21-\x7e]+$/
/** Processed, sent and queued. Any other code is a refusal. */
const TAKEN: ReadonlySet<string> = new Set(['100', '101', '102'])
/** The provider's own failures, after which nobody knows whether a phone will ring. */
const UNCERTAIN: ReadonlySet<string> = new Set(['500', '501'])

// Numbers arrive as text.
const sent = z.object({
  SMSMessageData: z.object({
    Message: wordsText,
    Recipients: z.array(
      z.object({
        statusCode: z.string().max(10),
        status: wordsText,
        number: z.string(),
        cost: z.string().nullish(),
        messageId: textId.nullish(),
      }),
    ),
  }),
})

export const africasTalkingKind: SmsKind = {
  code: 'africas_talking',
  secretAddress: true,
  fields: [
    { name: 'username', secret: false },
    { name: 'api_key', secret: true },
  ],
  faults({ values: { username = '', api_key = '' } }) {
    const found: Record<string, Said> = {}
    if (username === '') found['username'] = messageOf('sms.enterUsername')
    if (!HEADER_VALUE.test(api_key)) found['api_key'] = messageOf('sms.enterApiKey')
    return found
  },
  create: createAfricasTalking,
}

function createAfricasTalking({ baseUrl, values }: SmsSettings): SmsProvider {
  const { username = '', api_key: apiKey = '' } = values
  const at = (path: string) => `${baseUrl?.() ?? (username === SANDBOX_USER ? SANDBOX : LIVE)}${path}`
  const headers = { apiKey, accept: 'application/json' }

  async function send({ to, sender, body }: OutgoingText, signal: AbortSignal): Promise<SentText> {
    const reply = await callProvider({
      method: 'POST',
      url: at('/version1/messaging'),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: formBody({ username, to, message: body, from: sender }),
      signal,
    })
    const { Message, Recipients } = read(sent, reply).SMSMessageData
    const [recipient] = Recipients
    // A wrong sender names no recipient, only a reason.
    if (recipient === undefined) throw new ProviderError('rejected', Message)
    const { statusCode, status, messageId, cost } = recipient
    if (UNCERTAIN.has(statusCode) || (TAKEN.has(statusCode) && !messageId))
      throw new ProviderError('unknown', messageOf('sms.answered', { answer: `${statusCode} ${status}` }))
    if (!TAKEN.has(statusCode) || !messageId) throw new ProviderError('rejected', status)
    return { providerId: messageId, cost: costOf(cost) }
  }

  return {
    code: 'africas_talking',
    send,
    // It signs nothing. Only it knows the address.
    verifyReport: () => ({ kind: 'unbound', scheme: 'secret-address' }),
    parseReport,
  }
}

function read<S extends z.ZodType>(schema: S, reply: ProviderReply): z.output<S> {
  const failure = failureOf(reply)
  if (failure) throw failure
  if (reply.status >= 400)
    throw new ProviderError('rejected', wordsText.parse(reply.text) || String(reply.status))
  return readAnswer(schema, reply)
}

/** `KES 0.8000` */
function costOf(text: string | null | undefined) {
  const [currency = '', amount] = (text ?? '').split(' ')
  return /^[A-Z]{3}$/.test(currency) ? readCost(amount, currency) : null
}

const UNDELIVERED: ReadonlySet<string> = new Set(['Rejected', 'Failed', 'AbsentSubscriber', 'Expired'])

function parseReport({ body }: RawRequest): DeliveryReport | null {
  const fields = new URLSearchParams(new TextDecoder().decode(body))
  const { success, data: providerId } = textId.safeParse(fields.get('id'))
  const status = fields.get('status')
  if (!success || status === null) throw new SyntaxError('Not a delivery report')
  const undelivered = UNDELIVERED.has(status)
  return {
    providerId,
    outcome: status === 'Success' ? 'delivered' : undelivered ? 'undelivered' : 'under_way',
    reason: undelivered
      ? wordsText.parse([status, fields.get('failureReason')].filter(Boolean).join(': '))
      : null,
    cost: null,
  }
}
