import type { Role } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { UserRow } from './users.ts'

export type NewChallenge = {
  readonly challenge_hash: Buffer
  readonly user_id: number
  readonly remember: boolean
  readonly now: Date
  readonly expires_at: Date
}

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await sql`
    insert into sign_in_challenges (challenge_hash, user_id, remember, created_at, expires_at)
    values (${challenge.challenge_hash}, ${challenge.user_id}::bigint, ${challenge.remember},
            ${challenge.now}::timestamptz, ${challenge.expires_at}::timestamptz)`.execute(db)
}

export type Challenged = UserRow & { readonly roles: Role[]; readonly remember: boolean }

/** Who showed the right password a moment ago. */
export async function findChallenged(db: Db, challengeHash: Buffer, now: Date): Promise<Challenged | null> {
  const { rows } = await sql<Challenged>`
    select users.id, name, username, email, roles, last_login_at, remember
    from sign_in_challenges join users on users.id = sign_in_challenges.user_id
    where challenge_hash = ${challengeHash} and used_at is null and expires_at > ${now}::timestamptz
      and users.active`.execute(db)
  return rows[0] ?? null
}

/** `false` when another request was quicker: a challenge opens one session. */
export async function useChallenge(tx: Tx, challengeHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sign_in_challenges set used_at = ${now}::timestamptz
    where challenge_hash = ${challengeHash} and used_at is null and expires_at > ${now}::timestamptz
    returning 1`.execute(tx)
  return rows.length === 1
}
