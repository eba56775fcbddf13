import type { Db } from '../../db/client.ts'
import { anyOf } from '../../db/rows.ts'

export async function copiesOfApplications(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('copy_statuses')
    .select('copy_id')
    .where('application_id', '=', anyOf(ids))
    .execute()
  return rows.map(({ copy_id }) => copy_id)
}

/** Also of accounts that are disabled. */
export async function staffWithEmail(db: Db, email: string): Promise<number[]> {
  const rows = await db.selectFrom('staff_members').select('id').where('email', '=', email).execute()
  return rows.map(({ id }) => id)
}
