import { z } from 'zod'
import type { Money } from '../providers/index.ts'
import { roughMajorText } from '../providers/index.ts'

/** Reading values that all providers of text messages write alike. */

const LONGEST_WORDS = 300

/** The provider's own words: not too long, and without signs that the database refuses. */
export const wordsText = z.string().transform((text) =>
  text
    .slice(0, LONGEST_WORDS)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim(),
)

/** The provider's ID of a text message. */
export const textId = z.string().regex(/^[\x21-\x7e]{1,100}$/)

/** What a provider charged. Fractions of a minor unit are rounded; `null` when it cannot be read. */
export function readCost(amount: string | null | undefined, currency: string): Money | null {
  const minor = roughMajorText.safeParse(amount ?? '')
  return minor.success ? { minor: minor.data, currency } : null
}
