import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 95 random bits in letters and digits that no payment provider's rules object to, and nobody can guess. */
export const newInvoiceReference = (): string =>
  `I${[...randomBytes(19)].map((byte) => ALPHABET[byte & 31]).join('')}`
