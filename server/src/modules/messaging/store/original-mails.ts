import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import type { OriginalMail } from '../original-mail.ts'

type Place = Row<'original_mails', 'thread_id' | 'message_id' | 'received_at'>

export async function insertOriginal(tx: Tx, place: Place, mail: OriginalMail): Promise<void> {
  await tx
    .insertInto('original_mails')
    .values({ ...place, ...mail, file_names: [...mail.file_names] })
    .execute()
}

export async function countOriginals(db: Db | Tx, threadId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('original_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('thread_id', '=', threadId)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export type KeptOriginal = Row<'original_mails', 'id' | 'message_id' | 'received_at'>

/** The emails behind these messages, in the order in which they came. */
export async function originalsOf(db: Db | Tx, messageIds: readonly number[]): Promise<KeptOriginal[]> {
  return db
    .selectFrom('original_mails')
    .select(['id', 'message_id', 'received_at'])
    .where('message_id', '=', anyOf(messageIds))
    .orderBy('id')
    .execute()
}

export async function findOriginal(
  db: Db,
  wanted: { readonly id: number; readonly thread_id: number },
): Promise<Row<'original_mails'> | null> {
  const row = await db
    .selectFrom('original_mails')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('thread_id', '=', wanted.thread_id)
    .executeTakeFirst()
  return row ?? null
}
