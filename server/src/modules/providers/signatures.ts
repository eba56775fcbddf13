import { createHmac, timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../core/ids.ts'
import type { WebhookVerdict } from './provider.ts'

export const hmacHex = (algorithm: 'sha256' | 'sha512', body: Uint8Array | string, key: string): string =>
  createHmac(algorithm, key).update(body).digest('hex')

/** Digests are compared, so that neither length nor time reveals anything about the secret. */
export const isSameText = (given: string, expected: string): boolean =>
  timingSafeEqual(sha256(given), sha256(expected))

/** A lower-case hex digest in a header; gateways send no other notation. */
export function verifyHex(given: string | undefined, expected: string, scheme: string): WebhookVerdict {
  if (given === undefined || given === '') return { kind: 'rejected', reason: 'no signature' }
  if (given.length !== expected.length || !/^[0-9a-f]+$/.test(given))
    return { kind: 'rejected', reason: 'malformed signature' }
  return isSameText(given, expected)
    ? { kind: 'authentic', scheme }
    : { kind: 'rejected', reason: 'wrong signature' }
}
