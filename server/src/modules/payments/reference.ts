import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ours, made before any provider is called: 95 random bits that no provider's rules object to. */
export function newReference(): string {
  return `P${[...randomBytes(19)].map((byte) => ALPHABET[byte & 31]).join('')}`
}

const REFERENCE = /^[A-Z0-9]{10,30}$/

/** Whatever else came as a reference never reaches the database. */
export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && REFERENCE.test(value)
