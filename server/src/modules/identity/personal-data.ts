import { sql } from 'kysely'
import { type PersonRows, withIds } from '../../db/person-rows.ts'

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
