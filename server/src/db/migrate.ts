import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { serverFolder } from '../core/folders.ts'
import { sha256Hex } from '../core/ids.ts'
import { NeedsPerson } from '../core/needs-person.ts'
import type { Database, Db, Tx } from './types.ts'
import { createViews, dropViews, hasViews, readViews, viewsFolder } from './views.ts'

// Any number that nothing else uses: every process that starts waits here for the first one.
export const MIGRATION_LOCK = 7_215_204_118

// The first process may take its time; waiting for it is not a fault.
const PATIENT = { timeoutMs: 30 * 60_000 }

type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

/** Where the definitions of the schema lie. */
export type SchemaFolders = { readonly migrations: string; readonly views: string }

const schemaFolders: SchemaFolders = { migrations: join(serverFolder, 'migrations'), views: viewsFolder }

/**
 * Applies what is not applied yet, in the order of the numbers, each once, and makes the views anew when a migration was
 * applied or their text has changed. All in one transaction: running processes of the version before never meet a
 * database between two migrations or without its views. Answers the names of the migrations that it applied.
 */
export async function migrate(database: Database, folders = schemaFolders): Promise<string[]> {
  const migrations = await readMigrations(folders.migrations)
  const views = await readViews(folders.views)
  return database.inTransaction(async (tx) => {
    await prepareMigrations(tx)
    await refuseNewer(tx, migrations)
    const pending = await pickPending(tx, migrations)
    if (pending.length === 0 && (await hasViews(tx, views))) return []
    await dropViews(tx)
    for (const migration of pending) await applyMigration(tx, migration)
    await createViews(tx, views)
    return pending.map(({ name }) => name)
  }, PATIENT)
}

/** Names of the migrations of this code. */
export const knownMigrations = async (folder = schemaFolders.migrations): Promise<string[]> =>
  (await readMigrations(folder)).map(({ name }) => name)

/** Names of the migrations that this code needs and the database lacks. */
export async function pendingMigrations(db: Db, folder = schemaFolders.migrations): Promise<string[]> {
  const names = await knownMigrations(folder)
  const applied = new Set(await appliedMigrations(db))
  return names.filter((name) => !applied.has(name))
}

/** For what only reads, and must not change a database that others may be using with another version. */
export async function assertMigrated(db: Db, folders = schemaFolders): Promise<void> {
  await refuseNewer(db, await readMigrations(folders.migrations))
  const pending = await pendingMigrations(db, folders.migrations)
  if (pending.length === 0 && !(await hasViews(db, await readViews(folders.views)))) pending.push('its views')
  if (pending.length === 0) return
  throw new NeedsPerson(
    `The database is not up to date: this version of Testamur would make ${pending.length} ` +
      `${pending.length === 1 ? 'change' : 'changes'} to it (the first is ${pending[0]}), and this command makes none. ` +
      'Start the portal of this version once, then run the command again.',
  )
}

/** For what copies a database of whichever version. */
export async function assertBegun(db: Db): Promise<void> {
  if ((await appliedMigrations(db)).length > 0) return
  throw new NeedsPerson(
    'There is no portal in this database. Correct DATABASE_URL or DATA_DIR, or start the portal first.',
  )
}

/** Names of the migrations that this database has had; none where no portal has been started. */
export async function appliedMigrations(db: Db | Tx): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('schema_migrations') is not null as there`.execute(db)
  if (tables[0]?.there !== true) return []
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const numbers = new Map<string, string>()
  return Promise.all(
    files.map(async (file) => {
      const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]
      if (number === undefined) throw new Error(`Migration ${file} is not named like 0001_words.sql`)
      const twin = numbers.get(number)
      if (twin !== undefined) throw new Error(`Migrations ${twin} and ${file} share a number`)
      numbers.set(number, file)
      const text = await readFile(join(folder, file), 'utf8')
      return { name: file.slice(0, -4), text, checksum: sha256Hex(text) }
    }),
  )
}

/** Old code would write rows that newer code cannot read, and nobody would be told. */
async function refuseNewer(db: Db, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = (await appliedMigrations(db)).find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new NeedsPerson(
    `A newer version of Testamur has changed this database (${unknown}). Start that version, or restore a backup ` +
      'from before it.',
  )
}

async function prepareMigrations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
  await sql`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(tx)
}

async function pickPending(tx: Tx, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await tx.selectFrom('schema_migrations').select(['name', 'checksum']).execute()
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return migrations.filter(({ name, checksum }) => {
    if (!applied.has(name)) return true
    if (applied.get(name) === checksum) return false
    throw new NeedsPerson(
      `Migration ${name} has changed since it was applied. Restore it and write a new one.`,
    )
  })
}

async function applyMigration(tx: Tx, { name, text, checksum }: Migration): Promise<void> {
  await sql.raw(text).execute(tx)
  await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(tx)
  // A table cannot be altered by the next migration while rows that this one wrote are still to be checked.
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
}
