import type { VirusCheck } from '@testamur/contract/uploads/uploads'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { virusCheckOf } from '../../platform/storage/store.ts'

export type UploadRow = {
  readonly id: number
  readonly file_key: string
  readonly name: string
  readonly content_type: string
  readonly size: number
}

/** With what the virus scanner made of it. */
export type ClaimedRow = UploadRow & { readonly virus_check: VirusCheck }

const columns = sql.raw('id, file_key, name, content_type, size')

export async function insertUpload(
  tx: Tx,
  upload: Omit<UploadRow, 'id'> & { readonly token_hash: Buffer; readonly at: Date },
): Promise<void> {
  await sql`
    insert into uploads (token_hash, file_key, name, content_type, size, created_at)
    values (${upload.token_hash}, ${upload.file_key}, ${upload.name}, ${upload.content_type}, ${upload.size}::bigint,
            ${upload.at}::timestamptz)`.execute(tx)
}

/** Takes files for the row they belong to from now on: each once, and none that is about to be thrown away. */
export async function claimRows(
  tx: Tx,
  tokenHashes: readonly Buffer[],
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<(ClaimedRow & { readonly token_hash: Buffer })[]> {
  if (tokenHashes.length === 0) return []
  const { rows } = await sql<ClaimedRow & { readonly token_hash: Buffer }>`
    update uploads set claimed_at = ${at}::timestamptz
    where token_hash = any(${[...tokenHashes]}::bytea[]) and claimed_at is null and created_at > ${since}::timestamptz
      and not exists (select 1 from files where files.key = uploads.file_key and files.virus is not null)
    returning ${columns}, token_hash, ${virusCheckOf(sql`uploads.file_key`)} as virus_check`.execute(tx)
  return rows
}

export async function findUploads(db: Db, ids: readonly number[]): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    select ${columns}, ${virusCheckOf(sql`uploads.file_key`)} as virus_check
    from uploads where id = any(${[...ids]}::bigint[]) order by id`.execute(db)
  return rows
}

export async function unclaimed(
  db: Db,
  before: Date,
  most: number,
): Promise<Pick<UploadRow, 'id' | 'file_key'>[]> {
  const { rows } = await sql<Pick<UploadRow, 'id' | 'file_key'>>`
    select id, file_key from uploads
    where claimed_at is null and created_at < ${before}::timestamptz order by created_at limit ${most}::int`.execute(
    db,
  )
  return rows
}

export async function deleteUploads(
  tx: Tx,
  uploads: readonly Pick<UploadRow, 'id' | 'file_key'>[],
): Promise<void> {
  await sql`delete from uploads where id = any(${uploads.map(({ id }) => id)}::bigint[])`.execute(tx)
  await sql`delete from files where key = any(${uploads.map(({ file_key }) => file_key)}::text[])`.execute(tx)
}
