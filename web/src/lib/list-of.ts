import { language } from './language.ts'

/** `1, 2 and 3`, `card, transfer or USSD`. */
export const listOf = (
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(language() === 'en' ? 'en-GB' : language(), { type }).format(items)
