import { randomToken, sha256 } from '../../core/ids.ts'
import type { AboutFile, StoredFile } from './storage.ts'

const KEY = /^[A-Za-z0-9_-]{2}\/[A-Za-z0-9_-]{30}$/

/** Names nothing and cannot be guessed; two letters first, so that no folder grows too wide. */
export function newKey(): string {
  const token = randomToken(24)
  return `${token.slice(0, 2)}/${token.slice(2)}`
}

export const isKey = (text: string): boolean => KEY.test(text)

/** A key becomes a path: only one that `newKey` could have made may. */
export function assertKey(key: string): string {
  if (!isKey(key)) throw new TypeError('Not a storage key')
  return key
}

export const describeFile = (bytes: Uint8Array, about: AboutFile): StoredFile => ({
  key: newKey(),
  sha256: sha256(bytes),
  size: bytes.length,
  content_type: about.contentType,
  original_name: about.name ?? '',
  purpose: about.purpose,
  quarantined: about.quarantined ?? false,
})
