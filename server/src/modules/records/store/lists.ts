import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'

export type ListName = 'programmes' | 'sessions'

export async function saveList(
  tx: Tx,
  source: string,
  list: { readonly name: ListName; readonly items: readonly object[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into records_lists (source, name, items, fetched_at)
    values (${source}, ${list.name}, ${json(list.items)}::jsonb, ${list.at}::timestamptz)
    on conflict (source, name) do update set items = excluded.items, fetched_at = excluded.fetched_at`.execute(
    tx,
  )
}

export async function findList<T>(db: Db, source: string, name: ListName): Promise<readonly T[] | null> {
  const { rows } = await sql<{ items: T[] }>`
    select items from records_lists where source = ${source} and name = ${name}`.execute(db)
  return rows[0]?.items ?? null
}

export type ListFacts = { readonly name: ListName; readonly count: number; readonly fetched_at: Date }

export async function listFacts(db: Db, source: string): Promise<ListFacts[]> {
  const { rows } = await sql<ListFacts>`
    select name, jsonb_array_length(items) as count, fetched_at from records_lists where source = ${source}`.execute(
    db,
  )
  return rows
}
