import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type PresentColleague = Row<'thread_presence', 'name' | 'doing'>
export type PresenceActivity = PresentColleague['doing']

type Here = Row<'thread_presence'> & { readonly now: Date }

/** `true` when the others do not know it yet. */
export async function keepPresence(db: Db, { now, ...here }: Here): Promise<boolean> {
  const { news } = await db
    .with('before', (cte) =>
      cte
        .selectFrom('thread_presence')
        .select(['doing', 'until'])
        .where('thread_id', '=', here.thread_id)
        .where('user_id', '=', here.user_id),
    )
    .with('kept', (cte) =>
      cte
        .insertInto('thread_presence')
        .values(here)
        .onConflict((conflict) =>
          conflict.columns(['thread_id', 'user_id']).doUpdateSet(({ ref }) => ({
            name: ref('excluded.name'),
            doing: ref('excluded.doing'),
            until: ref('excluded.until'),
          })),
        )
        .returning('user_id'),
    )
    .selectFrom('kept')
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('before').select('doing').where('doing', '=', here.doing).where('until', '>', now)),
      ).as('news'),
    )
    .executeTakeFirstOrThrow()
  return news === true
}

export async function endPresence(db: Db, threadId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('thread_presence')
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function listPresentColleagues(
  db: Db | Tx,
  threadId: number,
  userId: number,
  now: Date,
): Promise<PresentColleague[]> {
  return db
    .selectFrom('thread_presence')
    .select(['name', 'doing'])
    .where('thread_id', '=', threadId)
    .where('user_id', '<>', userId)
    .where('until', '>', now)
    .orderBy('doing', 'desc')
    .orderBy('name')
    .execute()
}

export async function sweepPresence(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('thread_presence').where('until', '<', now).execute()
}
