/** Dates as `MMM d, HH:mm a`, in the time zone of the institution. */
import { kept } from './format.ts'

const DEFAULT_ZONE = 'Africa/Lagos'

function partsOf(instant: string | Date, timeZone: string, locale: string): Record<string, string> {
  const date = typeof instant === 'string' ? new Date(instant) : instant
  if (Number.isNaN(date.getTime())) return {}
  const format = kept(
    `date ${locale} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  )
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
}

/** `Nov 1, 08:05 AM`, `Nov 1, 14:30 PM`: the brief's `MMM d, HH:mm a`, in the institution's time zone. */
export function formatDate(instant: string | Date, timeZone = DEFAULT_ZONE, locale = 'en'): string {
  const { month, day, hour, minute } = partsOf(instant, timeZone, locale)
  if (month === undefined || hour === undefined) return ''
  return `${month} ${day}, ${hour}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** `Fri, Nov 1, 2024`: a day without a time, where the year matters. Plain dates (`2024-11-01`) stay on their day. */
export function formatDay(day: string | Date, timeZone = DEFAULT_ZONE, locale = 'en'): string {
  const plain = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)
  const parts = partsOf(plain ? `${day}T12:00:00Z` : day, plain ? 'UTC' : timeZone, locale)
  if (parts['month'] === undefined) return ''
  return `${parts['weekday']}, ${parts['month']} ${parts['day']}, ${parts['year']}`
}
