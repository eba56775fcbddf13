import type { Language } from '@testamur/contract/languages'
import { type Minor, toMajor } from '@testamur/contract/money'
import type { Translate } from '@testamur/contract/translate'

// How the server's English writes amounts, days and numbers, and how the same is read in another language.

const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Formatters are costly to make and live for ever. */
function keep<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const known = kept.get(key)
  if (known !== undefined) return known as F
  const made = make()
  kept.set(key, made)
  return made
}

/** `₦12,500.00`, as mails and sentences say it. */
export const moneyText = (amount: Minor, currency: string): string =>
  keep(
    `money ${currency}`,
    () =>
      new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 2,
      }),
  ).format(toMajor(amount))

const longDay = (locale: string, timeZone: string) =>
  keep(
    `day ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
  )

/** `21 November 2026`: the day that it was, or will be, where the institution is. */
export const dateText = (at: Date, timeZone: string): string => longDay('en-GB', timeZone).format(at)

/** The same of a day of the calendar, `2026-11-21`. */
export const dayText = (day: string): string => dateText(new Date(`${day}T00:00:00Z`), 'UTC')

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month)),
  ),
)
const DAY = new RegExp(`^(\\d{1,2}) (${MONTHS.join('|')}) (\\d{4})$`)
const MONEY = /^(-?)([\p{Lu}\p{Sc}][\p{L}\p{Sc}\s]{0,6}?)[\u00a0 ]?(\d[\d,]*\.\d{2})$/u
const NUMBER = /^-?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d{2})$/

function sayDay(text: string, language: Language): string | null {
  const [, day, month = '', year] = DAY.exec(text) ?? []
  if (day === undefined) return null
  return longDay(language, 'UTC').format(new Date(Date.UTC(Number(year), MONTHS.indexOf(month), Number(day))))
}

function sayNumber(text: string, language: Language): string | null {
  if (!NUMBER.test(text)) return null
  const digits = text.split('.')[1]?.length ?? 0
  return keep(
    `number ${language} ${digits}`,
    () => new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ).format(Number(text.replaceAll(',', '')))
}

function sayMoney(text: string, language: Language): string | null {
  const [, sign = '', symbol, figures = ''] = MONEY.exec(text) ?? []
  const number = symbol === undefined ? null : sayNumber(figures, language)
  return number === null ? null : `${sign}${number}\u00a0${symbol}`
}

/** Amounts, days and numbers with thousands or decimals; anything else as it is. */
export const valuesIn =
  (language: Language): Translate =>
  (text) =>
    /\d/.test(text)
      ? (sayDay(text, language) ?? sayMoney(text, language) ?? sayNumber(text, language) ?? text)
      : text
