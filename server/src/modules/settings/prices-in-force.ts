import type { PriceFields } from './price-kind.ts'

/** What a price is for: of the prices with the same text, one is in force at a time. */
type WhatFor<P extends PriceFields> = (price: P) => string

/** The prices in force, in the order of the list: of those for the same, the active one that began last. */
export function pricesInForce<P extends PriceFields>(
  prices: readonly P[],
  today: string,
  whatFor: WhatFor<P>,
): P[] {
  const newest = new Map<string, P>()
  for (const price of prices) {
    if (!price.active || price.effective_from > today) continue
    const other = newest.get(whatFor(price))
    if (other === undefined || other.effective_from < price.effective_from) newest.set(whatFor(price), price)
  }
  const kept = new Set(newest.values())
  return prices.filter((price) => kept.has(price))
}

/** The prices in force, and those that begin later. Prices that newer ones have replaced are left out. */
export const pricesFromToday = <P extends PriceFields>(
  prices: readonly P[],
  today: string,
  whatFor: WhatFor<P>,
): P[] => [
  ...pricesInForce(prices, today, whatFor),
  ...prices.filter(({ active, effective_from }) => active && effective_from > today),
]
