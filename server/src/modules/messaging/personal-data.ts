import { sql } from 'kysely'
import type { Person } from '../../core/person.ts'
import type { Db, Tx } from '../../db/client.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'
import { anyOf } from '../../db/rows.ts'

export const messagingPersonalData: readonly PersonRows[] = [
  {
    table: 'original_mails',
    of: ({ threadIds }) => withIds('thread_id', threadIds),
    erase: 'delete',
  },
  {
    table: 'messages',
    of: ({ threadIds }) => withIds('thread_id', threadIds),
    erase: 'delete',
  },
  {
    table: 'threads',
    of: ({ threadIds }) => withIds('id', threadIds),
    erase: 'delete',
    unread: ['reply_token', 'search_text'],
  },
]

/** Conversations that were resolved, and in which nobody has written since before this instant. */
export const conversationsEndedBefore = (before: Date) => sql`
  select id, application_id, null::bigint as standalone_id, email, id::text as reference, last_message_at as since
  from threads where state = 'resolved' and last_message_at < ${before}::timestamptz`

export async function messagesOfThreads(db: Db | Tx, threadIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', anyOf(threadIds))
    .execute()
  return rows.map(({ id }) => id)
}

/** Questions without an application that were asked from these addresses, and by whom. */
export const questionsFromAddresses = (db: Db | Tx, emails: readonly string[]) =>
  db
    .selectFrom('threads')
    .select(['id', 'email', 'name'])
    .where('email', '=', anyOf(emails))
    .where('application_id', 'is', null)
    .orderBy('id')
    .execute()

/** These questions and the conversations of these applications, with all messages. */
export async function conversationsOfPerson(
  db: Db,
  { applicationIds, questionIds }: Pick<Person, 'applicationIds'> & { questionIds: readonly number[] },
): Promise<{ threadIds: number[]; messageIds: number[] }> {
  const threads = await db
    .selectFrom('threads')
    .select('id')
    .where('application_id', '=', anyOf(applicationIds))
    .execute()
  const threadIds = [...threads.map(({ id }) => id), ...questionIds]
  return { threadIds, messageIds: await messagesOfThreads(db, threadIds) }
}

/** From which these conversations were begun. */
export async function addressesOfThreads(db: Db | Tx, ids: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('threads').select('email').where('id', '=', anyOf(ids)).execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** How many of these conversations await an answer of the institution. */
export async function countUnanswered(db: Db | Tx, ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('threads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'awaiting_institution')
    .executeTakeFirstOrThrow()
  return count
}
