import type { Minor } from '@testamur/contract/money'
import type { Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'

export type Money = { readonly minor: Minor; readonly currency: string }

export type ProviderMode = 'test' | 'live' | 'offline'

/** What a provider says now about one of our references. A fact to be judged, never a decision. */
export type ProviderStatus =
  /** The provider does not know the reference (yet). */
  | 'not_found'
  /** Created; the payer has done nothing final. */
  | 'open'
  /** Money may be moving: a transfer, a one-time code, a bank's queue. */
  | 'pending'
  | 'succeeded'
  /** This try failed; some providers still let it succeed later. */
  | 'failed'
  | 'abandoned'
  | 'cancelled'
  | 'expired'
  /** Money went back without our asking: a reversal, a lost chargeback. */
  | 'reversed'
  /** A word we have no meaning for, or a contradiction: never act on it, ask again. */
  | 'unknown'

/** The payer's bank asks for the money back: `none` when nobody does. */
export type ProviderDispute = {
  readonly state: 'none' | 'open' | 'won' | 'lost'
  readonly since: Date | null
}

export type ProviderPayment = {
  readonly status: ProviderStatus
  readonly rawStatus: string
  /** Our reference, as the provider echoes it. */
  readonly reference: string
  /** `null` when the provider does not say. */
  readonly mode: ProviderMode | null
  /** Always text: ids of providers outgrow a double. */
  readonly providerTxnId: string | null
  /** What the payer was charged. */
  readonly paid: Money | null
  /** The part of it that answers our request, without a fee the provider added on top. */
  readonly credited: Money | null
  readonly fee: Money | null
  readonly channel: string | null
  readonly paidAt: Date | null
  /** What became of it after it was paid; left out where the provider was not asked or cannot say. */
  readonly dispute?: ProviderDispute
  /** Other transactions that brought in money under the same reference, where a provider takes more than one. */
  readonly further?: readonly ProviderPayment[]
  /** The answer without card or account data, kept for audit. */
  readonly evidence: unknown
}

export type InitiateInput = {
  /** Committed in our database before the call; the idempotency key towards the provider. */
  readonly reference: string
  readonly amount: Money
  readonly payer: { readonly name: string; readonly email: string; readonly phone?: string }
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly notifyUrl: string
  readonly expiresAt: Date
  /** What an earlier try left behind, such as a remittance number already issued. */
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
  /** Money of it had arrived when it was last asked about: it may be disputed since. */
  readonly paidBefore?: boolean
}

export type RefundInput = {
  /** Ours, unique; sent where the provider has a field for it. */
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
  /** A shared token or nothing at all: a hint that anyone could repeat about another payment. */
  | { readonly kind: 'unbound'; readonly scheme: string }
  | { readonly kind: 'rejected'; readonly reason: string }

/** A webhook carries no authority: it names something to ask the provider about. */
export type WebhookHint = {
  readonly dedupeKey: string
  readonly topic: 'payment' | 'refund' | 'dispute' | 'ignored'
  readonly reference: string | null
  readonly providerTxnId: string | null
  readonly refundReference: string | null
}

export type RawRequest = {
  readonly body: Uint8Array
  /** Lower-case names; a header sent twice is joined with a comma. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly receivedAt: Date
  /** The last part of the address, where a provider signs nothing and only a secret address keeps strangers out. */
  readonly secret?: string
}

export type Capabilities = {
  /** Empty: whatever the institution charges in. */
  readonly currencies: readonly string[]
  readonly minAmount: Readonly<Record<string, Minor>>
  /** The most it takes at once, in minor units of whatever currency; `null` where its documents name no limit. */
  readonly maxAmount: Minor | null
  readonly refund: 'none' | 'full' | 'partial'
  readonly refundIdempotency: 'client_key' | 'list_first' | 'none'
  readonly initiateIdempotency: 'same_result' | 'duplicate_error' | 'none'
  readonly canCancel: boolean
  /** An attempt that was abandoned or failed can still turn into money. */
  readonly lateSuccessPossible: boolean
  /** How long to keep asking after an attempt was closed. */
  readonly watchAfterCloseMs: number
}

export type ProviderErrorKind =
  /** It definitely did not happen. */
  | 'rejected'
  /** The reference is already in use: ask about it. */
  | 'duplicate'
  /** Keys are wrong or revoked: stop and alert. */
  | 'unauthorized'
  | 'rate_limited'
  /** Time-out, reset, 5xx, unreadable answer: it may have happened. */
  | 'unknown'
  | 'unsupported'

/** `said` is for a person, `message` the same in English, for logs. What the gateway itself wrote is a text. */
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

/** One payment gateway. Throws nothing but `ProviderError`; never sees a database. */
export type PaymentProvider = {
  /** `sandbox`, `paystack`, …; `platinum` is an alias that an institution points at one of them. */
  readonly code: string
  readonly capabilities: Capabilities
  initiate(input: InitiateInput, signal: AbortSignal): Promise<Initiated>
  query(input: QueryInput, signal: AbortSignal): Promise<ProviderPayment>
  cancel?(input: { reference: string; providerRef: string | null }, signal: AbortSignal): Promise<void>
  refund?(input: RefundInput, signal: AbortSignal): Promise<ProviderRefund>
  queryRefund?(input: RefundInput, signal: AbortSignal): Promise<ProviderRefund | null>
  /** Pure; runs on the untouched bytes, before anything parses them. */
  verifyWebhook(request: RawRequest): WebhookVerdict
  /** Pure; may return several. Throws only SyntaxError. */
  parseWebhook(request: RawRequest): readonly WebhookHint[]
  /** Asks the provider something that moves nothing, to see that address and keys are right. Answers what it found. */
  check?(signal: AbortSignal): Promise<Said>
  /** What the provider wants to read in answer to a notice. */
  readonly ack: string
}

/** A provider as an institution has set it up under an alias. */
export type ConfiguredProvider = {
  readonly alias: string
  readonly label: string
  readonly mode: ProviderMode
  /** Offered to payers. One that is switched off still settles what was started with it. */
  readonly active: boolean
  /** It would be offered, but its gateway refuses our keys. */
  readonly outOfOrder?: true
  /** Ends the address of its notices, where the provider signs nothing. */
  readonly webhookSecret?: string
  readonly provider: PaymentProvider
}

export type FindProvider = (alias: string) => Promise<ConfiguredProvider | null>
