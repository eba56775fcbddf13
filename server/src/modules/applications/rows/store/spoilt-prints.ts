import type { Db, Tx } from '../../../../db/client.ts'

/** Whether the paper of a copy is spoilt and was not printed again. */
export async function isSpoilt(db: Db | Tx, copyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('spoilt_copies')
    .select('copy_id')
    .where('copy_id', '=', copyId)
    .executeTakeFirst()
  return row !== undefined
}
