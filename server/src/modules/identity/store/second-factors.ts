import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type SecondFactor = {
  readonly sealed_secret: string
  readonly confirmed_at: Date | null
  readonly recovery_codes_left: number
}

export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactor | null> {
  const { rows } = await sql<SecondFactor>`
    select sealed_secret, confirmed_at,
           (select count(*) from recovery_codes
            where recovery_codes.user_id = second_factors.user_id and used_at is null) as recovery_codes_left
    from second_factors where user_id = ${userId}::bigint`.execute(db)
  return rows[0] ?? null
}

/** `false` where one is on already: it must be turned off with a code first. */
export async function putSecondFactor(
  db: Db,
  factor: { user_id: number; sealed_secret: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors (user_id, sealed_secret, created_at)
    values (${factor.user_id}::bigint, ${factor.sealed_secret}, ${factor.now}::timestamptz)
    on conflict (user_id) do update
      set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = 0
      where second_factors.confirmed_at is null
    returning 1`.execute(db)
  return rows.length === 1
}

/** Turns on the one that was shown, and no other that was begun meanwhile. */
export async function confirmFactor(
  tx: Tx,
  factor: { user_id: number; sealed_secret: string; step: number; now: Date },
  codeHashes: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql`
    update second_factors set confirmed_at = ${factor.now}::timestamptz, last_step = ${factor.step}::bigint
    where user_id = ${factor.user_id}::bigint and sealed_secret = ${factor.sealed_secret}
      and confirmed_at is null
    returning 1`.execute(tx)
  if (rows.length === 0) return false
  for (const hash of codeHashes)
    await sql`
      insert into recovery_codes (user_id, code_hash) values (${factor.user_id}::bigint, ${hash})`.execute(tx)
  return true
}

/** `false` when a code of this step, or of a later one, was taken before: each is good for once. */
export async function takeStep(tx: Tx, userId: number, sealedSecret: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update second_factors set last_step = ${step}::bigint
    where user_id = ${userId}::bigint and sealed_secret = ${sealedSecret} and last_step < ${step}::bigint
      and confirmed_at is not null
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function takeRecoveryCode(
  tx: Tx,
  userId: number,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${now}::timestamptz
    where user_id = ${userId}::bigint and code_hash = ${codeHash} and used_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** `false` when there was none that was on. */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ was_on: boolean }>`
    delete from second_factors where user_id = ${userId}::bigint
    returning confirmed_at is not null as was_on`.execute(tx)
  return rows[0]?.was_on === true
}
