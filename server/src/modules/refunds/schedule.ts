const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A sending process holds the refund for this long; then it counts as dead. */
export const SEND_LEASE_MS = 2 * MINUTE

/** A refund that the provider still does not know after this long needs a person. */
export const NOT_FOUND_MS = 30 * MINUTE

/**
 * When to ask next: half the time it has waited already, ±20 %, so that refunds sent together are not asked about
 * together.
 */
export function nextQueryAt(now: Date, submittedAt: Date, random: number): Date {
  const age = now.getTime() - submittedAt.getTime()
  const wait = Math.min(Math.max(age / 2, MINUTE), 6 * HOUR)
  return new Date(now.getTime() + Math.round(wait * (0.8 + 0.4 * random)))
}
