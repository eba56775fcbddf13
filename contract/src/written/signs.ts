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

/** Letters, digits and signs of the width of a Chinese character. U+FFE3 would become a space with a mark. */
const WIDE = /[\u3000\uff01-\uffe2\uffe4-\uffee]+/g

/** `Ｎａｇｏｙａ` becomes `Nagoya`. Other compatibility forms, such as `²`, mean something else and stay. */
const foldWidth = (text: string): string => text.replace(WIDE, (signs) => signs.normalize('NFKC'))

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

/** What changes how a sign looks, and has no place in a number or a code. */
const SELECTORS = /[\p{Cf}\u034f\u180b-\u180d\ufe00-\ufe0f]/gu

/** A number, a code or an address as it is read: nothing invisible, no full-width forms. */
export const cleanNumber = (typed: string): string => foldWidth(typed).replace(SELECTORS, '').normalize('NFC')
