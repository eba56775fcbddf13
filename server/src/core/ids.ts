import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { formatTrackingId } from '@testamur/contract/tracking-id'

/** An unguessable token, safe in a URL. Only its SHA-256 is ever stored. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex')

export const newTrackingId = (): string => formatTrackingId(randomBytes(10))

export const uuid = (): string => randomUUID()
