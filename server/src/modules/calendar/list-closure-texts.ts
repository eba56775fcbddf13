import type { TextUse } from '@testamur/contract/institution/own-words'
import type { Day } from '../../core/days.ts'
import type { Db, Tx } from '../../db/client.ts'

/** What people read of closures that are not over, the nearest first. */
export async function listClosureTexts(db: Db | Tx, today: Day): Promise<TextUse[]> {
  const rows = await db
    .selectFrom('closures')
    .select('name')
    .where('to_day', '>=', today)
    .orderBy('from_day')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => ({ place: 'closures', part: 'name', of: name, words: name }))
}
