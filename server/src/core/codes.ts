import { randomBytes } from 'node:crypto'

/** Crockford base32, as tracking ids are written: no sign that a person takes for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 13

const randomSigns = (count: number): string =>
  [...randomBytes(count)].map((byte) => ALPHABET[byte & 31]).join('')

/**
 * 95 random bits behind the letter of what they name, in letters and digits that no payment provider's rules object
 * to, and nobody can guess.
 */
export const randomReference = (letter: string): string => `${letter}${randomSigns(19)}`

/** 65 random bits, grouped for reading: `7K3M-9QXD-2W8FH`. Documents and receipts carry one, and one page checks them all. */
export const newVerificationCode = (): string => grouped(randomSigns(CODE_LENGTH))

/** The code a person meant: any case, hyphens or none, O read as 0, I and L as 1. `null` when it cannot be one. */
export function normaliseVerificationCode(typed: string): string | null {
  const text = typed
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return text.length === CODE_LENGTH && [...text].every((sign) => ALPHABET.includes(sign))
    ? grouped(text)
    : null
}

const SIGN = '[0-9A-HJKMNP-TV-Z]'
/** So many signs; setting them wide may have put spaces between them. */
const signs = (count: number): string => `${SIGN}(?:[ \\t]?${SIGN}){${count - 1}}`
const CODE = new RegExp(`(?<![0-9A-Za-z])${[4, 4, 5].map(signs).join('[ \\t]?-[ \\t]?')}(?![0-9A-Za-z])`, 'g')

/** The codes that stand in a text, as documents print them. */
export const codesIn = (text: string): string[] => [
  ...new Set(text.match(CODE)?.map((found) => found.replace(/[ \t]/g, ''))),
]

const grouped = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
