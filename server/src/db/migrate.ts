import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { serverFolder } from '../core/folders.ts'
import { sha256Hex } from '../core/ids.ts'
import { NeedsPerson } from '../core/needs-person.ts'
import type { Database, Db, Tx } from './types.ts'
import { createViews, dropViews, hasViews, readViews, viewsFolder } from './views.ts'

// Any number that nothing else uses. Every process that starts waits here for the first one.
export const MIGRATION_LOCK = 7_215_204_118

// The first process may take long; waiting for it is not a fault.
const PATIENT = { timeoutMs: 30 * 60_000 }

type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

/** Where the migrations and the views are. */
export type SchemaFolders = { readonly migrations: string; readonly views: string }

const schemaFolders: SchemaFolders = { migrations: join(serverFolder, 'migrations'), views: viewsFolder }

/**
 * Applies the migrations that are missing, in order, each once, and recreates the views when a migration was applied
 * or their text has changed. All in one transaction, so that processes of the previous version never see a database
 * between two migrations or without its views. Answers the names of the migrations it applied.
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

/** For commands that only read, and must not change a database that another version may be using. */
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

/** For commands that copy a database of any version. */
export async function assertBegun(db: Db): Promise<void> {
  if ((await appliedMigrations(db)).length > 0) return
  throw new NeedsPerson(
    'There is no portal in this database. Correct DATABASE_URL or DATA_DIR, or start the portal first.',
  )
}

/** Names of the migrations that were applied to this database; empty where no portal was started. */
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

/** Older code would write rows that newer code cannot read, and nobody would notice. */
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
  // The next migration cannot alter a table while constraints on rows of this one are still to be checked.
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
}
