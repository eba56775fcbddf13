import type { Db } from '../../../db/client.ts'

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
    .where(({ eb, fn, val }) => eb('c.application_id', '=', fn.any(val([...applicationIds]))))
    .where(({ eb, fn, val }) => eb('c.id', '=', fn.any(val([...copyIds]))))
    .execute()
  return new Map(rows.map(({ id, tracking_id }) => [id, tracking_id]))
}
