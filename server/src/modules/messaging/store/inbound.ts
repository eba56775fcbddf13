import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export async function wasReceived(db: Db | Tx, messageIdSha256: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('inbound_mails')
    .select('received_at')
    .where('message_id_sha256', '=', messageIdSha256)
    .executeTakeFirst()
  return row !== undefined
}

/** `false`: the same email was received meanwhile. */
export async function insertInbound(tx: Tx, mail: Row<'inbound_mails'>): Promise<boolean> {
  const written = await tx
    .insertInto('inbound_mails')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning('received_at')
    .executeTakeFirst()
  return written !== undefined
}

export async function countInbound(db: Db, threadId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('inbound_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('thread_id', '=', threadId)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** `null`: none of those that are still recorded. */
export async function lastInboundAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('inbound_mails')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at ?? null
}

export async function sweepInbound(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('inbound_mails').where('received_at', '<', before).execute()
}
