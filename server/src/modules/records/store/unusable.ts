import type { Db } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Message } from '../../../messages/message.ts'

const KEPT = 50

export type UnusableRecord = Row<'unusable_records', 'matric_number' | 'message' | 'at'>

/** The latest first. */
export function findUnusable(db: Db, source: string): Promise<UnusableRecord[]> {
  return db
    .selectFrom('unusable_records')
    .select(['matric_number', 'message', 'at'])
    .where('source', '=', source)
    .orderBy('at', 'desc')
    .orderBy('matric_number')
    .limit(KEPT)
    .execute()
}

export async function noteUnusable(
  db: Db,
  row: {
    readonly source: string
    readonly matric_number: string
    readonly message: Message
    readonly at: Date
  },
): Promise<void> {
  const found = { message: json(row.message), at: row.at }
  await db
    .insertInto('unusable_records')
    .values({ source: row.source, matric_number: row.matric_number, ...found })
    .onConflict((conflict) => conflict.columns(['source', 'matric_number']).doUpdateSet(found))
    .execute()
}

export async function forgetUnusable(db: Db, source: string, matric: string): Promise<void> {
  await db
    .deleteFrom('unusable_records')
    .where('source', '=', source)
    .where('matric_number', '=', matric)
    .execute()
}

export async function forgetUnusableBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('unusable_records').where('at', '<', before).execute()
}
