import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { appliedMigrations } from '../../db/migrate.ts'
import type { Row } from '../../db/rows.ts'

export type RegisteredFile = Row<'files', 'key' | 'size' | 'sha256' | 'content_type'>

export type Instant = {
  readonly at: Date
  readonly migrations: readonly string[]
  readonly files: readonly RegisteredFile[]
}

/** What a backup needs to know of the database, as of the same instant. */
export async function readInstant(tx: Tx): Promise<Instant> {
  const { at } = await tx.selectNoFrom(({ fn }) => fn<Date>('now').as('at')).executeTakeFirstOrThrow()
  const migrations = await appliedMigrations(tx)
  const files = await tx
    .selectFrom('files')
    .select(['key', 'size', 'sha256', 'content_type'])
    .orderBy('key')
    .execute()
  return {
    at,
    migrations,
    files: files.map((file) => ({ ...file, sha256: Buffer.from(file.sha256) })),
  }
}

export async function isStillRegistered(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from files where key = ${key}`.execute(db)
  return rows.length === 1
}
