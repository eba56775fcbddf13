import { messageOf } from '../../../messages/message.ts'
import { unknownReference } from '../answers.ts'
import { handoffUrl } from '../handoff-url.ts'
import {
  type Initiated,
  type InitiateInput,
  type PaymentProvider,
  type ProviderDispute,
  ProviderError,
  type ProviderRefund,
  type RefundInput,
} from '../provider.ts'
import { disputeOf, paymentOf, refundOf } from './answers.ts'
import { createStripeApi, NOT_THERE, type Params, StripeRefusal } from './api.ts'
import {
  type CheckoutSession,
  checkoutHosts,
  checkoutSession,
  createdSession,
  disputeList,
  expiredSession,
  refundAnswer,
  refundList,
  SESSION_PARTS,
  STRIPE_URL,
  sessionList,
} from './protocol.ts'
import { parseEvent, verifyEvent } from './webhook.ts'

const DAY = 24 * 60 * 60 * 1000
const PAGE = 100
const MOST_PAGES = 10
/** Amounts have at most eight digits. */
const MOST = 99_999_999
/** Stripe's currencies with two decimals that an institution here could use. */
const currencies = ['NGN', 'USD', 'GBP', 'EUR', 'GHS', 'ZAR', 'KES']

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** The local gateway; `null` is Stripe itself. */
  readonly baseUrl: (() => string) | null
}

/** Stripe Checkout over its HTTP API. Our reference is the idempotency key. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const api = createStripeApi(settings.baseUrl ?? (() => STRIPE_URL), settings.secretKey)

  async function initiate(input: InitiateInput, signal: AbortSignal): Promise<Initiated> {
    if (!currencies.includes(input.amount.currency))
      throw new ProviderError(
        'unsupported',
        messageOf('providers.stripeOtherCurrency', { currency: input.amount.currency }),
      )
    const created = await api.post(
      '/checkout/sessions',
      newSession(input),
      createdSession,
      signal,
      input.reference,
    )
    const url = handoffUrl(created.url, {
      hosts: checkoutHosts,
      baseUrl: settings.baseUrl?.() ?? null,
      returnUrl: input.returnUrl,
    })
    return {
      providerRef: created.id,
      handoff: { kind: 'redirect', url },
      handoffExpiresAt: created.expires_at,
    }
  }

  /** `null`: Stripe knows no such session. */
  async function fetchSession(id: string, signal: AbortSignal): Promise<CheckoutSession | null> {
    try {
      const path = `/checkout/sessions/${encodeURIComponent(id)}`
      return await api.get(path, { expand: SESSION_PARTS }, checkoutSession, signal)
    } catch (error) {
      if (error instanceof StripeRefusal && error.code === NOT_THERE) return null
      throw error
    }
  }

  /**
   * The session of an attempt whose start was not answered. Stripe has no search by our reference, so the newest
   * sessions are listed. One that is not among them was never shown to a payer.
   */
  async function findSession(reference: string, signal: AbortSignal): Promise<string | null> {
    let after: Params = {}
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const list = await api.get('/checkout/sessions', { limit: PAGE, ...after }, sessionList, signal)
      const found = list.data.find((session) => session.client_reference_id === reference)
      if (found) return found.id
      const last = list.data.at(-1)
      if (!list.has_more || last === undefined) return null
      after = { starting_after: last.id }
    }
    return null
  }

  async function disputeAbout(session: CheckoutSession, signal: AbortSignal): Promise<ProviderDispute> {
    const intent = session.payment_intent
    if (intent?.latest_charge?.disputed !== true) return disputeOf([])
    return disputeOf((await api.get('/disputes', { payment_intent: intent.id }, disputeList, signal)).data)
  }

  async function findRefund(
    { providerTxnId, refundReference }: RefundInput,
    signal: AbortSignal,
  ): Promise<ProviderRefund | null> {
    if (providerTxnId === null) return null
    let params: Params = { payment_intent: providerTxnId, limit: PAGE }
    for (;;) {
      const list = await api.get('/refunds', params, refundList, signal)
      const found = list.data.find(({ metadata }) => metadata?.['refund_reference'] === refundReference)
      if (found) return refundOf(found)
      const last = list.data.at(-1)
      if (!list.has_more || last === undefined) return null
      params = { ...params, starting_after: last.id }
    }
  }

  return {
    code: 'stripe',
    capabilities: {
      currencies,
      methods: { card: [] },
      minAmount: { USD: 50, EUR: 50, GBP: 30 },
      maxAmount: MOST,
      refund: 'partial',
      refundIdempotency: 'client_key',
      initiateIdempotency: 'same_result',
      canCancel: true,
      lateSuccessPossible: true,
      watchAfterCloseMs: 2 * DAY,
    },
    initiate,
    async query({ reference, providerRef }, signal) {
      const id = providerRef ?? (await findSession(reference, signal))
      const session = id === null ? null : await fetchSession(id, signal)
      if (session === null) return unknownReference(reference)
      return paymentOf(session, await disputeAbout(session, signal))
    },
    async cancel({ reference, providerRef }, signal) {
      const id = providerRef ?? (await findSession(reference, signal))
      if (id === null) return
      const path = `/checkout/sessions/${encodeURIComponent(id)}/expire`
      try {
        await api.post(path, {}, expiredSession, signal)
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error
        const session = await fetchSession(id, signal)
        if (session !== null && session.status !== 'expired') throw error
      }
    },
    async refund(input, signal) {
      if (input.providerTxnId === null)
        throw new ProviderError('rejected', messageOf('providers.stripeNothingCharged'))
      const { refundReference, reference, reason, amount } = input
      const params = {
        payment_intent: input.providerTxnId,
        amount: amount.minor,
        metadata: { reference, refund_reference: refundReference, reason: reason.slice(0, 500) },
      }
      return refundOf(await api.post('/refunds', params, refundAnswer, signal, refundReference))
    },
    queryRefund: findRefund,
    verifyWebhook: (request) => verifyEvent(request, settings.webhookSecret),
    parseWebhook: parseEvent,
    async check(signal) {
      await api.get('/checkout/sessions', { limit: 1 }, sessionList, signal)
      return messageOf('providers.stripeKeyAccepted')
    },
    ack: 'OK',
  }
}

function newSession(input: InitiateInput): Params {
  const { reference, amount } = input
  // Stripe replaces the braces by the session's ID, so they must not be encoded.
  const success = `${withReference(input.returnUrl, reference)}&session_id={CHECKOUT_SESSION_ID}`
  return {
    mode: 'payment',
    line_items: [
      {
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: amount.minor,
          product_data: { name: input.description },
        },
        quantity: 1,
      },
    ],
    client_reference_id: reference,
    metadata: { reference },
    payment_intent_data: { metadata: { reference } },
    customer_email: input.payer.email,
    success_url: success,
    cancel_url: `${withReference(input.cancelUrl, reference)}&status=cancelled`,
    expires_at: Math.floor(input.expiresAt.getTime() / 1000),
  }
}

function withReference(address: string, reference: string): string {
  const url = new URL(address)
  url.searchParams.set('reference', reference)
  return url.href
}
