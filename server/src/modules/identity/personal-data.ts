import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'
import { anyOf } from '../../db/rows.ts'

/** About applicants only: the accounts of staff are disabled by their administrator. */
export const identityPersonalData: readonly PersonRows[] = [
  {
    table: 'visitor_sessions',
    of: ({ applicationIds, standaloneIds }) =>
      sql`((purpose = 'application' and ${withIds('subject_id', applicationIds)})
        or (purpose = 'standalone' and ${withIds('subject_id', standaloneIds)}))`,
    erase: 'delete',
    unread: ['token_hash'],
  },
]

/** Those of these applications or payments of which somebody has a session by a code from the mailbox, or by an emailed link. */
export async function subjectsProved(
  db: Db | Tx,
  purpose: 'application' | 'standalone',
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('visitor_sessions')
    .select('subject_id')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', anyOf(ids))
    .where('proved', '=', true)
    .execute()
  return rows.map(({ subject_id }) => subject_id)
}
