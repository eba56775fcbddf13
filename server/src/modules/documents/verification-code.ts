import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 13

/** 65 random bits in Crockford base32, grouped for reading: `7K3M-9QXD-2W8FH`. */
export function newVerificationCode(): string {
  const text = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte & 31]).join('')
  return grouped(text)
}

/** The code a person meant: any case, hyphens or none, O read as 0, I and L as 1. `null` when it cannot be one. */
export function normaliseVerificationCode(typed: string): string | null {
  const text = typed
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return text.length === LENGTH && [...text].every((letter) => ALPHABET.includes(letter))
    ? grouped(text)
    : null
}

const grouped = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
