import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { StoredFile } from './storage.ts'

/** The row that owns stored bytes, written with the change they belong to: bytes without one are nobody's. */
export async function recordFile(tx: Tx | Db, file: StoredFile): Promise<void> {
  await recordingFile(file).execute(tx)
}

/** The same as a part of a larger statement. */
export const recordingFile = (file: StoredFile) => sql<{ key: string }>`
  insert into files (key, sha256, size, content_type, original_name, purpose)
  values (${file.key}, ${file.sha256}, ${file.size}::bigint, ${file.content_type}, ${file.original_name}, ${file.purpose})
  returning key`

export type KeptFile = Pick<StoredFile, 'size' | 'sha256' | 'purpose'>

export async function findFile(db: Db | Tx, key: string): Promise<KeptFile | null> {
  const row = await db
    .selectFrom('files')
    .select(['size', 'sha256', 'purpose'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, sha256: Buffer.from(row.sha256) }
}
