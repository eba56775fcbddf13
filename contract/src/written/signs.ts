import { foldWidth } from './codes.ts'

/** What invisible and full-width signs mean, wherever something is typed or imported. Nothing here needs zod. */

/** Unpaired surrogates (Cs) are not valid text, and databases refuse them. */
export const CONTROL = /[\p{Cc}\p{Cs}]/u

/** Signs of formatting. The flag of a region is a black flag followed by invisible letters. */
const FORMATTING = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|\p{Cf}/gu

/** Joiners shape letters and emoji. The signs before Arabic numbers belong to this category too, but can be seen. */
const MEANT = /^(?:[\u200d\u200c\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]|\u{1f3f4}.*)$/u

/** The text without soft hyphens, zero-width spaces, direction marks and the like, which come with copied text. */
export const dropInvisible = (text: string): string =>
  text.replace(FORMATTING, (sign) => (MEANT.test(sign) ? sign : ''))

const NOTHING_VISIBLE = /^[\s\u200c\u200d]*$/

/** One line as it is stored. */
export function cleanLine(typed: string): string {
  const text = foldWidth(dropInvisible(typed)).normalize('NFC').replace(/\s+/g, ' ').trim()
  return NOTHING_VISIBLE.test(text) ? '' : text
}

/** Several lines as they are stored. */
export function cleanParagraph(typed: string): string {
  const text = dropInvisible(typed).normalize('NFC').replace(/\r\n?/g, '\n').trim()
  return NOTHING_VISIBLE.test(text) ? '' : text
}
