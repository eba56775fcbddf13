/**
 * Whether a text is a day like `2026-11-22` that can be meant: a day of the calendar in the years 1900 to 2999. Further away,
 * databases and calendars stop counting days, and the file or person that wrote it made a mistake. Nothing here needs zod.
 */
export function isPlausibleDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
