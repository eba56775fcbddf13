import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type ResetUser = { readonly id: number; readonly name: string; readonly email: string }

export async function findActiveUser(db: Db, email: string): Promise<ResetUser | null> {
  const { rows } = await sql<ResetUser>`
    select id, name, email from users where email = ${email} and active`.execute(db)
  return rows[0] ?? null
}

export async function insertReset(
  tx: Tx,
  reset: { token_hash: Buffer; user_id: number; now: Date; expires_at: Date },
): Promise<void> {
  await sql`
    insert into password_resets (token_hash, user_id, created_at, expires_at)
    values (${reset.token_hash}, ${reset.user_id}::bigint, ${reset.now}::timestamptz,
            ${reset.expires_at}::timestamptz)`.execute(tx)
}

/** Whose link this is, while it is good. */
export async function findReset(db: Db, tokenHash: Buffer, now: Date): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from password_resets
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}::timestamptz`.execute(db)
  return rows[0]?.user_id ?? null
}

/** `false` when it is not good, or another request was quicker. */
export async function useReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update password_resets set used_at = ${now}::timestamptz
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}::timestamptz
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await sql`
    update users set password_hash = ${passwordHash} where id = ${userId}::bigint`.execute(tx)
}

/** Ends all that a password opened: sessions (but for the one of `except`), half sign-ins, links that set another one. */
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
  await sql`
    update sign_in_challenges set used_at = ${now}::timestamptz
    where user_id = ${userId}::bigint and used_at is null`.execute(tx)
  await sql`
    update password_resets set used_at = ${now}::timestamptz
    where user_id = ${userId}::bigint and used_at is null`.execute(tx)
}
