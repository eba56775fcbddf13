/** The day it is at the institution, as `2026-11-21`. */
export const todayIn = (timeZone = 'Africa/Lagos', now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)

/** The day so many days before or after this one. */
export function dayFrom(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}
