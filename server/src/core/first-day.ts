type Days = {
  readonly today: string
  /** The first day that the price has so far; left out: a new price. */
  readonly before?: string | undefined
}

/**
 * Why a price can't begin on this day; `null` if it can. Prices that passed are on record, so no price begins in the
 * past, and one that has begun keeps its first day.
 */
export function findDayProblem(
  day: string,
  { today, before }: Days,
): 'dayHasPassed' | 'priceHasBegun' | null {
  if (day === before) return null
  if (day < today) return 'dayHasPassed'
  return before !== undefined && before <= today ? 'priceHasBegun' : null
}
