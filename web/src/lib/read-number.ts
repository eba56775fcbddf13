import { language } from './language.ts'

const ENGLISH = /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/
const COMMA = /^\d+([.,]\d+)?$/

/**
 * A number as a reader of this language types it: `12,500.50` in English, `12 500,50` or `12500.50` elsewhere;
 * `undefined` when it could be read as another one.
 */
export function readNumber(typed: string, locale: string = language()): number | undefined {
  const bare = typed.replace(/\s/g, '')
  if (locale === 'en') return ENGLISH.test(bare) ? Number(bare.replaceAll(',', '')) : undefined
  return COMMA.test(bare) ? Number(bare.replace(',', '.')) : undefined
}

/** An amount as it stands in a field to be changed. */
export const amountToType = (amount: number, locale: string = language()): string =>
  locale === 'en' ? amount.toFixed(2) : amount.toFixed(2).replace('.', ',')
