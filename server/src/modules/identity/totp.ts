import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app reads it. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The clock of a phone may be half a minute off. */
const WINDOW = 1
const RECOVERY_CODES = 10
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LETTERS = 12

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code of an authenticator app holds. */
export const factorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The step of 30 seconds that this code belongs to; `null` when it is none of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / SETTINGS.period) + delta
}

export const isRecoveryCode = (code: string): boolean => code.length === LETTERS

/** Sixty bits each, in letters and digits that nobody mistakes for others. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )

/** `abcd-efgh-ijkl`, easier to type from paper. */
export const written = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
