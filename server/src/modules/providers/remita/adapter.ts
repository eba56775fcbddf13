import { formatDecimal } from '@testamur/contract/money'
import { messageOf } from '../../../messages/message.ts'
import { callProvider, failureOf } from '../http.ts'
import {
  type Initiated,
  type InitiateInput,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from '../provider.ts'
import { CURRENCY, minorOf, paymentOf, refuseKeys } from './answers.ts'
import { parseNotice, verifyNotice } from './notice.ts'
import {
  APPROVED,
  authorization,
  codeOf,
  createHashOf,
  DONE,
  GENERATED,
  parseRrr,
  payHashOf,
  type RemitaAnswer,
  type RemitaKeys,
  readRemita,
  statusHashOf,
  UNKNOWN_ERROR,
} from './protocol.ts'

const DAY = 24 * 60 * 60 * 1000
const API = '/remita/exapp/api/v1/send/api/echannelsvc'
const ACCEPTED = [DONE, APPROVED, GENERATED]
/** None of our references looks like this. */
const NOBODYS = 'PCONNECTIONTEST0'

export type RemitaSettings = {
  readonly baseUrl: () => string
  /** The address under which payers' browsers reach `baseUrl`. */
  readonly pageUrl: (returnUrl: string) => string
  readonly keys: RemitaKeys
}

/**
 * Remita: an order gets a remittance number (RRR), which the payer pays on Remita's page, at a bank branch or in an
 * app, within minutes or weeks. Our reference is the order.
 */
export function createRemitaProvider({ baseUrl, pageUrl, keys }: RemitaSettings): PaymentProvider {
  const at = (path: string) => `${baseUrl()}${API}${path}`

  async function call(url: string, hash: string | null, body: unknown, signal: AbortSignal) {
    const reply = await callProvider({
      method: body === null ? 'GET' : 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...(hash === null ? {} : { authorization: authorization(keys, hash) }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      signal,
    })
    const failure = failureOf(reply)
    if (failure) throw failure
    const answer = readRemita(reply)
    if (reply.status >= 400 && ACCEPTED.includes(codeOf(answer)))
      throw new ProviderError(
        'unknown',
        messageOf('providers.remitaAnswered', { status: reply.status, code: codeOf(answer) }),
      )
    return answer
  }

  const ask = (id: string, page: 'status.reg' | 'orderstatus.reg', signal: AbortSignal) => {
    const hash = statusHashOf(keys, id)
    const path = [keys.merchantId, id, hash].map(encodeURIComponent).join('/')
    return call(at(`/${path}/${page}`), hash, null, signal)
  }

  async function initiate(input: InitiateInput, signal: AbortSignal): Promise<Initiated> {
    if (input.amount.currency !== CURRENCY)
      throw new ProviderError(
        'unsupported',
        messageOf('providers.remitaTakesNaira', { currency: input.amount.currency }),
      )
    const resume = parseRrr(input.resume ?? '')
    if (resume !== null) {
      const answer = await ask(resume, 'status.reg', signal)
      if (isPayable(paymentOf(answer, input.reference, resume), answer, input)) return handOver(input, resume)
    }
    const amount = formatDecimal(input.amount.minor)
    const body = {
      serviceTypeId: keys.serviceTypeId,
      amount,
      orderId: input.reference,
      payerName: input.payer.name,
      payerEmail: input.payer.email,
      payerPhone: input.payer.phone ?? '',
      description: input.description,
    }
    const hash = createHashOf(keys, input.reference, amount)
    const answer = await call(at('/merchant/api/paymentinit'), hash, body, signal)
    refuseKeys(answer)
    const rrr = parseRrr(answer.RRR)
    if (codeOf(answer) === GENERATED && rrr !== null) return handOver(input, rrr)
    if (codeOf(answer) === GENERATED || codeOf(answer) === UNKNOWN_ERROR)
      throw new ProviderError('unknown', messageOf('providers.remitaNoNumber', { code: codeOf(answer) }))
    return findIssued(input, answer, signal)
  }

  /**
   * A second attempt at an order is rejected in one way or another; its number, if there is one, shows the outcome of
   * the first.
   */
  async function findIssued(
    input: InitiateInput,
    refusal: RemitaAnswer,
    signal: AbortSignal,
  ): Promise<Initiated> {
    const answer = await ask(input.reference, 'orderstatus.reg', signal)
    const known = paymentOf(answer, input.reference, null)
    if (known.status === 'not_found')
      throw new ProviderError(
        'rejected',
        messageOf('providers.remitaRefusedOrder', { code: codeOf(refusal), status: refusal.status }),
      )
    if (known.status === 'unknown')
      throw new ProviderError(
        'unknown',
        messageOf('providers.remitaAnsweredAboutOrder', { code: known.rawStatus }),
      )
    if (known.providerTxnId === null || !isPayable(known, answer, input))
      throw new ProviderError('duplicate', messageOf('providers.remitaKnowsOrderAlready'))
    return handOver(input, known.providerTxnId)
  }

  async function issuedFor(reference: string, signal: AbortSignal): Promise<string | null> {
    const answer = await ask(reference, 'orderstatus.reg', signal)
    return paymentOf(answer, reference, null).providerTxnId
  }

  function handOver(input: InitiateInput, rrr: string): Initiated {
    const fields = {
      merchantId: keys.merchantId,
      rrr,
      responseurl: withReference(input.returnUrl, input.reference),
      hash: payHashOf(keys, rrr),
    }
    const url = `${pageUrl(input.returnUrl)}/remita/ecomm/finalize.reg`
    return {
      providerRef: rrr,
      handoff: { kind: 'form_post', url, fields },
      handoffExpiresAt: input.expiresAt,
      resume: rrr,
    }
  }

  return {
    code: 'remita',
    capabilities: {
      currencies: [CURRENCY],
      methods: { card: [], bank_transfer: [], internet_banking: [], bank_branch: [] },
      minAmount: {},
      maxAmount: null,
      refund: 'none',
      refundIdempotency: 'none',
      initiateIdempotency: 'same_result',
      canCancel: true,
      lateSuccessPossible: true,
      watchAfterCloseMs: 90 * DAY,
    },
    initiate,
    async query({ reference, providerRef }, signal) {
      const rrr = parseRrr(providerRef ?? '')
      const answer = await (rrr === null
        ? ask(reference, 'orderstatus.reg', signal)
        : ask(rrr, 'status.reg', signal))
      return paymentOf(answer, reference, rrr)
    },
    async cancel({ reference, providerRef }, signal) {
      const rrr = parseRrr(providerRef ?? '') ?? (await issuedFor(reference, signal))
      // Nothing was issued, so nothing can still be paid.
      if (rrr === null) return
      const hash = statusHashOf(keys, rrr)
      const body = { rrr, hash, merchantId: keys.merchantId }
      const answer = await call(at('/v2/api/deactivate.json'), hash, body, signal)
      refuseKeys(answer)
      if (codeOf(answer) === UNKNOWN_ERROR)
        throw new ProviderError('unknown', messageOf('providers.remitaCancelUncertain'))
      if (codeOf(answer) !== DONE)
        throw new ProviderError(
          'rejected',
          messageOf('providers.remitaKeepsNumber', { code: codeOf(answer), status: answer.status }),
        )
    },
    verifyWebhook: verifyNotice,
    parseWebhook: parseNotice,
    async check(signal) {
      const found = paymentOf(await ask(NOBODYS, 'orderstatus.reg', signal), NOBODYS, null)
      if (found.status !== 'not_found')
        throw new ProviderError(
          'unknown',
          messageOf('providers.remitaUnknownOrder', { code: found.rawStatus }),
        )
      return messageOf('providers.remitaKeysAccepted')
    },
    ack: 'OK',
  }
}

/** A number may be used again only for what it was issued for. */
function isPayable(known: ProviderPayment, answer: RemitaAnswer, input: InitiateInput): boolean {
  const waits = known.status === 'open' || known.status === 'pending'
  return waits && known.reference === input.reference && minorOf(answer.amount) === input.amount.minor
}

/** Remita returns the order under its own parameter; ours is added in any case. */
function withReference(returnUrl: string, reference: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('reference', reference)
  return url.href
}
