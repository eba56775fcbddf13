import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { unknownReference } from '../answers.ts'
import { callProvider, failureOf, type ProviderReply } from '../http.ts'
import {
  type Initiated,
  type InitiateInput,
  type Money,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderStatus,
  type QueryInput,
  type RawRequest,
  type WebhookHint,
  type WebhookVerdict,
} from '../provider.ts'
import {
  createdTransaction,
  gatewayRefusal,
  type NewTransaction,
  queriedTransaction,
  type SandboxKeys,
  type SandboxStatus,
  SIGNATURE_HEADER,
  signBody,
  type TransactionFacts,
  webhookBody,
} from './protocol.ts'

const DAY = 24 * 60 * 60 * 1000

const statuses: Readonly<Record<string, ProviderStatus>> = {
  open: 'open',
  pending: 'pending',
  successful: 'succeeded',
  failed: 'failed',
  abandoned: 'abandoned',
} satisfies Record<SandboxStatus, ProviderStatus>

/** Calls the demo gateway over HTTP like any other gateway, without access to its tables. */
export function createSandboxProvider(settings: {
  /** Where the gateway listens: known only once the server does. */
  readonly baseUrl: () => string
  readonly keys: SandboxKeys
}): PaymentProvider {
  const { keys } = settings
  const headers = { authorization: `Bearer ${keys.apiKey}`, 'content-type': 'application/json' }
  const at = (path: string) => `${settings.baseUrl()}/sandbox/api/transactions${path}`

  async function initiate(input: InitiateInput, signal: AbortSignal): Promise<Initiated> {
    const body: NewTransaction = {
      reference: input.reference,
      amount: input.amount.minor,
      currency: input.amount.currency,
      description: input.description,
      return_url: input.returnUrl,
      cancel_url: input.cancelUrl,
      notify_url: input.notifyUrl,
      expires_at: input.expiresAt.toISOString(),
    }
    const reply = await callProvider({
      method: 'POST',
      url: at(''),
      headers,
      body: JSON.stringify(body),
      signal,
    })
    refuse(reply)
    const { data } = read(createdTransaction, reply)
    return {
      providerRef: data.access_code,
      handoff: { kind: 'redirect', url: checkoutUrl(data.checkout_url, input.returnUrl) },
      handoffExpiresAt: new Date(data.expires_at),
    }
  }

  async function query(input: QueryInput, signal: AbortSignal): Promise<ProviderPayment> {
    const url = at(`/${encodeURIComponent(input.reference)}`)
    const reply = await callProvider({ method: 'GET', url, headers, signal })
    if (reply.status === 404) return unknownReference(input.reference)
    refuse(reply)
    return paymentOf(read(queriedTransaction, reply).data)
  }

  return {
    code: 'sandbox',
    capabilities: {
      currencies: [],
      methods: { card: [], bank_transfer: [], ussd: [] },
      minAmount: {},
      maxAmount: null,
      refund: 'none',
      refundIdempotency: 'none',
      initiateIdempotency: 'duplicate_error',
      canCancel: false,
      lateSuccessPossible: true,
      watchAfterCloseMs: 7 * DAY,
    },
    initiate,
    query,
    verifyWebhook: (request) => verifySignature(request, keys.webhookSecret),
    parseWebhook,
    ack: 'OK',
  }
}

function verifySignature(request: RawRequest, secret: string): WebhookVerdict {
  const signature = request.headers[SIGNATURE_HEADER]
  if (signature === undefined) return { kind: 'rejected', reason: 'no signature' }
  // `timingSafeEqual` throws when lengths differ; other notations of the same digest are rejected.
  if (!/^[0-9a-f]{128}$/.test(signature)) return { kind: 'rejected', reason: 'malformed signature' }
  const expected = Buffer.from(signBody(request.body, secret))
  return timingSafeEqual(expected, Buffer.from(signature))
    ? { kind: 'authentic', scheme: 'hmac-sha512' }
    : { kind: 'rejected', reason: 'wrong signature' }
}

function parseWebhook(request: RawRequest): WebhookHint[] {
  const json: unknown = JSON.parse(new TextDecoder('utf-8').decode(request.body))
  const parsed = webhookBody.safeParse(json)
  if (!parsed.success) throw new SyntaxError('Not an event of the demo gateway')
  const { event, data } = parsed.data
  return [
    {
      dedupeKey: [event, data.reference, data.id, data.status].join('|'),
      topic: event.startsWith('charge.') ? 'payment' : 'ignored',
      reference: data.reference,
      providerTxnId: data.id,
      refundReference: null,
    },
  ]
}

function paymentOf(facts: TransactionFacts): ProviderPayment {
  const money: Money | null =
    facts.status === 'successful' ? { minor: facts.amount, currency: facts.currency } : null
  return {
    status: statuses[facts.status] ?? 'unknown',
    rawStatus: facts.status,
    reference: facts.reference,
    mode: facts.mode === 'test' || facts.mode === 'live' ? facts.mode : null,
    providerTxnId: facts.id,
    paid: money,
    credited: money,
    fee: null,
    channel: facts.channel,
    paidAt: facts.paid_at === null ? null : new Date(facts.paid_at),
    evidence: facts,
  }
}

function refuse(reply: ProviderReply): void {
  const failure = failureOf(reply)
  if (failure) throw failure
  if (reply.status < 400) return
  const refusal = read(gatewayRefusal, reply)
  throw new ProviderError(refusal.code === 'duplicate_reference' ? 'duplicate' : 'rejected', refusal.message)
}

function read<S extends z.ZodType>(schema: S, reply: ProviderReply): z.output<S> {
  try {
    return schema.parse(JSON.parse(reply.text))
  } catch {
    throw new ProviderError('unknown', `The gateway answered ${reply.status} with something unreadable`)
  }
}

/** The gateway may send a payer only to its own page on this site. */
function checkoutUrl(url: string, returnUrl: string): string {
  const target = URL.canParse(url) ? new URL(url) : null
  if (target?.origin !== new URL(returnUrl).origin || !target.pathname.startsWith('/sandbox/checkout/'))
    throw new ProviderError('rejected', 'The gateway named a checkout page that is not its own')
  return target.href
}
