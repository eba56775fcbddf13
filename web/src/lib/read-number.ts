import { language } from './language.ts'

/**
 * `unclear`: `12.500` is twelve thousand five hundred to some readers and twelve and a half to others.
 * `tooExact`: no amount, grade point or percentage has more than two decimals.
 * `misplaced`: digits with signs that are neither thousands nor decimals in this language, like `12,50` in English.
 * `notANumber`: anything else.
 */
export type NumberFault = 'unclear' | 'tooExact' | 'misplaced' | 'notANumber'

type Reading = { readonly number: number } | { readonly fault: NumberFault }

/** Thousands in groups of three, all with the same sign. Keypads have a point, so French readers may use it for decimals. */
const ENGLISH = /^(?<whole>\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+))(?:\.(?<decimals>\d+))?$/
const FRENCH = /^(?<whole>\d+|[1-9]\d{0,2}(?: \d{3})+)(?:[.,](?<decimals>\d+))?$/

const MOST_DECIMALS = 2

/** Reads what is typed in the habits of one language, and refuses what another habit would read as another number. */
function read(typed: string, locale: string): Reading {
  const text = typed.trim().replace(/\s/g, ' ')
  const found = (locale === 'en' ? ENGLISH : FRENCH).exec(text)?.groups
  if (found === undefined) return { fault: /^\d[\d., ]*$/.test(text) ? 'misplaced' : 'notANumber' }
  const { whole = '', decimals = '' } = found
  // A group of thousands has three digits, and the first one does not begin with a zero.
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return { fault: 'unclear' }
  if (decimals.length > MOST_DECIMALS) return { fault: 'tooExact' }
  return { number: Number(`${whole.replace(/[, ]/g, '')}.${decimals}`) }
}

/**
 * A number as typed by a reader of this language: `12,500.50` in English, `12 500,50` or `12500.50` in French;
 * `undefined` for anything that is not clearly one number.
 */
export function readNumber(typed: string, locale: string = language()): number | undefined {
  const reading = read(typed, locale)
  return 'number' in reading ? reading.number : undefined
}

/** Why `readNumber` does not read this; `null` if it does. */
export function findNumberFault(typed: string, locale: string = language()): NumberFault | null {
  const reading = read(typed, locale)
  return 'fault' in reading ? reading.fault : null
}

/** An amount as shown in a field for editing. */
export const amountToType = (amount: number, locale: string = language()): string =>
  locale === 'en' ? amount.toFixed(2) : amount.toFixed(2).replace('.', ',')
