/** Amounts with two decimals, numbers as `0,0`: as the reader's language writes them. */
import { language } from './language.ts'

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Formatters are costly to make and live for ever. */
export function kept<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const known = formatters.get(key)
  if (known !== undefined) return known as F
  const made = make()
  formatters.set(key, made)
  return made
}

/** `₦12,500.00`: always two decimals; the sign where the currency has one, its code otherwise. */
export const formatMoney = (amount: number, currency: string, locale: string = language()): string =>
  kept(
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

/** `12,500`: numbers as `0,0`. */
export const formatNumber = (value: number, locale: string = language()): string =>
  kept(`number ${locale}`, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })).format(value)
