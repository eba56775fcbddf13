import type { RatesSeen } from '@testamur/contract/rates/rates-seen'
import { useRef, useState } from 'react'

type Price = { readonly id: number; readonly version: number; readonly effective_from: string }

/** The price that is saved: the one that is changed, `null` for a new one, and its first day. */
type Saved = { readonly edited: Price | null; readonly day: string }

/**
 * The lists of prices that a form has seen: when it was opened, and after each conflict. The place of a list among them
 * is the version that `useEntrySave` works with. `isOne` tells which of them are prices of what the form prices.
 */
export function usePricesSeen<Rate extends Price>(opened: readonly Rate[], isOne: (rate: Rate) => boolean) {
  const lists = useRef([opened])
  const sent = useRef(opened)
  const [theirs, setTheirs] = useState<Rate | null>(null)
  return {
    /** The colleague's price that was met last. */
    theirs,
    /** What to send with this version. */
    ratesOf(version: number): RatesSeen {
      sent.current = lists.current[version] ?? sent.current
      return sent.current.filter(isOne).map(({ id, version: seen }) => ({ id, version: seen }))
    },
    /** After a conflict: the price that is in the way, and the version with which it has been seen. */
    findTheirs(latest: readonly Rate[], saved: Saved): { theirs: Rate; version: number } | null {
      const found = priceInTheWay(latest.filter(isOne), sent.current, saved)
      if (found === undefined) return null
      lists.current.push(latest)
      setTheirs(found)
      return { theirs: found, version: lists.current.length - 1 }
    },
  }
}

/**
 * A new price meets the one that it follows or replaces. A changed price meets another one of its new first day, or
 * what a colleague made of it.
 */
export function priceInTheWay<Rate extends Price>(
  latest: readonly Rate[],
  seen: readonly Price[],
  { edited, day }: Saved,
): Rate | undefined {
  if (edited === null)
    return latest
      .filter(({ effective_from }) => effective_from <= day)
      .toSorted((one, other) => (one.effective_from < other.effective_from ? 1 : -1))[0]
  const unseen = latest.filter(
    ({ id, version }) => !seen.some((other) => other.id === id && other.version === version),
  )
  return (
    unseen.find(({ id, effective_from }) => id !== edited.id && effective_from === day) ??
    latest.find(({ id }) => id === edited.id)
  )
}
