import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../core/clock.ts'
import type { Book, Charge, Checkout } from './books.ts'
import type { Happening } from './happening.ts'
import type { Till, TillRules } from './till.ts'

/** By the names of the fields of the adapter's settings. */
export type Keys = Readonly<Record<string, string>>

export type TwinDeps = {
  readonly book: Book
  readonly till: Till
  readonly keys: Keys
  readonly clock: Clock
  /** To be called after every change that did not go through the till. */
  readonly changed: () => void
  /** Where a browser finds the hosted page of a checkout. */
  readonly pageUrl: (code: string) => string
}

export type TwinState = Pick<TwinDeps, 'book' | 'keys'>

/** One gateway, played at its documented contract. */
export type Twin = TillRules & {
  readonly name: string
  /** As the hosted page calls it. */
  readonly title: string
  /** It asks the payer for its fee on top when more is paid than was asked; else the surplus is the merchant's. */
  readonly surplusIsFee: boolean
  /** What it posts to the merchant, as bodies; none where the real one keeps silent. */
  readonly notices: (happening: Happening, state: TwinState) => readonly string[]
  /** The headers that vouch for a notice; none where the real one signs nothing. */
  readonly sign: (body: string, at: Date, keys: Keys) => Readonly<Record<string, string>>
  /** What makes a notice one of test mode become one of live mode, where its body says so. */
  readonly otherMode?: (body: string) => string
  /** Where a browser goes from the hosted page; `null` when nobody is to be sent anywhere. */
  readonly returnUrl: (checkout: Checkout, charge: Charge | undefined) => string | null
  /** How it says that it does not know a reference. */
  readonly notFound: { readonly status: number; readonly body: string }
  /** Its API. Paths are those of the real one. */
  readonly plugin: (deps: TwinDeps) => FastifyPluginAsync
}
