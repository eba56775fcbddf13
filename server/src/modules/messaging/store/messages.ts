import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import { type ShownText, textsOfMails } from '../../../platform/mail/store.ts'
import { attachmentsByOwner } from '../../papers/index.ts'
import type { MessageRow } from '../rows.ts'
import { originalsOf } from './original-mails.ts'

export async function insertMessage(
  tx: Tx,
  message: Omit<Row<'messages'>, 'id' | 'read_at'>,
): Promise<number> {
  const values = { ...message, message: message.message && json(message.message) }
  const { id } = await tx.insertInto('messages').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

const MOST = 500

/** The latest of a thread, oldest first. Notes are for staff. */
export async function messagesOf(
  db: Db | Tx,
  threadId: number,
  { notes }: { readonly notes: boolean },
): Promise<MessageRow[]> {
  let query = db
    .selectFrom('messages as m')
    .leftJoin('mail_deliveries as mail', 'mail.message_id', 'm.mail_message_id')
    .select(['m.id', 'm.at', 'm.author_kind', 'm.author_name', 'm.body', 'm.message', 'm.internal', 'm.via'])
    .select(['m.written_from', 'm.read_at', 'mail.state as mail_state', 'mail.error as mail_error'])
    .where('m.thread_id', '=', threadId)
  if (!notes) query = query.where(({ not }) => not('m.internal'))
  const rows = await query.orderBy('m.id', 'desc').limit(MOST).execute()
  const attachments = await attachmentsByOwner(
    db,
    'message_id',
    rows.map(({ id }) => id),
  )
  const originals = notes
    ? await originalsOf(
        db,
        rows.map(({ id }) => id),
      )
    : []
  return rows
    .map((row) => ({
      ...row,
      attachments: attachments.get(row.id) ?? [],
      mails: originals.filter(({ message_id }) => message_id === row.id),
    }))
    .reverse()
}

/** The last message between the two sides; 0 when there is none. */
export async function lastMessageId(db: Db | Tx, threadId: number): Promise<number> {
  const { id } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .where('thread_id', '=', threadId)
    .where(({ not }) => not('internal'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** Mail programs show an email in the conversation of the one it follows. */
export async function lastMail(tx: Tx, threadId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('messages')
    .select('mail_message_id')
    .where('thread_id', '=', threadId)
    .where('mail_message_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.mail_message_id ?? null
}

/** The latest line that says that an email was left aside, from after this instant. */
export async function lineOfAside(tx: Tx, threadId: number, since: Date): Promise<number | null> {
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('author_kind', '=', 'system')
    .where('via', '=', 'mail')
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Texts of a conversation looked through for what an answer repeats. */
const MOST_REPEATED = 40

/** What was emailed and written in a conversation, the latest first. */
export async function textsOfThread(
  db: Db,
  threadId: number,
): Promise<{ readonly emails: readonly ShownText[]; readonly bodies: readonly string[] }> {
  const rows = await db
    .selectFrom('messages')
    .select(['body', 'mail_message_id'])
    .where('thread_id', '=', threadId)
    .where(({ not }) => not('internal'))
    .orderBy('id', 'desc')
    .limit(MOST_REPEATED)
    .execute()
  const emails = await textsOfMails(
    db,
    rows.map(({ mail_message_id }) => mail_message_id).filter((id) => id !== null),
  )
  return { emails, bodies: rows.map(({ body }) => body) }
}

/** The other side has read these messages. `false` when that was known. */
export async function markRead(
  tx: Tx,
  read: {
    readonly thread_id: number
    readonly of: 'applicant' | 'staff'
    readonly up_to: number
    readonly at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ read_at: read.at })
    .where('thread_id', '=', read.thread_id)
    .where('id', '<=', read.up_to)
    .where('read_at', 'is', null)
    .where(({ not }) => not('internal'))
    .where('author_kind', read.of === 'applicant' ? '=' : '<>', 'applicant')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whether a message is in this thread. Notes are for staff. */
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

/** The median wait for a first reply, and the number of replies. */
export async function replyTimes(db: Db, since: Date): Promise<{ seconds: number | null; replies: number }> {
  return db
    .selectFrom('messages')
    .select(({ fn, lit }) => [
      fn
        .agg<number | null>('percentile_cont', [lit(0.5)])
        .withinGroupOrderBy('reply_seconds')
        .as('seconds'),
      fn.countAll<number>().as('replies'),
    ])
    .where('reply_seconds', 'is not', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
}
