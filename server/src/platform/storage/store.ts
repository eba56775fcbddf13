import type { Db, Tx } from '../../db/client.ts'
import type { StoredFile } from './storage.ts'

/** The row that owns stored bytes, written with the change they belong to: bytes without one are nobody's. */
export async function recordFile(tx: Tx | Db, file: StoredFile): Promise<void> {
  await tx.insertInto('files').values(file).execute()
}
