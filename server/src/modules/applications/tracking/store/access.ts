import type { Db, Tx } from '../../../../db/client.ts'

/** When the applicant last ended all access; `null`: never. */
export async function findAccessEnded(db: Db, id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('applications')
    .select('access_ended_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.access_ended_at
}

/** Emailed links made until now open nothing any more. */
export async function saveAccessEnded(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('applications').set({ access_ended_at: at }).where('id', '=', id).execute()
}
