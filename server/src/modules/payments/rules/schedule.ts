const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The pauses between automatic questions; the last is repeated until the watch ends. */
const steps = [1, 3, 10, 30, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE)

/** How long a payer may use a hosted page. */
export const CHECKOUT_MS = 2 * HOUR

/** An attempt of which the provider never heard is abandoned after this long. */
const UNKNOWN_MS = 30 * MINUTE

/** ±20 %, so that attempts begun together are not asked about together. `random` is in [0, 1). */
const jitter = (ms: number, random: number): number => Math.round(ms * (0.8 + 0.4 * random))

/** When to ask next; `null` once the watch is over. */
export function nextQueryAt(now: Date, step: number, watchUntil: Date, random: number): Date | null {
  const wait = steps[Math.min(step, steps.length - 1)] ?? HOUR
  const at = new Date(now.getTime() + jitter(wait, random))
  if (at <= watchUntil) return at
  // One last question when the watch ends.
  return now < watchUntil ? watchUntil : null
}

const DISPUTE_MS = 24 * HOUR

/**
 * Disputes take weeks and have deadlines: while one is open the provider is asked every day, however old the payment
 * is.
 */
export const disputeQueryAt = (now: Date): Date => new Date(now.getTime() + DISPUTE_MS)

/** Nobody can pay any more on the page of this attempt, or there never was one. Late money still counts. */
export const isOver = (
  payment: { readonly created_at: Date; readonly checkout_expires_at: Date | null },
  now: Date,
): boolean =>
  (payment.checkout_expires_at?.getTime() ?? payment.created_at.getTime() + UNKNOWN_MS) < now.getTime()
