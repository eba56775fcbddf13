import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { formatTrackingId } from '@testamur/contract/tracking-id'

/** An unguessable token, safe in a URL. Only its SHA-256 is ever stored. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** How much is hashed before other work has its turn: a few milliseconds. */
const PIECE = 4_000_000

/** The same for a file, which may be large. */
export async function hashFile(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += PIECE) {
    hash.update(bytes.subarray(at, at + PIECE))
    if (at + PIECE < bytes.length) await setImmediate()
  }
  return hash.digest()
}

export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex')

export const newTrackingId = (): string => formatTrackingId(randomBytes(10))

export const uuid = (): string => randomUUID()
