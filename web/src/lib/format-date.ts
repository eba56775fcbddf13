/** Dates in the time zone of the institution, in two styles: `formatDate` in lists and histories, `formatDay` elsewhere. */
import { writeFirstOfMonth } from '@testamur/contract/written/first-of-month'
import { keepFormatter } from './format.ts'
import { language } from './language.ts'

const DEFAULT_ZONE = 'Africa/Lagos'

const DENSE = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
const FULL = { day: 'numeric', month: 'long', year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const

const formatter = (style: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  keepFormatter(`${style} ${locale} ${options.timeZone}`, () => new Intl.DateTimeFormat(locale, options))

/** Non-breaking spaces keep a date on one line. */
const whole = (text: string): string => text.replaceAll(' ', '\u00A0')

const partsOf = (format: Intl.DateTimeFormat, date: Date): Record<string, string> =>
  Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))

/** The date format of lists, `MMM d, HH:mm a`: `Nov 1, 08:05 AM`, `Nov 1, 14:30 PM`; in French `1 nov., 14:30`. */
export function formatDate(
  instant: string | Date,
  timeZone = DEFAULT_ZONE,
  locale: string = language(),
): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const format = formatter('dense', locale, { ...DENSE, timeZone })
  if (locale !== 'en') return whole(writeFirstOfMonth(format.format(date), locale))
  const { month, day, hour, minute } = partsOf(format, date)
  return `${month} ${day}, ${hour}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** The same date of a history, with its year unless that is the present one: `Nov 1, 2025, 08:05 AM`; in French `1 nov. 2025, 14:30`. */
export function formatPastDate(
  instant: string | Date,
  timeZone = DEFAULT_ZONE,
  now = new Date(),
  locale: string = language(),
): string {
  const text = formatDate(instant, timeZone, locale)
  if (text === '') return ''
  const years = formatter('year', 'en', { year: 'numeric', timeZone })
  const year = years.format(new Date(instant))
  if (year === years.format(now)) return text
  return text.replace(',', locale === 'en' ? `, ${year},` : `\u00A0${year},`)
}

/** `short` shortens the month for narrow columns, `plan` adds the weekday, `prove` the time and its zone; `month` is the month alone. */
type DayStyle = 'plain' | 'short' | 'plan' | 'prove' | 'month'

const OPTIONS: Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>> = {
  plain: FULL,
  short: { ...FULL, month: 'short' },
  plan: { weekday: 'long', ...FULL },
  prove: { ...FULL, ...CLOCK },
  month: { month: 'long', year: 'numeric' },
}

/**
 * The date format of texts: `4 December 2026`, `Friday 4 December 2026`, `4 December 2026 at 14:30 GMT+1`. Plain dates
 * (`2026-12-04`) show the same day in every time zone.
 */
export function formatDay(day: string | Date, timeZone = DEFAULT_ZONE, style: DayStyle = 'plain'): string {
  const plain = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)
  const date = new Date(plain ? `${day}T12:00:00Z` : day)
  if (Number.isNaN(date.getTime())) return ''
  const locale = language() === 'en' ? 'en-GB' : language()
  const format = formatter(style, locale, { ...OPTIONS[style], timeZone: plain ? 'UTC' : timeZone })
  return whole(writeFirstOfMonth(format.format(date).replace(/^(\w+),/, '$1'), locale))
}
