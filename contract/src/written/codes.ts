/** Codes that people copy by hand. Every public page has this file, so that it holds nothing else. Nothing here needs zod. */

/** Letters, digits and signs of the width of a Chinese character. U+FFE3 would become a space with a mark. */
const WIDE = /[\u3000\uff01-\uffe2\uffe4-\uffee]+/g

/** `Ｎａｇｏｙａ` becomes `Nagoya`. Other compatibility forms, such as `²`, mean something else and stay. */
export const foldWidth = (text: string): string => text.replace(WIDE, (signs) => signs.normalize('NFKC'))

/** What changes how a sign looks, and has no place in a number or a code. */
const SELECTORS = /[\p{Cf}\u034f\u180b-\u180d\ufe00-\ufe0f]/gu

/** A number, a code or an address as it is read: nothing invisible, no full-width forms. */
export const cleanNumber = (typed: string): string => foldWidth(typed).replace(SELECTORS, '').normalize('NFC')

export const HYPHENS = /[‐-―−]/g

/** A code without what is added for reading: hyphens, spaces, small letters, and the invisible signs of copied text. */
export const bareCode = (typed: string): string =>
  cleanNumber(typed).toUpperCase().replace(HYPHENS, '').replace(/[\s-]/g, '')

/** The hyphens of copied text as the one that keyboards have. */
export const plainHyphens = (code: string): string => code.replace(HYPHENS, '-')

/** "SM 207", "SM-207" and "sm207" are one course. */
export const courseKey = (code: string): string => bareCode(code)

/** The same of a code in Crockford's base32, in which O is written 0, and I and L are written 1. */
export const bareBase32 = (typed: string): string => bareCode(typed).replace(/O/g, '0').replace(/[IL]/g, '1')
