import { language } from './language.ts'

const ENGLISH = /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/
const COMMA = /^\d+([.,]\d+)?$/

/**
 * A number as typed by a reader of this language: `12,500.50` in English, `12 500,50` or `12500.50` in French;
 * `undefined` for anything else.
 */
export function readNumber(typed: string, locale: string = language()): number | undefined {
  const bare = typed.replace(/\s/g, '')
  if (locale === 'en') return ENGLISH.test(bare) ? Number(bare.replaceAll(',', '')) : undefined
  return COMMA.test(bare) ? Number(bare.replace(',', '.')) : undefined
}

/** An amount as shown in a field for editing. */
export const amountToType = (amount: number, locale: string = language()): string =>
  locale === 'en' ? amount.toFixed(2) : amount.toFixed(2).replace('.', ',')
