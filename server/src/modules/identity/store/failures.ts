import { sql } from 'kysely'
import { sha256 } from '../../../core/ids.ts'
import { networkOf } from '../../../core/network-address.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { delayAfter, FORGIVEN_AFTER_SECONDS } from '../lockout.ts'

// After this many failures the delay no longer grows.
const STEPS = 32
const delays = Array.from({ length: STEPS }, (_, index) => delayAfter(index + 1))

/** Hashed, because a list of failed sign-ins would be a list of email addresses. */
const accountKey = (email: string): Buffer => sha256(email)

/** What tries are counted by: an account together with the network of an IP address, or with all of them. */
export type TryKey = { readonly key: Buffer; readonly account: Buffer }

export const tryKey = (email: string, from: string): TryKey => ({
  key: sha256(`${email}\n${networkOf(from)}`),
  account: accountKey(email),
})

/**
 * Takes one try, counted as a failure until `forgetFailures`, so that a hundred guesses sent at once are a hundred
 * tries.
 * @returns 0, or the seconds to wait.
 */
export async function takeTry(tx: Tx, { key, account }: TryKey, now: Date): Promise<number> {
  const at = now.toISOString()
  const { rows } = await sql<Row<'sign_in_failures', 'failures'>>`
    insert into sign_in_failures as known (key, account, failures, blocked_until, last_at)
    values (${key}, ${account}, 1, ${at}::timestamptz + make_interval(secs => ${delayAfter(1)}::int), ${at}::timestamptz)
    on conflict (key) do update set (failures, blocked_until, last_at) = (
      select counted.failures,
             ${at}::timestamptz + make_interval(
               secs => (${delays}::int[])[least(counted.failures, ${STEPS}::int)]),
             ${at}::timestamptz
      from (select case
        when known.last_at < ${at}::timestamptz - make_interval(secs => ${FORGIVEN_AFTER_SECONDS}::int) then 1
        else known.failures + 1 end as failures) counted
    )
    where known.blocked_until <= ${at}::timestamptz
    returning failures`.execute(tx)
  return rows.length > 0 ? 0 : secondsLeft(tx, key, now)
}

async function secondsLeft(db: Db, key: Buffer, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst()
  const until = row?.blocked_until.getTime() ?? now.getTime()
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000))
}

/** Whether this address recently tried a wrong password for this account. */
export async function hasTried(db: Db, { key }: TryKey): Promise<boolean> {
  const row = await db.selectFrom('sign_in_failures').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export async function forgetTries(tx: Tx, { key }: TryKey): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('key', '=', key).execute()
}

/** From every address: a person who sets a new password may have been locked out by other people's guesses. */
export async function forgetAllTries(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('account', '=', accountKey(email)).execute()
}
