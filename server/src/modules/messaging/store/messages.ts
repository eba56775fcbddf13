import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { attachmentsByOwner } from '../../papers/index.ts'
import type { AuthorKind, MessageRow, Via } from '../rows.ts'

export type NewMessage = {
  readonly thread_id: number
  readonly at: Date
  readonly author_kind: AuthorKind
  readonly author_id: number | null
  readonly author_name: string
  readonly body: string
  readonly internal: boolean
  readonly via: Via
  readonly written_from: string | null
  readonly mail_message_id: string | null
  readonly reply_seconds: number | null
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into messages (thread_id, at, author_kind, author_id, author_name, body, internal, via, written_from,
                          mail_message_id, reply_seconds)
    values (${message.thread_id}::bigint, ${message.at}::timestamptz, ${message.author_kind},
            ${message.author_id}::bigint, ${message.author_name}, ${message.body}, ${message.internal}::boolean,
            ${message.via}, ${message.written_from}, ${message.mail_message_id}, ${message.reply_seconds}::int)
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A message was not written')
  return row.id
}

const MOST = 500

/** The latest of a thread, the oldest first. Notes among staff are for staff. */
export async function messagesOf(
  db: Db | Tx,
  threadId: number,
  { notes }: { readonly notes: boolean },
): Promise<MessageRow[]> {
  const { rows } = await sql<Omit<MessageRow, 'attachments'>>`
    select m.id, m.at, m.author_kind, m.author_name, m.body, m.internal, m.via, m.written_from, m.read_at,
      mail.state as mail_state, mail.error as mail_error
    from messages m left join mails mail on mail.message_id = m.mail_message_id
    where m.thread_id = ${threadId}::bigint and (${notes}::boolean or not m.internal)
    order by m.id desc limit ${sql.lit(MOST)}`.execute(db)
  const attachments = await attachmentsByOwner(
    db,
    'message_id',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, attachments: attachments.get(row.id) ?? [] })).reverse()
}

/** The last thing said between the two sides; nought when there is none. */
export async function lastMessageId(tx: Tx, threadId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from messages
    where thread_id = ${threadId}::bigint and not internal`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Mail programs show as one conversation what follows the mail before it. */
export async function lastMail(tx: Tx, threadId: number): Promise<string | null> {
  const { rows } = await sql<{ mail_message_id: string }>`
    select mail_message_id from messages
    where thread_id = ${threadId}::bigint and mail_message_id is not null
    order by id desc limit 1`.execute(tx)
  return rows[0]?.mail_message_id ?? null
}

/** What this side wrote was seen by the other. `false` when that was known. */
export async function markRead(
  tx: Tx,
  read: {
    readonly thread_id: number
    readonly of: 'applicant' | 'staff'
    readonly up_to: number
    readonly at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    update messages set read_at = ${read.at}::timestamptz
    where thread_id = ${read.thread_id}::bigint and id <= ${read.up_to}::bigint and read_at is null and not internal
      and ${read.of === 'applicant' ? sql`author_kind = 'applicant'` : sql`author_kind <> 'applicant'`}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Whether a message is one of this thread. Notes are for staff. */
export async function isMessageOf(
  db: Db,
  messageId: number,
  { thread_id, notes }: { readonly thread_id: number; readonly notes: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('internal')
    .where('id', '=', messageId)
    .where('thread_id', '=', thread_id)
    .executeTakeFirst()
  return row !== undefined && (notes || !row.internal)
}

/** The median wait for a first reply, and of how many. */
export async function replyTimes(db: Db, since: Date): Promise<{ seconds: number | null; replies: number }> {
  const { rows } = await sql<{ seconds: number | null; replies: number }>`
    select percentile_cont(0.5) within group (order by reply_seconds)::float8 as seconds, count(*) as replies
    from messages where reply_seconds is not null and at > ${since}::timestamptz`.execute(db)
  return rows[0] ?? { seconds: null, replies: 0 }
}
