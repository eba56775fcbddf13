import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type Doing = 'reading' | 'writing'
export type Other = { readonly name: string; readonly doing: Doing }

type Here = {
  readonly thread_id: number
  readonly user_id: number
  readonly name: string
  readonly doing: Doing
  readonly now: Date
  readonly until: Date
}

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
  const { rows } = await sql`
    delete from thread_presence where thread_id = ${threadId}::bigint and user_id = ${userId}::bigint returning 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function othersAt(db: Db | Tx, threadId: number, userId: number, now: Date): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select name, doing from thread_presence
    where thread_id = ${threadId}::bigint and user_id <> ${userId}::bigint and until > ${now}::timestamptz
    order by doing desc, name`.execute(db)
  return rows
}

export async function sweepPresence(db: Db, now: Date): Promise<void> {
  await sql`delete from thread_presence where until < ${now}::timestamptz`.execute(db)
}
