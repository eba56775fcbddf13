import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../src/db/client.ts'

type Kept = { readonly database: Database; readonly config: { readonly dataDir: string } }

/**
 * Where these strings occur, in lower case: every column of every row of every table except the sealed audit trail, and
 * every stored file.
 */
export async function findTraces(
  { database, config }: Kept,
  strings: readonly string[],
): Promise<{ readonly place: string; readonly text: string }[]> {
  const { db } = database
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'audit_events'`.execute(
    db,
  )
  const found: { place: string; text: string }[] = []
  const lookIn = (place: string, kept: string) => {
    const text = kept.normalize('NFC').toLowerCase()
    for (const wanted of strings) if (text.includes(wanted)) found.push({ place, text: wanted })
  }
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(to_jsonb(t)::text, ' ') as text from ${sql.table(name)} t`.execute(db)
    lookIn(name, rows[0]?.text ?? '')
  }
  for (const file of readdirSync(config.dataDir, { recursive: true, withFileTypes: true }))
    if (file.isFile())
      lookIn(`file ${file.name}`, readFileSync(join(file.parentPath, file.name)).toString('utf8'))
  return found
}
