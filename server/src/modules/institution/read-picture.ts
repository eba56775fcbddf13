import type { Db } from '../../db/client.ts'
import { addressOfPicture, hashOfAddress } from './picture-address.ts'
import { findPicture } from './store.ts'

export type StoredPicture = {
  readonly bytes: Buffer
  readonly contentType: string
  readonly width: number
  readonly height: number
}

/** Four in use, and some that are being tried. */
const REMEMBERED = 8

/** Reads pictures by their address, the latest few from memory: content with a hash as its name never changes. */
export function createPictureReader(db: Db) {
  const known = new Map<string, StoredPicture>()
  return async (address: string): Promise<StoredPicture | null> => {
    const remembered = known.get(address)
    if (remembered !== undefined) return remembered
    const hash = hashOfAddress(address)
    const row = hash && (await findPicture(db, hash))
    if (hash === null || row === null || addressOfPicture(hash, row.content_type) !== address) return null
    const { width, height } = row
    const picture = { bytes: Buffer.from(row.bytes), contentType: row.content_type, width, height }
    known.set(address, picture)
    for (const oldest of known.keys()) if (known.size > REMEMBERED) known.delete(oldest)
    return picture
  }
}
