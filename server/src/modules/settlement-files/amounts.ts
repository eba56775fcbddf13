import type { Minor } from '@testamur/contract/money'
import { type DecimalMark, decimalMarkOf } from '../../platform/tables/decimal-mark.ts'

/** In hundred-millionths of a unit: fees of providers have more decimals than money has. */
export type ExactAmount = bigint

const DECIMALS = 8
const ONE_MINOR = 1_000_000n

const SYMBOLS: Readonly<Record<string, string>> = {
  '₦': 'NGN',
  '£': 'GBP',
  '€': 'EUR',
  'GH₵': 'GHS',
  KSh: 'KES',
}
const CURRENCY = /^(?:[A-Z]{3}(?![A-Za-z])|₦|£|€|\$|GH₵|KSh|N(?=[\d-]))/
const CURRENCY_BEHIND = /(?:[A-Z]{3}|₦|£|€|\$)$/
/** Three capital letters that are no currency. */
const NO_CURRENCY = new Set(['UTC', 'GMT', 'WAT', 'EST', 'EAT', 'CAT', 'VAT', 'RRR', 'REF'])

const patterns: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d{1,3}(?:[, ]\d{3})+|\d{1,13})(?:\.(\d{1,8}))?$/,
  ',': /^(\d{1,3}(?:[. ]\d{3})+|\d{1,13})(?:,(\d{1,8}))?$/,
}

export type ReadAmount = {
  readonly exact: ExactAmount
  /** The currency code in the cell, if there is one. */
  readonly currency: string | null
  /** “1.250” may be one and a quarter, or twelve hundred and fifty. */
  readonly ambiguous: boolean
}

/** Without currency and minus signs: `(₦5,000.00)`, `-5,000.00`, `5,000.00-`, `NGN -5,000`. */
function takeSigns(text: string): { digits: string; negative: boolean; currency: string | null } {
  let rest = text
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/^'/, '')
    .trim()
  let negative = false
  let currency: string | null = null
  const bracketed = /^\((.*)\)$/.exec(rest)
  if (bracketed !== null) {
    negative = true
    rest = (bracketed[1] ?? '').trim()
  }
  for (let before = ''; before !== rest; ) {
    before = rest
    if (/^[-+]/.test(rest)) {
      negative ||= rest.startsWith('-')
      rest = rest.slice(1).trim()
    }
    if (rest.endsWith('-')) {
      negative = true
      rest = rest.slice(0, -1).trim()
    }
    const mark = (CURRENCY.exec(rest) ?? CURRENCY_BEHIND.exec(rest))?.[0]
    if (mark !== undefined && currency === null) {
      currency = mark === 'N' ? 'NGN' : mark === '$' ? '' : (SYMBOLS[mark] ?? mark)
      rest = rest.replace(mark, '').trim()
    }
  }
  return { digits: rest, negative, currency: currency === '' ? null : currency }
}

/** Digit by digit, with as many decimals as are written; `null` when it is no amount. */
export function readAmount(text: string, mark: DecimalMark): ReadAmount | null {
  const { digits, negative, currency } = takeSigns(text)
  const match = patterns[mark].exec(digits)
  if (match === null) return null
  const [, whole = '', decimals = ''] = match
  const exact = BigInt(whole.replace(/\D/g, '') + decimals.padEnd(DECIMALS, '0'))
  const ambiguous = decimals.length === 3 && /^\d{1,3}$/.test(whole)
  return { exact: negative ? -exact : exact, currency, ambiguous }
}

/** Of all amounts of a file: one with a decimal point is enough. */
export function guessDecimalMark(amounts: Iterable<string>): DecimalMark {
  let commas = false
  for (const text of amounts) {
    const mark = decimalMarkOf(takeSigns(text).digits)
    if (mark === '.') return '.'
    commas ||= mark === ','
  }
  return commas ? ',' : '.'
}

export const isWholeMinor = (exact: ExactAmount): boolean => exact % ONE_MINOR === 0n

/** Half a minor unit and more is rounded away from zero. */
export function roundToMinor(exact: ExactAmount): Minor {
  const half = ONE_MINOR / 2n
  return Number((exact + (exact < 0n ? -half : half)) / ONE_MINOR)
}

/** Equal except for rounding. */
export const isNear = (one: ExactAmount, other: ExactAmount): boolean => {
  const apart = one - other
  return apart < ONE_MINOR && apart > -ONE_MINOR
}

/** `Amount (NGN)`, `Amount [₦]`, `Amount NGN`. */
export function readHeadingCurrency(heading: string): { text: string; currency: string | null } {
  const match = /^(.*?)(?:\s*[([]\s*([A-Z]{3}|₦|£|€|\$)\s*[)\]]|[\s_]([A-Z]{3}))\s*$/.exec(heading)
  const [, text = '', bracketed, bare] = match ?? []
  const mark = bracketed ?? bare
  if (mark === undefined || text === '' || NO_CURRENCY.has(mark)) return { text: heading, currency: null }
  return { text, currency: mark === '$' ? null : (SYMBOLS[mark] ?? mark) }
}
