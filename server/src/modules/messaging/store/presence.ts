import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type Other = Row<'thread_presence', 'name' | 'doing'>
export type Doing = Other['doing']

type Here = Row<'thread_presence'> & { readonly now: Date }

/** `true` when that is news to the others. */
export async function keepPresence(db: Db, here: Here): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    with before as (
      select doing, until from thread_presence
      where thread_id = ${here.thread_id}::bigint and user_id = ${here.user_id}::bigint
    ), kept as (
      insert into thread_presence (thread_id, user_id, name, doing, until)
      values (${here.thread_id}::bigint, ${here.user_id}::bigint, ${here.name}, ${here.doing}, ${here.until}::timestamptz)
      on conflict (thread_id, user_id)
        do update set name = excluded.name, doing = excluded.doing, until = excluded.until
      returning 1
    )
    select not exists (
      select from before where doing = ${here.doing} and until > ${here.now}::timestamptz) as news from kept`.execute(
    db,
  )
  return rows[0]?.news ?? true
}

export async function endPresence(db: Db, threadId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('thread_presence')
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function othersAt(db: Db | Tx, threadId: number, userId: number, now: Date): Promise<Other[]> {
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
