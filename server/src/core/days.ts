/** `2026-03-02`: a calendar day, as the database keeps it and the API carries it. */
export type Day = string

export const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const calendars = new Map<string, Intl.DateTimeFormat>()
const MOST_KEPT = 1_000
const kept = new Map<string, Day>()

/**
 * The day on which an instant falls in the institution's time zone. Results are kept for a minute of the clock, because every
 * request asks for today, and lists show the same instants again and again.
 */
export function dayOf(instant: Date, timeZone: string): Day {
  const key = `${Math.floor(instant.getTime() / MINUTE_MS)} ${timeZone}`
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const day = writeDay(instant, timeZone)
  kept.set(key, day)
  return day
}

/** Like `dayOf` but without keeping the result: for instants that are asked about once. */
export function writeDay(instant: Date, timeZone: string): Day {
  let calendar = calendars.get(timeZone)
  if (calendar === undefined) {
    calendar = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    calendars.set(timeZone, calendar)
  }
  return calendar.format(instant)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-23 00:10:05`, as the clocks of this time zone showed it. */
export function writeLocalTime(instant: Date, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return clock.format(instant)
}

/** Midnight UTC of a day, in milliseconds: for counting days, not an instant where the institution is. */
export const toTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
export const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => toDay(toTime(day) + days * DAY_MS)
