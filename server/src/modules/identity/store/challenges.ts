import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { type UserRow, userColumns } from './users.ts'

export type NewChallenge = {
  readonly challenge_hash: Buffer
  readonly user_id: number
  readonly remember: boolean
  readonly now: Date
  readonly expires_at: Date
}

export async function insertChallenge(db: Db, { now, ...challenge }: NewChallenge): Promise<void> {
  await db
    .insertInto('sign_in_challenges')
    .values({ ...challenge, created_at: now })
    .execute()
}

export type ChallengedUser = UserRow & Row<'sign_in_challenges', 'remember'>

/** People who entered the right password a moment ago. */
export async function findChallengedUser(
  db: Db,
  challengeHash: Buffer,
  now: Date,
): Promise<ChallengedUser | null> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .innerJoin('users', 'users.id', 'sign_in_challenges.user_id')
    .select(userColumns)
    .select('remember')
    .where('challenge_hash', '=', challengeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** `false` when another request was faster: a challenge opens one session. */
export async function useChallenge(tx: Tx, challengeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_challenges')
    .set({ used_at: now })
    .where('challenge_hash', '=', challengeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
