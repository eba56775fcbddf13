import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

const columns = ['id', 'application_id', 'holder', 'nonce', 'issued_at', 'used_at'] as const

export type PassRow = Row<'certificate_passes', (typeof columns)[number]>

export type Holder = PassRow['holder']

/** `false`: there is a pass already, which stays valid. */
export async function insertPass(
  tx: Tx,
  pass: Omit<Row<'certificate_passes'>, 'id' | 'used_at'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('certificate_passes')
    .values(pass)
    .onConflict((conflict) => conflict.columns(['application_id', 'holder']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function listPasses(db: Db, applicationId: number): Promise<PassRow[]> {
  return db
    .selectFrom('certificate_passes')
    .select(columns)
    .where('application_id', '=', applicationId)
    .orderBy('holder')
    .execute()
}

export async function findPass(db: Db, codeHash: Buffer): Promise<PassRow | null> {
  const row = await db
    .selectFrom('certificate_passes')
    .select(columns)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return row ?? null
}

/** `false`: it was used meanwhile. */
export async function usePass(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certificate_passes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
