import { sql } from 'kysely'
import type { Db, Tx } from '../db/client.ts'

type ReplyRow = {
  readonly scope: string
  readonly key: string
  readonly request_sha256: Buffer
  readonly status: number
  readonly response: string
}

export const findReply = (db: Db, scope: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_sha256', 'status', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()

/** Waits for a transaction that is writing the same key; false when that one committed. */
export async function insertReply(tx: Tx, row: ReplyRow): Promise<boolean> {
  const result = await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function purgeReplies(tx: Tx, hours: number): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
}

export async function isReachable(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
