import { randomBytes } from 'node:crypto'
import { bareBase32 } from '@testamur/contract/written/codes'

/** Crockford's base32, in which tracking IDs are written: no two characters look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 13

const randomSigns = (count: number): string =>
  [...randomBytes(count)].map((byte) => ALPHABET[byte & 31]).join('')

/**
 * A reference of 95 random bits after a letter for its kind. It is made of letters and digits alone, which every
 * payment provider accepts, and cannot be guessed.
 */
export const randomReference = (letter: string): string => `${letter}${randomSigns(19)}`

/**
 * 65 random bits in groups: `7K3M-9QXD-2W8FH`. Documents and receipts carry such a code, and one page verifies them
 * all.
 */
export const newVerificationCode = (): string => grouped(randomSigns(CODE_LENGTH))

/** Reads a typed code: any case, hyphens or none, O as 0, I and L as 1. `null` when it cannot be a code. */
export function normaliseVerificationCode(typed: string): string | null {
  const text = bareBase32(typed)
  return text.length === CODE_LENGTH && [...text].every((sign) => ALPHABET.includes(sign))
    ? grouped(text)
    : null
}

const SIGN = '[0-9A-HJKMNP-TV-Z]'
/** This many characters, with or without a space between them, because widely set text may have gained spaces. */
const signs = (count: number): string => `${SIGN}(?:[ \\t]?${SIGN}){${count - 1}}`
const CODE = new RegExp(`(?<![0-9A-Za-z])${[4, 4, 5].map(signs).join('[ \\t]?-[ \\t]?')}(?![0-9A-Za-z])`, 'g')

/** The codes within a text, as documents print them. */
export const codesIn = (text: string): string[] => [
  ...new Set(text.match(CODE)?.map((found) => found.replace(/[ \t]/g, ''))),
]

const grouped = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
