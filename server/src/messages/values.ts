import type { Language } from '@testamur/contract/languages'
import { type Minor, toMajor } from '@testamur/contract/money'
import { writeFirstOfMonth } from '@testamur/contract/written/first-of-month'

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat | Intl.DisplayNames

const kept = new Map<string, Formatter>()

/** Formatters are expensive to create, so they are kept. */
export function keepFormatter<F extends Formatter>(key: string, make: () => F): F {
  const known = kept.get(key)
  if (known !== undefined) return known as F
  const made = make()
  kept.set(key, made)
  return made
}

/** In English, days are written as in Britain. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)

/** `₦12,500.00`; in French `12 500,00 ₦`. */
export const moneyIn = (language: Language, amount: Minor, currency: string): string =>
  keepFormatter(
    `money ${language} ${currency}`,
    () =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 2,
      }),
  ).format(toMajor(amount))

/** `12,500.00`; in French `12 500,00`. */
export const amountIn = (language: Language, amount: Minor): string =>
  keepFormatter(
    `amount ${language}`,
    () => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ).format(toMajor(amount))

/** `1,234`; in French `1 234`. */
export const numberIn = (language: Language, value: number): string =>
  keepFormatter(`number ${language}`, () => new Intl.NumberFormat(language)).format(value)

const MOST_DAYS = 1_000
const writtenDays = new Map<string, string>()

/** `21 November 2026`, of a day of the calendar. Kept, because the rows of a list have few days between them. */
export function longDayIn(language: Language, day: string): string {
  const key = `${language} ${day}`
  const known = writtenDays.get(key)
  if (known !== undefined) return known
  if (writtenDays.size >= MOST_DAYS) writtenDays.clear()
  const written = writeFirstOfMonth(longDays(language).format(new Date(`${day}T00:00:00Z`)), language)
  writtenDays.set(key, written)
  return written
}

const longDays = (language: Language) =>
  keepFormatter(
    `day ${language}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  )

const COUNTRY = /^[A-Z]{2}$/

/** By language and code: `Intl.DisplayNames` looks a name up anew at each call. At most 676 codes match. */
const countries = new Map<string, string>()

/** The name of a country by its code; an unknown code stays as it is. */
export function countryIn(language: Language, code: string): string {
  if (!COUNTRY.test(code)) return code
  const key = `${language} ${code}`
  const known = countries.get(key)
  if (known !== undefined) return known
  const names = keepFormatter(
    `country ${language}`,
    () => new Intl.DisplayNames([language], { type: 'region' }),
  )
  const name = names.of(code) ?? code
  countries.set(key, name)
  return name
}

export const listIn = (language: Language, type: 'conjunction' | 'disjunction'): Intl.ListFormat =>
  keepFormatter(`${type} ${language}`, () => new Intl.ListFormat(language, { type }))
