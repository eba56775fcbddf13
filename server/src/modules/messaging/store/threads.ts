import type { ThreadState } from '@testamur/contract/messaging/thread-states'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { ThreadRow } from '../rows.ts'

const columns = sql.raw(
  `t.id, t.application_id, t.email, t.name, t.subject, t.state, t.version, t.assignee_id, t.reply_token, t.awaiting_since,
   t.unread, (select u.name from users u where u.id = t.assignee_id) as assignee_name`,
)

const findThread = async (db: Db | Tx, where: ReturnType<typeof sql>): Promise<ThreadRow | null> => {
  const { rows } = await sql<ThreadRow>`select ${columns} from threads t where ${where}`.execute(db)
  return rows[0] ?? null
}

export const threadById = (db: Db | Tx, id: number) => findThread(db, sql`t.id = ${id}::bigint`)

export const threadOfApplication = (db: Db | Tx, applicationId: number) =>
  findThread(db, sql`t.application_id = ${applicationId}::bigint`)

export const threadByReplyToken = (db: Db | Tx, token: string) =>
  findThread(db, sql`t.reply_token = ${token}`)

/** Whoever writes here waits for whoever wrote a moment earlier. */
export const lockThread = (tx: Tx, id: number) => findThread(tx, sql`t.id = ${id}::bigint for update of t`)

export type NewThread = {
  readonly application_id: number | null
  readonly email: string | null
  readonly name: string | null
  readonly subject: string
  readonly reply_token: string
  readonly search_text: string
  readonly at: Date
}

/** That of an application is made once, whoever comes first. Answers the id. */
export async function ensureThread(tx: Tx, thread: NewThread): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into threads (application_id, email, name, subject, state, reply_token, search_text, created_at, last_message_at)
    values (${thread.application_id}::bigint, ${thread.email}, ${thread.name}, ${thread.subject}, 'resolved',
            ${thread.reply_token}, ${thread.search_text}, ${thread.at}::timestamptz, ${thread.at}::timestamptz)
    on conflict (application_id) do nothing
    returning id`.execute(tx)
  const id =
    made.rows[0]?.id ??
    (thread.application_id === null ? undefined : (await threadOfApplication(tx, thread.application_id))?.id)
  if (id === undefined) throw new Error('A thread was not written')
  return id
}

export type ThreadChange = {
  readonly state: ThreadState
  readonly awaiting_since: Date | null
  readonly assignee_id: number | null
  readonly unread: number
  /** When something was written. */
  readonly written_at: Date | null
}

/** `false`: somebody else has changed it since this version was read. */
export async function updateThread(
  tx: Tx,
  seen: { readonly id: number; readonly version: number },
  next: ThreadChange,
): Promise<boolean> {
  const { rows } = await sql`
    update threads set state = ${next.state}, awaiting_since = ${next.awaiting_since}::timestamptz,
      assignee_id = ${next.assignee_id}::bigint, unread = ${next.unread}::int, version = version + 1,
      last_message_at = coalesce(${next.written_at}::timestamptz, last_message_at)
    where id = ${seen.id}::bigint and version = ${seen.version}::int
    returning 1`.execute(tx)
  return rows.length === 1
}

/** What was seen changes nothing that a writer must know of: the version stays. */
export async function countUnread(tx: Tx, id: number): Promise<void> {
  await sql`
    update threads set unread = (
      select count(*) from messages
      where thread_id = ${id}::bigint and author_kind = 'applicant' and read_at is null and not internal)
    where id = ${id}::bigint`.execute(tx)
}

export type OwnThreadRow = {
  readonly id: number
  readonly application_id: number | null
  readonly tracking_id: string | null
  readonly subject: string
  readonly state: ThreadState
  readonly last_message_at: Date
  readonly unread: number
}

const MOST_OWN = 50

/** Those of a mailbox: its general ones, and those of its applications. */
export async function threadsOfMailbox(db: Db, email: string): Promise<OwnThreadRow[]> {
  const { rows } = await sql<OwnThreadRow>`
    select t.id, t.application_id, a.tracking_id, t.subject, t.state, t.last_message_at,
      (select count(*) from messages m
       where m.thread_id = t.id and m.author_kind = 'staff' and m.read_at is null and not m.internal) as unread
    from (
      select id from threads where email = ${email}
      union all
      select t.id from applications a join threads t on t.application_id = a.id where a.email = ${email}
    ) own
    join threads t on t.id = own.id
    left join applications a on a.id = t.application_id
    order by t.last_message_at desc, t.id desc limit ${sql.lit(MOST_OWN)}`.execute(db)
  return rows
}
