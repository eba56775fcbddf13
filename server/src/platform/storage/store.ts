import type { VirusCheck } from '@testamur/contract/uploads/uploads'
import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { anyOf } from '../../db/rows.ts'
import type { Schema } from '../../db/schema.ts'
import { enqueue } from '../jobs/queue.ts'
import type { StoredFile } from './storage.ts'

/** The job that has the virus scanner check a quarantined file. */
export const SCAN_FILE = 'files.scan'
/** Every half hour for four days; then it is listed as a failed job, which staff can run again. */
const SCANS = 200

/** The row that owns stored bytes, written in the transaction that uses them; bytes without a row are removed. */
export async function recordFile(tx: Tx | Db, file: StoredFile): Promise<void> {
  await recordingFile(file).execute(tx)
  if (file.quarantined)
    await enqueue(tx, { kind: SCAN_FILE, lane: 'scanner', payload: { key: file.key }, maxAttempts: SCANS })
}

/** The same as part of a larger statement, written where `held` is true. */
export const recordingFile = (file: StoredFile, held: Expression<unknown> = sql`true`) => sql`
  insert into files (key, sha256, size, content_type, original_name, purpose, quarantined_at)
  select ${file.key}, ${file.sha256}::bytea, ${file.size}::bigint, ${file.content_type}, ${file.original_name},
         ${file.purpose}, case when ${file.quarantined}::boolean then now() end
  where ${held}`

export type KeptFile = Pick<
  StoredFile,
  'key' | 'size' | 'sha256' | 'content_type' | 'purpose' | 'quarantined' | 'original_name'
> & {
  /** The virus that was found. The bytes are deleted. */
  readonly virus: string | null
}

export async function findFile(db: Db | Tx, key: string): Promise<KeptFile | null> {
  const row = await db
    .selectFrom('files')
    .select(['key', 'size', 'sha256', 'content_type', 'purpose', 'original_name', 'quarantined_at', 'virus'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  const { quarantined_at, ...kept } = row
  return { ...kept, sha256: Buffer.from(row.sha256), quarantined: quarantined_at !== null }
}

/** The keys under which exactly these bytes are stored for a purpose. */
export async function keysOfContent(
  db: Db,
  content: Pick<StoredFile, 'purpose' | 'sha256'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where('purpose', '=', content.purpose)
    .where('sha256', '=', content.sha256)
    .execute()
  return rows.map(({ key }) => key)
}

/** The virus scanner found nothing: it may be read. */
export async function releaseFile(tx: Tx, key: string): Promise<void> {
  await tx.updateTable('files').set({ quarantined_at: null }).where('key', '=', key).execute()
}

export async function markInfected(tx: Tx, key: string, virus: string): Promise<void> {
  await tx.updateTable('files').set({ virus }).where('key', '=', key).execute()
}

/** Within a statement: the scanner's verdict on the file of this key; no row without a file. */
export function virusCheckOf(key: Expression<string | null>) {
  const query = expressionBuilder<Schema>()
  return query
    .selectFrom('files as scanned')
    .select((scanned) =>
      scanned
        .case()
        .when('scanned.virus', 'is not', null)
        .then<VirusCheck>('failed')
        .when('scanned.quarantined_at', 'is not', null)
        .then<VirusCheck>('waiting')
        .else<VirusCheck>('passed')
        .end()
        .as('check'),
    )
    .whereRef('scanned.key', '=', key)
    .$asScalar()
}

/** Within a statement: whether a virus was found in the file of this key. */
export function isInfected(key: Expression<string>) {
  const query = expressionBuilder<Schema>()
  return query.exists(
    query
      .selectFrom('files')
      .select('files.key')
      .where('files.key', '=', key)
      .where('files.virus', 'is not', null),
  )
}

export async function deleteFileRows(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('files').where('key', '=', anyOf(keys)).execute()
}

/** Files about which the virus scanner has not answered. */
export async function countQuarantined(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quarantined_at', 'is not', null)
    .where('virus', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
