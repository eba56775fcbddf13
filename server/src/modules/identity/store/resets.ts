import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type ActiveUser = Row<'users', 'id' | 'name' | 'email'>

export async function findActiveUser(db: Db, email: string): Promise<ActiveUser | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .where('active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

export async function insertReset(
  tx: Tx,
  reset: { token_hash: Buffer; user_id: number; now: Date; expires_at: Date },
): Promise<void> {
  const { token_hash, user_id, now, expires_at } = reset
  await tx
    .insertInto('password_resets')
    .values({ token_hash, user_id, created_at: now, expires_at })
    .execute()
}

/** The account of a link that is still valid. */
export async function findReset(db: Db, tokenHash: Buffer, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** `false` when the link is invalid, or another request was faster. */
export async function useReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function setPassword(tx: Tx, userId: number, password_hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
}

/**
 * Ends everything that a password opened: sessions (except `except`), unfinished sign-ins, and links to set a
 * password.
 */
export async function endAllOf(
  tx: Tx,
  userId: number,
  now: Date,
  except: Buffer | null = null,
): Promise<void> {
  await sql`
    update sessions set expires_at = ${now}::timestamptz
    where user_id = ${userId}::bigint and expires_at > ${now}::timestamptz
      and token_hash is distinct from ${except}::bytea`.execute(tx)
  await tx
    .updateTable('sign_in_challenges')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await endResets(tx, userId, now)
}

/** Links to set a password no longer work. */
export async function endResets(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
