import { fullName } from '@testamur/contract/person-name'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** The record with the longest name, read from an index. */
export const selectLongestName = (db: Db | Tx) =>
  db
    .selectFrom('students')
    .select(['surname', 'first_name', 'other_names'])
    .orderBy(sql`length(first_name) + length(coalesce(other_names, '')) + length(surname)`, 'desc')
    .limit(1)

/** The record with the longest programme, read from an index. */
export const selectLongestProgramme = (db: Db | Tx) =>
  db.selectFrom('students').select('programme').orderBy(sql`length(programme)`, 'desc').limit(1)

/** The longest name and the longest programme, to see whether both fit a design. */
export async function findLongestOnRecord(
  db: Db,
): Promise<{ readonly name: string; readonly programme: string } | null> {
  const byName = await selectLongestName(db).executeTakeFirst()
  const byProgramme = await selectLongestProgramme(db).executeTakeFirst()
  if (byName === undefined || byProgramme === undefined) return null
  return {
    name: fullName(byName),
    programme: byProgramme.programme,
  }
}
