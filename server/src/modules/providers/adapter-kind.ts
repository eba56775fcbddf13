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
  /** The address of a gateway that is not the real one: the local gateway of tests and the demo. */
  readonly baseUrl: (() => string) | null
  /** The address under which payers' browsers reach that gateway, when it differs. */
  readonly pageUrl?: (returnUrl: string) => string
  readonly values: Readonly<Record<string, string>>
}

/** A kind of gateway that an institution can set up under an alias. */
export type AdapterKind = {
  readonly code: string
  readonly fields: readonly SettingField[]
  /** Faults of these values by field: a live key instead of a test key, or a missing one. */
  faults(settings: AdapterSettings): Readonly<Record<string, Said>>
  create(settings: AdapterSettings): PaymentProvider
}

/** A key of another mode than the chosen one. */
export const keyOfOtherMode = (mode: ProviderMode): Said =>
  messageOf(mode === 'test' ? 'providers.liveKeyInTest' : 'providers.testKeyInLive')
