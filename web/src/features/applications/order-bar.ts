import { createContext } from 'react'

/** The price so far, for the bar at the bottom of a phone. */
export type Order = {
  /** As it is read; empty while there is none. */
  readonly total: string
  /** The id of the summary that the total opens. */
  readonly summary: string
  readonly open: boolean
  readonly toggle: () => void
}

/** `null`: the price stands beside the form, or there is none yet. */
export const OrderBar = createContext<Order | null>(null)
