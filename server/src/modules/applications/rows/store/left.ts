import type { Db, Tx } from '../../../../db/client.ts'
import { leftStatuses } from '../../statuses/production-rules.ts'

/** Whether a document of this application has left the institution, in any later state. */
export async function hasLeft(db: Db | Tx, applicationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('copies')
    .select('copy_id')
    .where('application_id', '=', applicationId)
    .where('status', 'in', leftStatuses)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
