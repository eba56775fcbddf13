import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export async function wasReceived(db: Db | Tx, messageIdSha256: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from inbound_mails where message_id_sha256 = ${messageIdSha256}`.execute(db)
  return rows.length > 0
}

/** `false`: the same mail was taken in meanwhile. */
export async function insertInbound(
  tx: Tx,
  mail: {
    readonly message_id_sha256: Buffer
    readonly received_at: Date
    readonly outcome: string
    readonly thread_id: number | null
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into inbound_mails (message_id_sha256, received_at, outcome, thread_id)
    values (${mail.message_id_sha256}, ${mail.received_at}::timestamptz, ${mail.outcome}, ${mail.thread_id}::bigint)
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function countInbound(db: Db, threadId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from inbound_mails
    where thread_id = ${threadId}::bigint and received_at > ${since}::timestamptz`.execute(db)
  return rows[0]?.count ?? 0
}

export async function sweepInbound(tx: Tx, before: Date): Promise<void> {
  await sql`delete from inbound_mails where received_at < ${before}::timestamptz`.execute(tx)
}
