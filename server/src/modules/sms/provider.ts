import type { Said } from '../../messages/message.ts'
import type { Money, RawRequest, SettingField, WebhookVerdict } from '../providers/index.ts'

export type OutgoingText = {
  /** In international format, with a plus sign. */
  readonly to: string
  /** The name or number that phones show. */
  readonly sender: string
  /** Characters of the GSM alphabet only. */
  readonly body: string
}

export type SentText = {
  /** The provider's ID, which its delivery report repeats. */
  readonly providerId: string
  /** `null` when the provider says it later. */
  readonly cost: Money | null
}

export type DeliveryReport = {
  readonly providerId: string
  readonly outcome: 'delivered' | 'undelivered' | 'under_way'
  /** The provider's own words; `null` when it was delivered. */
  readonly reason: string | null
  readonly cost: Money | null
}

/** A sender of text messages. It throws nothing but `ProviderError`, and has no access to the database. */
export type SmsProvider = {
  readonly code: string
  send(text: OutgoingText, signal: AbortSignal): Promise<SentText>
  /** Pure; called with the raw bytes, before anything parses them. */
  verifyReport(request: RawRequest): WebhookVerdict
  /** Pure; `null` for a report about anything but a text message of ours. @throws SyntaxError */
  parseReport(request: RawRequest): DeliveryReport | null
}

export type SmsSettings = {
  /** The address of the simulated provider; `null` is the provider itself. */
  readonly baseUrl: (() => string) | null
  readonly values: Readonly<Record<string, string>>
}

/** A kind of provider that an institution can set up. */
export type SmsKind = {
  readonly code: string
  readonly fields: readonly SettingField[]
  /** It signs nothing: its reports come to a secret address. */
  readonly secretAddress: boolean
  /** Faults of these values by field. */
  faults(settings: SmsSettings): Readonly<Record<string, Said>>
  create(settings: SmsSettings): SmsProvider
}
