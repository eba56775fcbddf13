const DAY_MS = 86_400_000

/** An identity made by the portal is replaced this long before it expires, at the latest. */
const RENEW_DAYS_BEFORE_END = 90
/** The reminder on the last day, after which no other follows. */
export const LAST_REMINDER_DAYS = 0
/** Days before an imported certificate expires on which the office is told, descending. */
const REMIND_DAYS_BEFORE_END = [60, 30, 14, 7, 3, 1, LAST_REMINDER_DAYS] as const

type Identity = {
  readonly origin: string
  readonly signs_from: Date
  readonly not_after: Date
  readonly reminded_days: number | null
}

export type Renewal =
  | { readonly act: 'none' }
  | { readonly act: 'rotate' }
  /** Only the institution can obtain a new certificate from an authority. */
  | { readonly act: 'remind'; readonly days: number }

/** What the daily check decides about the current identity. `rotationDays` 0: age alone replaces nothing. */
export function renewalDue(identity: Identity, now: Date, rotationDays: number): Renewal {
  const daysLeft = Math.floor((identity.not_after.getTime() - now.getTime()) / DAY_MS)
  if (identity.origin === 'made') {
    const age = (now.getTime() - identity.signs_from.getTime()) / DAY_MS
    const isOld = rotationDays > 0 && age >= rotationDays
    return isOld || daysLeft < RENEW_DAYS_BEFORE_END ? { act: 'rotate' } : { act: 'none' }
  }
  const reached = REMIND_DAYS_BEFORE_END.filter((days) => daysLeft <= days).at(-1)
  if (reached === undefined) return { act: 'none' }
  const wasTold = identity.reminded_days !== null && identity.reminded_days <= reached
  return wasTold ? { act: 'none' } : { act: 'remind', days: reached }
}
