import { errorValue, findCellFault, markNoDay, markTooLong } from './cell-faults.ts'
import type { NumberFormat } from './number-formats.ts'

/** Up to here every whole number is exact. */
const LARGEST_EXACT = 2 ** 53
const DAY_MS = 86_400_000
/** The last day of year 9999. */
const LAST_DAY = 2_958_465
const DAYS_FROM_1900_TO_1904 = 1_462

/** The number of a cell as a CSV file would write it: a date as `2026-11-21`, a percentage as `70%`. */
export function writeNumber(written: string, format: NumberFormat, from1904: boolean): string {
  const value = Number(written)
  if (written === '' || !Number.isFinite(value)) return written === '' ? '' : errorValue('#NUM!')
  if (format.shows === 'date') return writeDay(written, value, { from1904, isDay: format.isDay })
  if (format.shows === 'percent') return writePercent(value)
  const plain = plainNumber(written, value)
  return format.shows === 'digits' && /^\d+$/.test(plain) ? fillDigits(format.pattern, plain) : plain
}

function writePercent(value: number): string {
  const shown = plainNumber(String(value * 100), value * 100)
  return findCellFault(shown) === null ? `${shown}%` : shown
}

function plainNumber(written: string, value: number): string {
  if (/^-?\d+$/.test(written)) {
    const whole = BigInt(written)
    const isExact = whole <= LARGEST_EXACT && whole >= -LARGEST_EXACT
    return isExact ? String(whole) : markTooLong(written)
  }
  if (Math.abs(value) > LARGEST_EXACT) return markTooLong(written)
  if (Number.isInteger(value)) return String(value)
  // Workbooks store binary fractions: `174.99999999999997` was entered as 175. Fifteen digits are exact.
  if (Math.abs(value) >= 1e15) return markTooLong(written)
  const entered = Number(value.toPrecision(15))
  return Number.isInteger(entered) ? String(entered) : entered.toFixed(8).replace(/\.?0+$/, '')
}

/** Days in a workbook have no time zone. Times without a day are written as such. */
function writeDay(
  written: string,
  serial: number,
  { from1904, isDay }: { readonly from1904: boolean; readonly isDay: boolean },
): string {
  if (!isDay && serial >= 0 && serial < 1)
    return new Date(Math.round(serial * DAY_MS)).toISOString().slice(11, 16)
  const days = Math.floor(serial) + (from1904 ? DAYS_FROM_1900_TO_1904 : 0)
  if (days < 1 || days > LAST_DAY) return markNoDay(written)
  // Spreadsheets take 1900 for a leap year, so days before its March are counted from one day later.
  if (days === 60) return '1900-02-29'
  return new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * DAY_MS).toISOString().slice(0, 10)
}

function fillDigits(pattern: Extract<NumberFormat, { shows: 'digits' }>['pattern'], number: string): string {
  const first = pattern.findIndex((one) => 'digit' in one)
  let left = number
  let text = ''
  for (let at = pattern.length - 1; at >= 0; at -= 1) {
    const one = pattern[at]
    if (one === undefined || 'text' in one) text = (one?.text ?? '') + text
    else {
      // The first place takes all that is left.
      const digits = at === first ? left : left.slice(-1)
      left = left.slice(0, -1)
      text = (digits || '0') + text
    }
  }
  return text
}
