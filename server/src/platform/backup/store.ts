import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export type RegisteredFile = {
  readonly key: string
  readonly size: number
  readonly sha256: Buffer
  readonly content_type: string
}

export type Instant = {
  readonly at: Date
  readonly migrations: readonly string[]
  readonly files: readonly RegisteredFile[]
}

/** What a backup has to know of the database besides its bytes, as of the same instant. */
export async function readInstant(tx: Tx): Promise<Instant> {
  const clock = await sql<{ at: Date }>`select now() as at`.execute(tx)
  const migrations = await sql<{ name: string }>`
    select name from schema_migrations order by name`.execute(tx)
  const files = await sql<RegisteredFile>`
    select key, size, sha256, content_type from files order by key`.execute(tx)
  return {
    at: clock.rows[0]?.at ?? new Date(0),
    migrations: migrations.rows.map(({ name }) => name),
    files: files.rows.map((file) => ({ ...file, sha256: Buffer.from(file.sha256) })),
  }
}

export async function isStillRegistered(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from files where key = ${key}`.execute(db)
  return rows.length === 1
}
