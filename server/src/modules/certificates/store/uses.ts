import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

/** How many unfinished applications are of this kind. They keep the fee that they were shown. */
export async function countOpenRequests(
  db: Db,
  kind: Row<'certificate_requests', 'kind'>['kind'],
): Promise<number> {
  const { count } = await db
    .selectFrom('certificate_requests')
    .innerJoin('application_summaries', 'application_summaries.id', 'certificate_requests.application_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('certificate_requests.kind', '=', kind)
    .where('status', 'not in', ['draft', 'completed', 'rejected', 'cancelled', 'expired'])
    .executeTakeFirstOrThrow()
  return count
}
