import { messageOf, type Said } from '../../messages/message.ts'
import type { PaymentProvider, ProviderMode } from './provider.ts'

export type SettingField = {
  readonly name: string
  /** Sealed at rest and never sent back to a browser. */
  readonly secret: boolean
  readonly optional?: true
}

export type AdapterSettings = {
  readonly mode: ProviderMode
  /** Where the gateway is, when not at its own address: the local gateway of tests and the demo. */
  readonly baseUrl: (() => string) | null
  /** Where a payer's browser finds that place, when not at the same address, on the site that payers come back to. */
  readonly pageUrl?: (returnUrl: string) => string
  readonly values: Readonly<Record<string, string>>
}

/** A kind of gateway that an institution can set up under an alias. */
export type AdapterKind = {
  readonly code: string
  readonly fields: readonly SettingField[]
  /** What is wrong with these values, by field: a live key where a test key belongs, a missing one. */
  faults(settings: AdapterSettings): Readonly<Record<string, Said>>
  create(settings: AdapterSettings): PaymentProvider
}

/** A key of one mode where the other was chosen. */
export const keyOfOtherMode = (mode: ProviderMode): Said =>
  messageOf(mode === 'test' ? 'providers.liveKeyInTest' : 'providers.testKeyInLive')
