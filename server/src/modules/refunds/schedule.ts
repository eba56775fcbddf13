const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A sending process holds the refund for this long; then it counts as dead. */
export const SEND_LEASE_MS = 2 * MINUTE

/** What the provider did not take is sent so many times, within about an hour, before a person decides. */
export const MOST_SENDINGS = 12

/** 2, 4, 8 … seconds later, up to half an hour, ±20 %, but not before the time that the provider asked for. */
export function sendAgainAt(now: Date, attempt: number, retryAfterMs: number, random: number): Date {
  const wait = Math.min(2 ** attempt * 1000, HOUR / 2) * (0.8 + 0.4 * random)
  return new Date(now.getTime() + Math.round(Math.max(wait, Math.min(retryAfterMs, HOUR))))
}

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
