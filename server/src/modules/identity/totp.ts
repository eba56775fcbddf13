import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238, as authenticator apps use it. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A phone's clock may be half a minute off. */
const WINDOW = 1
const RECOVERY_CODES = 10
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LETTERS = 12

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The content of the QR code for an authenticator app. */
export const factorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The step of 30 seconds that this code belongs to; `null` when it is not valid now. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / SETTINGS.period) + delta
}

export const isRecoveryCode = (code: string): boolean => code.length === LETTERS

/** Sixty bits each, in characters that do not look alike. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )

/** `abcd-efgh-ijkl`, easier to type from paper. */
export const groupCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
