import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { conditionOf, findExactly, type StudentSearch } from './search.ts'

/** Without marks and dates of birth, as in the list. */
const columns = [
  'id',
  'matric_number',
  'surname',
  'first_name',
  'other_names',
  'email',
  'programme',
  'faculty',
  'department',
  'year_of_entry',
  'graduation_session',
  'status',
] as const

export type ExportedStudent = Row<'students', (typeof columns)[number]> & { readonly open_holds: number }

/** Records with IDs below `before`, newest first: one chunk of an export. */
export async function studentsBefore(
  db: Db,
  wanted: StudentSearch,
  before: number | null,
  limit: number,
): Promise<readonly ExportedStudent[]> {
  const exact = wanted.search === '' ? [] : await findExactly(db, wanted)
  const below = before === null ? sql`` : sql`and id < ${before}::bigint`
  const found = sql<Row<'students', 'id'>>`(
    select id from students where ${conditionOf(wanted, exact)} ${below} order by id desc limit ${limit}::int)`
  const rows = await db
    .selectFrom('students')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('student_holds as hold')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('hold.student_id', '=', 'students.id')
        .where('hold.lifted_at', 'is', null)
        .as('open_holds'),
    )
    .where('id', 'in', (eb) => eb.selectFrom(found.as('found')).select('found.id'))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, open_holds: row.open_holds ?? 0 }))
}
