import type { Minor } from '@testamur/contract/money'
import type { PaymentMethod } from '@testamur/contract/payments/payments'
import type { Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'

export type Money = { readonly minor: Minor; readonly currency: string }

export type ProviderMode = 'test' | 'live' | 'offline'

/** What a provider says now about one of our references: a fact to be judged, not a decision. */
export type ProviderStatus =
  /** The provider does not know the reference (yet). */
  | 'not_found'
  /** Created; the payer has not finished. */
  | 'open'
  /** A payment may be in progress: a transfer, a one-time code, a bank's queue. */
  | 'pending'
  | 'succeeded'
  /** This attempt failed; with some providers it may still succeed later. */
  | 'failed'
  | 'abandoned'
  | 'cancelled'
  | 'expired'
  /** Money was reversed without our request: a reversal, or a lost chargeback. */
  | 'reversed'
  /** An unknown word or a contradiction: never act on it, ask again. */
  | 'unknown'

/** Whether the payer's bank demands the money; `none` when it does not. */
export type ProviderDispute = {
  readonly state: 'none' | 'open' | 'won' | 'lost'
  readonly since: Date | null
}

export type ProviderPayment = {
  readonly status: ProviderStatus
  readonly rawStatus: string
  /** Our reference, as the provider repeats it. */
  readonly reference: string
  /** `null` when the provider does not say. */
  readonly mode: ProviderMode | null
  /** Always text, because providers' IDs exceed a double. */
  readonly providerTxnId: string | null
  /** What the payer was charged. */
  readonly paid: Money | null
  /** The part that answers our request, without a fee that the provider added. */
  readonly credited: Money | null
  readonly fee: Money | null
  readonly channel: string | null
  readonly paidAt: Date | null
  /** What happened after the payment; absent when the provider was not asked or cannot say. */
  readonly dispute?: ProviderDispute
  /** Further transactions with money under the same reference, where a provider allows several. */
  readonly further?: readonly ProviderPayment[]
  /** The answer without card or account data, stored for audit. */
  readonly evidence: unknown
}

export type InitiateInput = {
  /** Committed in our database before the call; serves as the provider's idempotency key. */
  readonly reference: string
  readonly amount: Money
  readonly payer: { readonly name: string; readonly email: string; readonly phone?: string }
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly notifyUrl: string
  readonly expiresAt: Date
  /** What an earlier attempt left, such as an issued remittance number. */
  readonly resume?: string
}

export type Handoff =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'form_post'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  | {
      readonly kind: 'instructions'
      readonly lines: readonly { readonly label: Said; readonly value: Said }[]
    }

export type Initiated = {
  /** Access code, remittance number, session id. */
  readonly providerRef: string | null
  readonly handoff: Handoff
  readonly handoffExpiresAt: Date | null
  readonly resume?: string
}

export type QueryInput = {
  readonly reference: string
  readonly providerRef: string | null
  readonly providerTxnId: string | null
  readonly expected: Money
  /** Its money had been received when it was last asked about, so it may be disputed since. */
  readonly paidBefore?: boolean
}

export type RefundInput = {
  /** Our unique reference, sent where the provider has a field for it. */
  readonly refundReference: string
  readonly reference: string
  readonly providerTxnId: string | null
  readonly amount: Money
  readonly full: boolean
  readonly reason: string
}

export type ProviderRefund = {
  readonly refundReference: string | null
  readonly providerRefundId: string | null
  readonly status: 'submitted' | 'processing' | 'succeeded' | 'failed' | 'needs_attention' | 'unknown'
  readonly rawStatus: string
  readonly amount: Money
  readonly evidence: unknown
}

export type WebhookVerdict =
  /** A keyed digest over the raw bytes matched. */
  | { readonly kind: 'authentic'; readonly scheme: string }
  /** A shared token or nothing: a hint that anyone could repeat about another payment. */
  | { readonly kind: 'unbound'; readonly scheme: string }
  | { readonly kind: 'rejected'; readonly reason: string }

/** A webhook proves nothing by itself: it names something to ask the provider about. */
export type WebhookHint = {
  readonly dedupeKey: string
  readonly topic: 'payment' | 'refund' | 'dispute' | 'ignored'
  readonly reference: string | null
  readonly providerTxnId: string | null
  readonly refundReference: string | null
}

export type RawRequest = {
  readonly body: Uint8Array
  /** Lower-case names; a repeated header is joined with a comma. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly receivedAt: Date
  /** The last part of the address; secret, for providers that sign nothing. */
  readonly secret?: string
}

export type Capabilities = {
  /** Empty: any currency. */
  readonly currencies: readonly string[]
  /** What payers can choose on its page, each with its currencies; empty: all that it takes. */
  readonly methods: Readonly<Partial<Record<PaymentMethod, readonly string[]>>>
  readonly minAmount: Readonly<Record<string, Minor>>
  /** The largest payment, in minor units of any currency; `null` where the documentation names no limit. */
  readonly maxAmount: Minor | null
  readonly refund: 'none' | 'full' | 'partial'
  readonly refundIdempotency: 'client_key' | 'list_first' | 'none'
  readonly initiateIdempotency: 'same_result' | 'duplicate_error' | 'none'
  readonly canCancel: boolean
  /** An abandoned or failed attempt can still become a payment. */
  readonly lateSuccessPossible: boolean
  /** How long to keep asking after an attempt was closed. */
  readonly watchAfterCloseMs: number
}

export type ProviderErrorKind =
  /** It certainly did not happen. */
  | 'rejected'
  /** The reference is in use: ask about it. */
  | 'duplicate'
  /** The keys are wrong or revoked: stop and alert. */
  | 'unauthorized'
  /** It was busy and did nothing: the same may be asked again a little later. */
  | 'rate_limited'
  /** Time-out, reset, 5xx, unreadable answer: it may have happened. */
  | 'unknown'
  | 'unsupported'

/** `said` is for a person, `message` the same in English for logs. The gateway's own words are a plain text. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind
  readonly said: Said
  readonly retryAfterMs?: number

  constructor(kind: ProviderErrorKind, said: Said, retryAfterMs?: number) {
    super(say(said, 'en'))
    this.name = 'ProviderError'
    this.kind = kind
    this.said = said
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs
  }
}

/** No connection was made, so the gateway certainly did nothing. */
export class Unreached extends ProviderError {
  constructor(said: Said) {
    super('unknown', said)
  }
}

/** A payment gateway. It throws nothing but `ProviderError`, and has no access to the database. */
export type PaymentProvider = {
  /** `sandbox`, `paystack`, …; `platinum` is an alias that an institution points at one of them. */
  readonly code: string
  readonly capabilities: Capabilities
  initiate(input: InitiateInput, signal: AbortSignal): Promise<Initiated>
  query(input: QueryInput, signal: AbortSignal): Promise<ProviderPayment>
  cancel?(input: { reference: string; providerRef: string | null }, signal: AbortSignal): Promise<void>
  refund?(input: RefundInput, signal: AbortSignal): Promise<ProviderRefund>
  queryRefund?(input: RefundInput, signal: AbortSignal): Promise<ProviderRefund | null>
  /** Pure; called with the raw bytes, before anything parses them. */
  verifyWebhook(request: RawRequest): WebhookVerdict
  /** Pure; may return several. Throws only SyntaxError. */
  parseWebhook(request: RawRequest): readonly WebhookHint[]
  /** A query that moves no money, to check address and keys. Answers what it found. */
  check?(signal: AbortSignal): Promise<Said>
  /** The reply that the provider expects to a notice. */
  readonly ack: string
}

/** A provider as an institution has set it up under an alias. */
export type ConfiguredProvider = {
  readonly alias: string
  readonly label: string
  readonly mode: ProviderMode
  /** Offered to payers. One that is switched off still settles earlier payments. */
  readonly active: boolean
  /** It would be offered, but its gateway rejects our keys. */
  readonly outOfOrder?: true
  /** The last part of the address of its notices, for providers that sign nothing. */
  readonly webhookSecret?: string
  readonly provider: PaymentProvider
}

export type FindProvider = (alias: string) => Promise<ConfiguredProvider | null>
