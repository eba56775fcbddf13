import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type SecondFactor = Row<'second_factors', 'sealed_secret' | 'confirmed_at'> & {
  readonly recovery_codes_left: number
}

export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('second_factors')
    .select(({ selectFrom }) => [
      'sealed_secret',
      'confirmed_at',
      selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('unused'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .where('used_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('recovery_codes_left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** `false` where one is on already: it must be turned off with a code first. */
export async function putSecondFactor(
  db: Db,
  { user_id, sealed_secret, now }: { user_id: number; sealed_secret: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ user_id, sealed_secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, created_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Turns on the factor whose code was entered, not one that was begun meanwhile. */
export async function confirmFactor(
  tx: Tx,
  { user_id, sealed_secret, step, now }: { user_id: number; sealed_secret: string; step: number; now: Date },
  codeHashes: readonly Buffer[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id, code_hash })))
    .execute()
  return true
}

/** `false` when a code of this step or a later one was used before: each works once. */
export async function takeStep(tx: Tx, userId: number, sealedSecret: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('last_step', '<', step)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function takeRecoveryCode(
  tx: Tx,
  userId: number,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** `false` when none was on. */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return removed !== undefined && removed.confirmed_at !== null
}
