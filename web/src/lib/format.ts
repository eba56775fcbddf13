/** Amounts with two decimals and whole numbers, in the format of the reader's language. */
import { language } from './language.ts'

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Formatters are costly to create, so each is created once and kept. */
export function keepFormatter<F extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => F,
): F {
  const known = formatters.get(key)
  if (known !== undefined) return known as F
  const made = make()
  formatters.set(key, made)
  return made
}

/** `₦12,500.00`: always two decimals, with the currency's symbol if it has one, otherwise its code. */
export const formatMoney = (amount: number, currency: string, locale: string = language()): string =>
  keepFormatter(
    `money ${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  ).format(amount)

/** Units, scores and points, with at most two decimals: `1.5`, `120`. */
export const formatDecimals = (value: number, locale: string = language()): string =>
  keepFormatter(
    `decimals ${locale}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
  ).format(value)

/** `12,500` */
export const formatNumber = (value: number, locale: string = language()): string =>
  keepFormatter(`number ${locale}`, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })).format(
    value,
  )
