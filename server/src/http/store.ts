import { sql } from 'kysely'
import type { Db, Tx } from '../db/client.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Row } from '../db/rows.ts'

type ReplyRow = Row<'idempotency_keys', 'scope' | 'key' | 'request_sha256' | 'status' | 'response'>

export async function findReply(
  db: Db,
  scope: string,
  key: string,
): Promise<Pick<ReplyRow, 'request_sha256' | 'status' | 'response'> | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_sha256', 'status', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Waits for a transaction that is writing the same key. `false` when that one committed: this one must then be rolled
 * back.
 */
export async function insertReply(tx: Tx, row: ReplyRow): Promise<boolean> {
  try {
    await sql`
      insert into idempotency_keys (scope, key, request_sha256, status, response)
      values (${row.scope}, ${row.key}, ${row.request_sha256}, ${row.status}::int, ${row.response})`.execute(
      tx,
    )
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return false
    throw error
  }
}

export async function purgeReplies(tx: Tx, hours: number): Promise<void> {
  await sql`
    delete from idempotency_keys where created_at < now() - make_interval(hours => ${hours}::int)`.execute(tx)
}

/** One row that is written again and again, to find out whether the database takes writes. */
export async function writeMark(tx: Tx): Promise<void> {
  await sql`
    insert into idempotency_keys (scope, key, request_sha256, status, response)
    values ('readyz', 'readyz', '', 200, '')
    on conflict (scope, key) do update set created_at = now()`.execute(tx)
}

export async function isReachable(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
