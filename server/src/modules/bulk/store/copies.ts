import type { Db } from '../../../db/client.ts'
import { anyOf } from '../../../db/rows.ts'

/** The tracking IDs of copies of these applications, by the ID of the copy. */
export async function findTrackingIds(
  db: Db,
  applicationIds: readonly number[],
  copyIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('copy_statuses as c')
    .innerJoin('application_summaries as a', 'a.id', 'c.application_id')
    .select(['c.id', 'a.tracking_id'])
    .where('c.application_id', '=', anyOf(applicationIds))
    .where('c.id', '=', anyOf(copyIds))
    .execute()
  return new Map(rows.map(({ id, tracking_id }) => [id, tracking_id]))
}
