import type { VirusCheck } from '@testamur/contract/uploads/uploads'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { anyOf, type Row } from '../../db/rows.ts'
import { deleteFileRows, isInfected, virusCheckOf } from '../../platform/storage/store.ts'

const columns = ['id', 'file_key', 'name', 'content_type', 'size'] as const

export type UploadRow = Row<'uploads', (typeof columns)[number]>

/** With the virus scanner's verdict. */
export type ClaimedRow = UploadRow & { readonly virus_check: VirusCheck }

const fileKey = sql.ref<string>('uploads.file_key')

export async function insertUpload(
  tx: Tx,
  { at, ...upload }: Omit<UploadRow, 'id'> & { readonly token_hash: Buffer; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({ ...upload, created_at: at })
    .execute()
}

/** Claims files for their row: each once, and none that is about to be deleted. */
export async function claimRows(
  tx: Tx,
  tokenHashes: readonly Buffer[],
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<(ClaimedRow & Row<'uploads', 'token_hash'>)[]> {
  if (tokenHashes.length === 0) return []
  return tx
    .updateTable('uploads')
    .set({ claimed_at: at })
    .where('token_hash', 'in', tokenHashes)
    .where('claimed_at', 'is', null)
    .where('created_at', '>', since)
    .where((query) => query.not(isInfected(fileKey)))
    .returning([...columns, 'token_hash', virusCheckOf(fileKey).$notNull().as('virus_check')])
    .execute()
}

export function findUploads(db: Db, ids: readonly number[]): Promise<ClaimedRow[]> {
  return db
    .selectFrom('uploads')
    .select([...columns, virusCheckOf(fileKey).$notNull().as('virus_check')])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute()
}

type StoredUpload = Row<'uploads', 'id' | 'file_key'>

export function unclaimedUploads(db: Db, before: Date, most: number): Promise<StoredUpload[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'file_key'])
    .where('claimed_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute()
}

export async function deleteUploads(tx: Tx, uploads: readonly StoredUpload[]): Promise<void> {
  const ids = uploads.map(({ id }) => id)
  await tx.deleteFrom('uploads').where('id', '=', anyOf(ids)).execute()
  await deleteFileRows(
    tx,
    uploads.map(({ file_key }) => file_key),
  )
}
