import { sql } from 'kysely'
import type { Db, Tx } from '../db/client.ts'
import { isUniqueViolation } from '../db/errors.ts'

type ReplyRow = {
  readonly scope: string
  readonly key: string
  readonly request_sha256: Buffer
  readonly status: number
  readonly response: string
}

export async function findReply(
  db: Db,
  scope: string,
  key: string,
): Promise<Pick<ReplyRow, 'request_sha256' | 'status' | 'response'> | null> {
  const { rows } = await sql<ReplyRow>`
    select request_sha256, status, response from idempotency_keys where scope = ${scope} and key = ${key}`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * Waits for a transaction that is writing the same key; false when that one committed. This one can then only be undone:
 * it is refused by the database, so that a commit that travels with it does not happen.
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
  await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
}

export async function isReachable(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
