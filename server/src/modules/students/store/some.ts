import { type RawBuilder, sql } from 'kysely'
import { searchPatterns } from '../../../core/search-text.ts'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { findExactly, type StudentSearch } from './search.ts'

const columns = ['id', 'matric_number', 'surname', 'first_name', 'other_names', 'programme'] as const

export type FoundStudent = Row<'students', (typeof columns)[number]>

/** This many matches are examined before the newest are chosen, so that common names are not slower. */
const LOOKED_AT = 200

export async function selectSomeStudents(
  db: Db,
  wanted: Omit<StudentSearch, 'held'>,
  limit: number,
): Promise<FoundStudent[]> {
  const ids = await findExactly(db, wanted)
  if (ids.length > 0) return newest(db, sql`id = any(${ids}::bigint[])`, limit)
  const fits = searchPatterns(wanted.search).map((pattern) => sql`search_text like ${pattern}`)
  return fits.length === 0 ? [] : newest(db, sql.join(fits, sql` and `), limit)
}

async function newest(db: Db, where: RawBuilder<unknown>, limit: number): Promise<FoundStudent[]> {
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<FoundStudent>`
    with found as materialized (select ${listed} from students where ${where} limit ${sql.lit(LOOKED_AT)})
    select ${listed} from found order by id desc limit ${limit}::int`.execute(db)
  return rows
}
