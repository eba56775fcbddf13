import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { ThreadRow } from '../rows.ts'

const selectThreads = (db: Db | Tx) =>
  db
    .selectFrom('threads as t')
    .select(['t.id', 't.application_id', 't.email', 't.name', 't.subject', 't.state', 't.version'])
    .select(['t.assignee_id', 't.reply_token', 't.awaiting_since', 't.unread'])
    .select(({ selectFrom }) =>
      selectFrom('staff_members as u')
        .select('u.name')
        .whereRef('u.id', '=', 't.assignee_id')
        .as('assignee_name'),
    )

export async function threadById(db: Db | Tx, id: number): Promise<ThreadRow | null> {
  return (await selectThreads(db).where('t.id', '=', id).executeTakeFirst()) ?? null
}

export async function threadOfApplication(db: Db | Tx, applicationId: number): Promise<ThreadRow | null> {
  return (await selectThreads(db).where('t.application_id', '=', applicationId).executeTakeFirst()) ?? null
}

export async function threadByReplyToken(db: Db | Tx, token: string): Promise<ThreadRow | null> {
  return (await selectThreads(db).where('t.reply_token', '=', token).executeTakeFirst()) ?? null
}

/** Locked, so that messages follow one another. */
export async function lockThread(tx: Tx, id: number): Promise<ThreadRow | null> {
  return (await selectThreads(tx).where('t.id', '=', id).forUpdate('t').executeTakeFirst()) ?? null
}

export type NewThread = Row<
  'threads',
  'application_id' | 'email' | 'name' | 'subject' | 'reply_token' | 'search_text'
> & { readonly at: Date }

/** An application's thread is created once, whoever comes first. Answers the ID. */
export async function ensureThread(tx: Tx, { at, ...thread }: NewThread): Promise<number> {
  const made = await tx
    .insertInto('threads')
    .values({ ...thread, state: 'resolved', created_at: at, last_message_at: at })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const id =
    made?.id ??
    (thread.application_id === null ? undefined : (await threadOfApplication(tx, thread.application_id))?.id)
  if (id === undefined) throw new Error('A thread was not written')
  return id
}

export type ThreadChange = Row<'threads', 'state' | 'awaiting_since' | 'assignee_id' | 'unread'> & {
  /** When a message was written. */
  readonly written_at: Date | null
}

/** `false`: somebody else has changed it since this version was read. */
export async function updateThread(
  tx: Tx,
  { id, version }: { readonly id: number; readonly version: number },
  { state, awaiting_since, assignee_id, unread, written_at }: ThreadChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('threads')
    .set((eb) => ({
      state,
      awaiting_since,
      assignee_id,
      unread,
      version: eb('version', '+', 1),
      last_message_at: written_at ?? eb.ref('last_message_at'),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Reading does not affect other writers, so the version stays. */
export async function countUnread(tx: Tx, id: number): Promise<void> {
  await sql`
    update threads set unread = (
      select count(*) from messages
      where thread_id = ${id}::bigint and author_kind = 'applicant' and read_at is null and not internal)
    where id = ${id}::bigint`.execute(tx)
}

export type OwnThreadRow = Row<
  'threads',
  'id' | 'application_id' | 'subject' | 'state' | 'last_message_at' | 'unread'
> & { readonly tracking_id: Row<'application_summaries'>['tracking_id'] | null }

const MOST_OWN = 50

/** The threads of a mailbox: its general ones, and those of its applications. */
export async function threadsOfMailbox(db: Db, email: string): Promise<OwnThreadRow[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('threads')
        .select('id')
        .where('email', '=', email)
        .unionAll(
          eb
            .selectFrom('application_summaries as a')
            .innerJoin('threads as t', 't.application_id', 'a.id')
            .select('t.id')
            .where('a.email', '=', email),
        )
        .as('own'),
    )
    .innerJoin('threads as t', 't.id', 'own.id')
    .leftJoin('application_summaries as a', 'a.id', 't.application_id')
    .select(['t.id', 't.application_id', 'a.tracking_id', 't.subject', 't.state', 't.last_message_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('messages as m')
        .select(fn.countAll<number>().as('count'))
        .whereRef('m.thread_id', '=', 't.id')
        .where('m.author_kind', '=', 'staff')
        .where('m.read_at', 'is', null)
        .where(({ not }) => not('m.internal'))
        .$asScalar()
        .as('unread'),
    )
    .orderBy('t.last_message_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MOST_OWN)
    .execute()
}
