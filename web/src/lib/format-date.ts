/** Dates in the time zone of the institution: in English the brief's `MMM d, HH:mm a`, else as the language writes them. */
import { kept } from './format.ts'
import { language } from './language.ts'

const DEFAULT_ZONE = 'Africa/Lagos'

const formatter = (timeZone: string, locale: string, time: boolean) =>
  kept(
    `date ${locale} ${timeZone} ${time}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        month: 'short',
        day: 'numeric',
        ...(time
          ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
          : { weekday: 'short', year: 'numeric' }),
      }),
  )

/** A day is not torn at the end of a line. */
const whole = (text: string): string => text.replaceAll(' ', '\u00A0')

const partsOf = (format: Intl.DateTimeFormat, date: Date): Record<string, string> =>
  Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))

/** `Nov 1, 08:05 AM`, `Nov 1, 14:30 PM`; `1 nov., 14:30`. */
export function formatDate(
  instant: string | Date,
  timeZone = DEFAULT_ZONE,
  locale: string = language(),
): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const format = formatter(timeZone, locale, true)
  if (locale !== 'en') return whole(format.format(date))
  const { month, day, hour, minute } = partsOf(format, date)
  return `${month} ${day}, ${hour}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** `Fri, Nov 1, 2024`: a day without a time, where the year matters. Plain dates (`2024-11-01`) stay on their day. */
export function formatDay(day: string | Date, timeZone = DEFAULT_ZONE, locale: string = language()): string {
  const plain = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)
  const date = new Date(plain ? `${day}T12:00:00Z` : day)
  if (Number.isNaN(date.getTime())) return ''
  const text = formatter(plain ? 'UTC' : timeZone, locale, false).format(date)
  return locale === 'en' ? text : whole(text)
}
