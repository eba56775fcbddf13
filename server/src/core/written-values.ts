import type { Language } from '@testamur/contract/languages'
import type { Minor } from '@testamur/contract/money'
import type { Translate } from '@testamur/contract/translate'
import { keepFormatter, longDayIn, moneyIn } from '../messages/values.ts'
import { writeDay } from './days.ts'

// How the server's English writes amounts, days and numbers, and how the same is read in another language.

/** `₦12,500.00`, as mails and sentences say it. */
export const moneyText = (amount: Minor, currency: string): string => moneyIn('en', amount, currency)

/** `21 November 2026`: the day that it was, or will be, where the institution is. */
export const dateText = (at: Date, timeZone: string): string => dayText(writeDay(at, timeZone))

/** The same of a day of the calendar, `2026-11-21`. */
export const dayText = (day: string): string => longDayIn('en', day)

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
  const iso = new Date(Date.UTC(Number(year), MONTHS.indexOf(month), Number(day))).toISOString()
  return longDayIn(language, iso.slice(0, 10))
}

function sayNumber(text: string, language: Language): string | null {
  if (!NUMBER.test(text)) return null
  const digits = text.split('.')[1]?.length ?? 0
  return keepFormatter(
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
