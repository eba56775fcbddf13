import { formatDecimal } from '@testamur/contract/money'
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
import * as protocol from './protocol.ts'
import { parseWebhook, verifyWebhook } from './webhook.ts'

const GATEWAY = 'Flutterwave'
const DAY = 24 * 60 * 60 * 1000
const MOST_PAGES = 20

const statuses: ReadonlyMap<string, ProviderStatus> = new Map([
  ['successful', 'succeeded'],
  ['failed', 'failed'],
  ['pending', 'pending'],
])

const refundStatuses: ReadonlyMap<string, ProviderRefund['status']> = new Map([
  ['completed', 'succeeded'],
  ['completed-bank-transfer', 'succeeded'],
  ['completed-momo', 'succeeded'],
  ['completed-mpgs', 'succeeded'],
  ['completed-offline', 'succeeded'],
  ['completed-preauth', 'succeeded'],
  ['pending-momo', 'processing'],
  ['processing', 'processing'],
  ['failed', 'failed'],
])

export type FlutterwaveSettings = {
  readonly secretKey: string
  readonly secretHash: string
  /** The local gateway; `null` is Flutterwave itself. */
  readonly baseUrl: (() => string) | null
}

export function createFlutterwaveProvider(settings: FlutterwaveSettings): PaymentProvider {
  const { secretKey, secretHash, baseUrl } = settings
  const { get, post, read, redirectTo, checkBalances } = createJsonGateway({
    gateway: GATEWAY,
    url: protocol.FLUTTERWAVE_URL,
    baseUrl,
    secretKey,
    refusalOf,
    checkoutHosts: protocol.checkoutHosts,
  })

  async function initiate(input: InitiateInput, signal: AbortSignal): Promise<Initiated> {
    const { payer } = input
    const asked = {
      tx_ref: input.reference,
      amount: formatDecimal(input.amount.minor),
      currency: input.amount.currency,
      redirect_url: input.returnUrl,
      customer: {
        email: payer.email,
        name: payer.name,
        ...(payer.phone === undefined ? {} : { phonenumber: payer.phone }),
      },
      customizations: { title: input.description.slice(0, 100) },
    }
    const { data } = await post('/payments', asked, protocol.linked, signal)
    return { providerRef: null, handoff: redirectTo(data.link, input.returnUrl), handoffExpiresAt: null }
  }

  /** All attempts have the same `tx_ref`: beside a failed one there may be one or several that succeeded. */
  async function query(input: TransactionQuery, signal: AbortSignal): Promise<ProviderPayment> {
    const named = `tx_ref=${encodeURIComponent(input.reference)}`
    const reply = await get(`/transactions/verify_by_reference?${named}`, signal)
    if (isUnknownTransaction(reply)) return unknownReference(input.reference)
    const latest = paymentOf(read(protocol.verified, reply).data)
    const [first, ...further] = await findSuccesses(input, latest, signal)
    if (first === undefined) return latest
    return further.length === 0 ? first : { ...first, further }
  }

  /** All transactions that brought in money: the known one first, then by time. */
  async function findSuccesses(
    { reference, providerTxnId }: TransactionQuery,
    latest: ProviderPayment,
    signal: AbortSignal,
  ): Promise<ProviderPayment[]> {
    const ids = new Set(await listSuccesses(reference, signal))
    if (providerTxnId !== null) ids.add(providerTxnId)
    if (latest.status === 'succeeded' && latest.providerTxnId !== null) ids.add(latest.providerTxnId)
    const verified: ProviderPayment[] = []
    for (const id of ids) {
      if (id === latest.providerTxnId) verified.push(latest)
      else {
        const reply = await get(`/transactions/${encodeURIComponent(id)}/verify`, signal)
        verified.push(paymentOf(read(protocol.verified, reply).data))
      }
    }
    return verified
      .filter((one) => one.reference === reference && one.status === 'succeeded')
      .toSorted((one, other) => orderOf(one, providerTxnId) - orderOf(other, providerTxnId))
  }

  async function listSuccesses(reference: string, signal: AbortSignal): Promise<string[]> {
    const named = `tx_ref=${encodeURIComponent(reference)}&status=successful`
    const ids: string[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      const reply = await get(`/transactions?${named}&page=${page}`, signal)
      const { data, meta } = read(protocol.transactionList, reply)
      const ours = data.filter((one) => one.tx_ref === reference && one.status === 'successful')
      ids.push(...ours.map(({ id }) => id))
      if (data.length === 0 || page >= (meta?.page_info?.total_pages ?? 1)) return ids
    }
    throw new ProviderError('unknown', messageOf('providers.flutterwaveTooManyTransactions'))
  }

  async function refund(input: RefundInput, signal: AbortSignal): Promise<ProviderRefund> {
    const id = await transactionOf(input, signal)
    if (id === null) throw new ProviderError('rejected', messageOf('providers.flutterwaveUnknownReference'))
    const asked = {
      amount: formatDecimal(input.amount.minor),
      comments: refundNote(input.refundReference, input.reason),
    }
    const path = `/transactions/${encodeURIComponent(id)}/refund`
    return refundOf((await post(path, asked, protocol.refunded, signal)).data, input)
  }

  async function queryRefund(input: RefundInput, signal: AbortSignal): Promise<ProviderRefund | null> {
    const id = await transactionOf(input, signal)
    if (id === null) return null
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { data, meta } = read(protocol.refundList, await get(`/refunds?page=${page}`, signal))
      const listed = data
        .filter(({ tx_id }) => tx_id === id)
        .map((one) => ({ refund: one, note: one.comments, amount: one.amount_refunded }))
      const ours = findRefund(listed, input)
      if (ours) return refundOf(ours.refund, input)
      if (data.length === 0 || page >= (meta?.page_info?.total_pages ?? MOST_PAGES)) return null
    }
    throw new ProviderError('unknown', messageOf('providers.flutterwaveTooManyRefunds'))
  }

  /** Refunds need the number of the transaction, which is not our reference. */
  async function transactionOf(input: RefundInput, signal: AbortSignal): Promise<string | null> {
    return input.providerTxnId ?? (await query(input, signal)).providerTxnId
  }

  return {
    code: 'flutterwave',
    capabilities: {
      currencies: ['NGN', 'USD', 'GHS', 'ZAR', 'KES', 'GBP', 'EUR'],
      methods: { card: [], bank_transfer: ['NGN'], ussd: ['NGN'], mobile_money: ['GHS', 'KES'] },
      minAmount: {},
      maxAmount: null,
      refund: 'partial',
      refundIdempotency: 'list_first',
      initiateIdempotency: 'none',
      canCancel: false,
      lateSuccessPossible: true,
      watchAfterCloseMs: 3 * DAY,
    },
    initiate,
    query,
    refund,
    queryRefund,
    verifyWebhook: (request) => verifyWebhook(request, secretHash),
    parseWebhook,
    check: (signal) => checkBalances('/balances', protocol.balances, signal),
    ack: 'OK',
  }
}

type TransactionQuery = Pick<QueryInput, 'reference' | 'providerTxnId'>

/** Before all others: the known one. */
const orderOf = ({ providerTxnId, paidAt }: ProviderPayment, known: string | null): number =>
  providerTxnId === known ? 0 : (paidAt?.getTime() ?? Number.MAX_SAFE_INTEGER)

function paymentOf(data: protocol.Transaction): ProviderPayment {
  const status = statuses.get(data.status) ?? 'unknown'
  const money = (minor: number) => ({ minor, currency: data.currency })
  const succeeded = status === 'succeeded'
  return {
    status,
    rawStatus: data.status,
    reference: data.tx_ref,
    mode: null,
    providerTxnId: data.id,
    paid: succeeded ? money(data.charged_amount ?? data.amount) : null,
    credited: succeeded ? money(data.amount) : null,
    fee: succeeded && data.app_fee != null ? money(data.app_fee + (data.merchant_fee ?? 0)) : null,
    channel: data.payment_type ?? null,
    paidAt: succeeded ? (data.created_at ?? null) : null,
    evidence: redactEvidence(data),
  }
}

const refundOf = (data: protocol.Refund, { refundReference, amount }: RefundInput): ProviderRefund => ({
  refundReference,
  providerRefundId: data.id,
  status: refundStatuses.get(data.status) ?? 'unknown',
  rawStatus: data.status,
  // A refund has the currency of its payment; Flutterwave does not repeat it.
  amount: { minor: data.amount_refunded, currency: amount.currency },
  evidence: redactEvidence(data),
})

function isUnknownTransaction(reply: ProviderReply): boolean {
  if (reply.status !== 404 && reply.status !== 400) return false
  return /no transaction was found/i.test(readAnswer(protocol.refusal, reply).message)
}

function refusalOf(reply: ProviderReply): ProviderError {
  const { message } = readAnswer(protocol.refusal, reply)
  if (/invalid authorization key/i.test(message))
    return new ProviderError('unauthorized', messageOf('providers.flutterwaveRefusedKey'))
  const duplicate = /duplicate|already exists/i.test(message) && /ref/i.test(message)
  return new ProviderError(duplicate ? 'duplicate' : 'rejected', message)
}
