import { hashFile, randomToken } from '../../core/ids.ts'
import type { FileDescription, StoredFile } from './storage.ts'

const KEY = /^[A-Za-z0-9_-]{2}\/[A-Za-z0-9_-]{30}$/

/** Says nothing and cannot be guessed; its first two letters are a folder, so that no folder grows too large. */
export function newKey(): string {
  const token = randomToken(24)
  return `${token.slice(0, 2)}/${token.slice(2)}`
}

export const isKey = (text: string): boolean => KEY.test(text)

/** A key becomes a path, so only keys in the form of `newKey` are accepted. */
export function assertKey(key: string): string {
  if (!isKey(key)) throw new TypeError('Not a storage key')
  return key
}

export const describeFile = async (bytes: Uint8Array, about: FileDescription): Promise<StoredFile> => ({
  key: newKey(),
  sha256: await hashFile(bytes),
  size: bytes.length,
  content_type: about.contentType,
  original_name: about.name ?? '',
  purpose: about.purpose,
  quarantined: about.quarantined ?? false,
})
