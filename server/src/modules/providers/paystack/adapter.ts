import { messageOf } from '../../../messages/message.ts'
import { readAnswer, unknownReference } from '../answers.ts'
import { redactEvidence } from '../evidence.ts'
import type { ProviderReply } from '../http.ts'
import { createJsonGateway } from '../json-gateway.ts'
import {
  type Initiated,
  type InitiateInput,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderStatus,
  type QueryInput,
  type RefundInput,
} from '../provider.ts'
import { findRefund, refundNote } from '../refund-note.ts'
import { withDisputes } from './dispute.ts'
import * as protocol from './protocol.ts'
import { parseWebhook, verifyWebhook } from './webhook.ts'

const GATEWAY = 'Paystack'
const DAY = 24 * 60 * 60 * 1000
const REFUNDS_PER_PAGE = 100
const MOST_PAGES = 20

const statuses: ReadonlyMap<string, ProviderStatus> = new Map([
  ['success', 'succeeded'],
  ['abandoned', 'abandoned'],
  ['failed', 'failed'],
  ['ongoing', 'pending'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['queued', 'pending'],
  ['reversed', 'reversed'],
])

const refundStatuses: ReadonlyMap<string, ProviderRefund['status']> = new Map([
  ['pending', 'submitted'],
  ['processing', 'processing'],
  ['processed', 'succeeded'],
  ['failed', 'failed'],
  ['needs-attention', 'needs_attention'],
])

export type PaystackSettings = {
  readonly secretKey: string
  /** The local gateway; `null` is Paystack itself. */
  readonly baseUrl: (() => string) | null
}

export function createPaystackProvider({ secretKey, baseUrl }: PaystackSettings): PaymentProvider {
  const { get, post, read, redirectTo, checkBalances } = createJsonGateway({
    gateway: GATEWAY,
    url: protocol.PAYSTACK_URL,
    baseUrl,
    secretKey,
    refusalOf,
    checkoutHosts: protocol.checkoutHosts,
  })

  async function initiate(input: InitiateInput, signal: AbortSignal): Promise<Initiated> {
    const asked = {
      email: input.payer.email,
      amount: input.amount.minor,
      currency: input.amount.currency,
      reference: input.reference,
      callback_url: input.returnUrl,
      metadata: {
        cancel_action: input.cancelUrl,
        custom_fields: [{ display_name: 'For', variable_name: 'for', value: input.description }],
      },
    }
    const { data } = await post('/transaction/initialize', asked, protocol.initialised, signal)
    if (data.reference !== input.reference)
      throw new ProviderError('unknown', messageOf('providers.paystackOtherReference'))
    const handoff = redirectTo(data.authorization_url, input.returnUrl)
    return { providerRef: data.access_code, handoff, handoffExpiresAt: null }
  }

  async function query({ reference, paidBefore }: QueryInput, signal: AbortSignal): Promise<ProviderPayment> {
    const reply = await get(`/transaction/verify/${encodeURIComponent(reference)}`, signal)
    if (isUnknownReference(reply)) return unknownReference(reference)
    const { data } = read(protocol.verified, reply)
    const payment = paymentOf(data)
    // A transaction says nothing about its disputes, and an unpaid one has none.
    return paidBefore === true ? withDisputes(payment, await disputesOf(data.id, signal)) : payment
  }

  async function disputesOf(transaction: string, signal: AbortSignal): Promise<readonly protocol.Dispute[]> {
    const reply = await get(`/dispute/transaction/${encodeURIComponent(transaction)}`, signal)
    if (isUnknownReference(reply)) return []
    return read(protocol.disputes, reply).data
  }

  async function refund(input: RefundInput, signal: AbortSignal): Promise<ProviderRefund> {
    const asked = {
      transaction: input.providerTxnId ?? input.reference,
      amount: input.amount.minor,
      currency: input.amount.currency,
      customer_note: input.reason.slice(0, 200),
      merchant_note: refundNote(input.refundReference, input.reason),
    }
    const { data } = await post('/refund', asked, protocol.refunded, signal)
    return refundOf(data, input.refundReference)
  }

  async function queryRefund(input: RefundInput, signal: AbortSignal): Promise<ProviderRefund | null> {
    const transaction = encodeURIComponent(input.providerTxnId ?? input.reference)
    for (let page = 1; page <= MOST_PAGES; page++) {
      const reply = await get(
        `/refund?transaction=${transaction}&perPage=${REFUNDS_PER_PAGE}&page=${page}`,
        signal,
      )
      if (isUnknownReference(reply)) return null
      const { data } = read(protocol.refundList, reply)
      const listed = data.map((one) => ({ one, note: one.merchant_note, amount: one.amount }))
      const ours = findRefund(listed, input)
      if (ours) return refundOf(ours.one, input.refundReference)
      if (data.length < REFUNDS_PER_PAGE) return null
    }
    throw new ProviderError('unknown', messageOf('providers.paystackTooManyRefunds'))
  }

  return {
    code: 'paystack',
    capabilities: {
      currencies: ['NGN', 'USD', 'GHS', 'ZAR', 'KES'],
      methods: { card: [], bank_transfer: ['NGN'], ussd: ['NGN'], mobile_money: ['GHS', 'KES'] },
      minAmount: { NGN: 5_000, USD: 200, GHS: 10, ZAR: 100, KES: 300 },
      maxAmount: null,
      refund: 'partial',
      refundIdempotency: 'list_first',
      initiateIdempotency: 'duplicate_error',
      canCancel: false,
      lateSuccessPossible: true,
      watchAfterCloseMs: 7 * DAY,
    },
    initiate,
    query,
    refund,
    queryRefund,
    verifyWebhook: (request) => verifyWebhook(request, secretKey),
    parseWebhook,
    check: (signal) => checkBalances('/balance', protocol.balances, signal),
    ack: 'OK',
  }
}

function paymentOf(data: protocol.Transaction): ProviderPayment {
  const status = statuses.get(data.status) ?? 'unknown'
  const money = (minor: number) => ({ minor, currency: data.currency })
  const moved = status === 'succeeded' || status === 'reversed'
  return {
    status,
    rawStatus: data.status,
    reference: data.reference,
    mode: data.domain === 'test' || data.domain === 'live' ? data.domain : null,
    providerTxnId: data.id,
    paid: moved ? money(data.amount) : null,
    // If the payer pays the fee, it is included in the amount but not in the amount we requested.
    credited: moved ? money(Math.min(data.requested_amount ?? data.amount, data.amount)) : null,
    fee: moved && data.fees != null ? money(data.fees) : null,
    channel: data.channel ?? null,
    paidAt: data.paid_at ?? null,
    evidence: redactEvidence(data),
  }
}

const refundOf = (data: protocol.Refund, refundReference: string): ProviderRefund => ({
  refundReference,
  providerRefundId: data.id,
  status: refundStatuses.get(data.status) ?? 'unknown',
  rawStatus: data.status,
  amount: { minor: data.amount, currency: data.currency },
  evidence: redactEvidence(data),
})

/** 404 in its documentation, 400 in practice. */
function isUnknownReference(reply: ProviderReply): boolean {
  if (reply.status !== 404 && reply.status !== 400) return false
  return /not found/i.test(readAnswer(protocol.refusal, reply).message)
}

function refusalOf(reply: ProviderReply): ProviderError {
  const { code, message } = readAnswer(protocol.refusal, reply)
  if (/^invalid key/i.test(message))
    return new ProviderError('unauthorized', messageOf('providers.paystackRefusedKey'))
  const duplicate = code === 'duplicate_reference' || /duplicate transaction reference/i.test(message)
  return new ProviderError(duplicate ? 'duplicate' : 'rejected', message)
}
