import { isPlausibleDay } from '@testamur/contract/days'
import { type Day, writeDay } from '../../core/days.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const NAME = '([A-Za-z]{3,9})\\.?'
const END = '(?:[ T,].*)?$'
const isoDay = new RegExp(`^(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})${END}`)
const dayFirst = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})${END}`)
const monthName = new RegExp(`^(?:[A-Za-z]{3,9}, ?)?${NAME} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${END}`)
const dayThenName = new RegExp(
  `^(?:[A-Za-z]{3,9},? )?(\\d{1,2})(?:st|nd|rd|th)?[- ]${NAME}[-, ]+(\\d{4})${END}`,
)
/** An instant with a time zone: its day in the institution's time zone. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** `2026-11-21`, `21/11/2026`, `Nov 21, 2026`, `21-Nov-2026`; in an ambiguous date the day comes first. */
export function readDay(text: string, timeZone: string): Day | null {
  const written = text.trim()
  if (instant.test(written)) {
    const at = new Date(written)
    const day = Number.isNaN(at.getTime()) ? '' : writeDay(at, timeZone)
    return isPlausibleDay(day) ? day : null
  }
  const iso = isoDay.exec(written)
  if (iso !== null) return realDay(iso[1], iso[2], iso[3])
  const local = dayFirst.exec(written)
  if (local !== null) return realDay(local[3], local[2], local[1])
  const named = dayThenName.exec(written)
  if (named !== null) return realDay(named[3], monthOf(named[2]), named[1])
  const american = monthName.exec(written)
  return american === null ? null : realDay(american[3], monthOf(american[1]), american[2])
}

const monthOf = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)

function realDay(year = '', month = '', day = ''): Day | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlausibleDay(written) ? written : null
}
