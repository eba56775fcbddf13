import { readdir, readFile } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { sha256Hex } from '../core/ids.ts'
import type { Db, Tx } from './types.ts'

/**
 * A database view is code: `modules/<owner>/views/<name>.sql` says what other modules may read of its owner's tables.
 * The database has the views of the version that started last, so a change must keep what the previous version reads.
 */
export type ViewDefinition = {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** Columns that can be null, as the line `-- nullable: a, b` of the file lists them. */
  readonly nullable: readonly string[]
}

/** In the bundle the views are beside the code, in the same folders. */
export const viewsFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '..' : './views/', import.meta.url),
)

/** Every `views/<name>.sql` below a folder, by name. */
export async function readViews(folder = viewsFolder): Promise<ViewDefinition[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(^|\/)views\/[^/]+\.sql$/.test(file.split(sep).join('/')),
  )
  const views = await Promise.all(files.map((file) => readView(join(folder, file))))
  views.sort((a, b) => (a.name < b.name ? -1 : 1))
  const twin = views.find((view, i) => view.name === views[i + 1]?.name)
  if (twin) throw new Error(`There are two views named ${twin.name}`)
  return views
}

async function readView(file: string): Promise<ViewDefinition> {
  const name = basename(file, '.sql')
  const text = await readFile(file, 'utf8')
  if (/^create view (\w+) as$/m.exec(text)?.[1] !== name)
    throw new Error(`${file} has no line "create view ${name} as"`)
  const nullable = /^-- nullable: (.+)$/m.exec(text)?.[1]?.split(/\s*,\s*/) ?? []
  return { name, text, checksum: sha256Hex(text), nullable }
}

/** Whether the database has exactly these views with exactly these texts. */
export async function hasViews(db: Db, views: readonly ViewDefinition[]): Promise<boolean> {
  const table = await sql`select 1 where to_regclass('schema_views') is not null`.execute(db)
  if (table.rows.length === 0) return views.length === 0
  const made = await db.selectFrom('schema_views').select(['name', 'checksum']).execute()
  const checksums = new Map(made.map(({ name, checksum }) => [name, checksum]))
  return made.length === views.length && views.every((view) => checksums.get(view.name) === view.checksum)
}

/** Drops every view that this or the previous version made, because a migration may change what they read. */
export async function dropViews(tx: Tx): Promise<void> {
  await sql`create table if not exists schema_views (name text primary key, checksum text not null)`.execute(
    tx,
  )
  const gone = await tx.deleteFrom('schema_views').returning('name').execute()
  for (const { name } of gone.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    await sql`drop view if exists ${sql.table(name)}`.execute(tx)
}

export async function createViews(tx: Tx, views: readonly ViewDefinition[]): Promise<void> {
  for (const { name, text, checksum } of views) {
    await sql.raw(text).execute(tx)
    await tx.insertInto('schema_views').values({ name, checksum }).execute()
  }
}
