import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'
import type { FileStore, ListedFile } from './storage.ts'

/** Far longer than any transaction or restore, so a file without a row by then gets none. */
export const SAFE_AGE_DAYS = 2
const DAY_MS = 24 * 60 * 60_000

export type SweptFiles = { readonly kept: number; readonly files: readonly ListedFile[] }

/**
 * Stored files without a row that are older than any running change. The hourly sweep removes those in `file_puts`;
 * these are from before that table existed, or from before a restore.
 */
export async function findUnregistered(db: Db, store: FileStore, now: Date): Promise<SweptFiles> {
  const before = now.getTime() - SAFE_AGE_DAYS * DAY_MS
  const files: ListedFile[] = []
  let kept = 0
  for await (const listed of store.list()) {
    const old = listed.filter(({ changedAt }) => changedAt.getTime() < before)
    const unknown = await unknownOf(
      db,
      old.map(({ key }) => key),
    )
    files.push(...old.filter(({ key }) => unknown.has(key)))
    kept += listed.length
  }
  return { kept: kept - files.length, files }
}

/** Checks each once more before removing it, in case it got a row meanwhile. @returns those that were removed. */
export async function removeUnregistered(
  db: Db,
  store: FileStore,
  files: readonly ListedFile[],
): Promise<ListedFile[]> {
  const removed: ListedFile[] = []
  for (const file of files) {
    if (!(await unknownOf(db, [file.key])).has(file.key)) continue
    await store.remove(file.key)
    removed.push(file)
  }
  return removed
}

async function unknownOf(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<Row<'files', 'key'>>`
    select listed.key from unnest(${[...keys]}::text[]) as listed (key)
    where not exists (select 1 from files where files.key = listed.key)
      and not exists (select 1 from file_puts where file_puts.key = listed.key)`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
