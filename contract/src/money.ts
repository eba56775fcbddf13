/** Money is an integer number of minor units (kobo, cents); only requests and replies use major units. */
export type Minor = number

/** The most that anything may cost, in major units. */
export const LARGEST_AMOUNT = 1_000_000_000

const DIGITS = /^-?\d{1,13}(?:\.\d{1,2})?$/

/**
 * Parses a decimal amount of major units into minor units, digit by digit, because binary floats are inexact.
 * @throws RangeError when the text is not an amount with at most two decimals.
 */
export function parseAmount(text: string): Minor {
  if (!DIGITS.test(text)) throw new RangeError(`Not an amount: ${text}`)
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return negative ? -minor : minor
}

/** A number of major units, as in requests, to minor units. The contract's `amount` has already checked the decimals. */
export const toMinor = (major: number): Minor => parseAmount(String(major))

/** Minor units to the number of major units for replies; exact for all accepted amounts. */
export const toMajor = (minor: Minor): number => Number(formatDecimal(minor))

/** `150000` → `1500.00`. */
export function formatDecimal(minor: Minor): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const sumMinor = (amounts: readonly Minor[]): Minor =>
  amounts.reduce((total, amount) => total + amount, 0)

/** Whether JSON prints this number with at most two decimals. */
export const isAmount = (value: number): boolean => DIGITS.test(String(value))

/** The price of a format in a transcript rate; `undefined` if the rate has none for it. */
export function rateAmount(rate: { readonly [field: string]: unknown }, format: string): number | undefined {
  const value = rate[format]
  return typeof value === 'number' && format !== 'id' ? value : undefined
}

let known: ReadonlySet<string> | undefined

/** Whether a currency has two decimals, as all amounts here do. */
export function hasTwoDecimals(currency: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'))
  if (!known.has(currency)) return false
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2
  )
}
