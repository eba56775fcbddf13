import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../core/clock.ts'
import type { Book, Charge, Checkout } from './books.ts'
import type { GatewayEvent } from './happening.ts'
import type { Till, TillRules } from './till.ts'

/** By the field names of the adapter's settings. */
export type Keys = Readonly<Record<string, string>>

export type TwinDeps = {
  readonly book: Book
  readonly till: Till
  readonly keys: Keys
  readonly clock: Clock
  /** Call this after every change that was not made through the till. */
  readonly changed: () => void
  /** The address of a checkout's hosted page. */
  readonly pageUrl: (code: string) => string
}

export type TwinState = Pick<TwinDeps, 'book' | 'keys'>

/** One gateway, simulated after its documentation. */
export type Twin = TillRules & {
  readonly name: string
  /** The gateway's name on the hosted page. */
  readonly title: string
  /**
   * Whether a payment above the requested amount includes the gateway's fee; otherwise the excess belongs to the
   * merchant.
   */
  readonly surplusIsFee: boolean
  /** The bodies of the notices it posts to the merchant; none where the real gateway sends none. */
  readonly notices: (happening: GatewayEvent, state: TwinState) => readonly string[]
  /** The headers that authenticate a notice; none where the real gateway signs nothing. */
  readonly sign: (body: string, at: Date, keys: Keys) => Readonly<Record<string, string>>
  /** Turns a notice of test mode into one of live mode, for gateways whose notices say which. */
  readonly otherMode?: (body: string) => string
  /** Where the hosted page sends the browser; `null` for nowhere. */
  readonly returnUrl: (checkout: Checkout, charge: Charge | undefined) => string | null
  /** The gateway's answer to an unknown reference. */
  readonly notFound: { readonly status: number; readonly body: string }
  /** Its API, with the paths of the real one. */
  readonly plugin: (deps: TwinDeps) => FastifyPluginAsync
}
