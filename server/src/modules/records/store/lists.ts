import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { RecordedSession } from '../answers.ts'

export type ListName = Row<'records_lists'>['name']

export async function saveList(
  tx: Tx,
  source: string,
  list: { readonly name: ListName; readonly items: readonly object[]; readonly at: Date },
): Promise<void> {
  const fetched = { items: json(list.items), fetched_at: list.at }
  await tx
    .insertInto('records_lists')
    .values({ source, name: list.name, ...fetched })
    .onConflict((conflict) => conflict.columns(['source', 'name']).doUpdateSet(fetched))
    .execute()
}

export async function findSessions(db: Db, source: string): Promise<readonly RecordedSession[] | null> {
  const row = await db
    .selectFrom('records_lists')
    .select('items')
    .where('source', '=', source)
    .where('name', '=', 'sessions')
    .$narrowType<{ items: RecordedSession[] }>()
    .executeTakeFirst()
  return row?.items ?? null
}

export type ListStatus = Row<'records_lists', 'name' | 'fetched_at'> & { readonly count: number }

export function listStatuses(db: Db, source: string): Promise<ListStatus[]> {
  return db
    .selectFrom('records_lists')
    .select(({ fn }) => ['name', 'fetched_at', fn<number>('jsonb_array_length', ['items']).as('count')])
    .where('source', '=', source)
    .execute()
}
