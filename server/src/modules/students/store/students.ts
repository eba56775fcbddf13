import type { studentStatuses } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { searchPatterns } from '../../../core/search-text.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { RecordedTotals, ScaleHolder } from '../../grading/index.ts'
import { HOLDS_OF_STUDENT, type HoldWords, type RecordHoldRow, replaceImportedHolds } from './holds.ts'

export type StudentRecordRow = {
  readonly id: number
  readonly matric_number: string
  readonly surname: string
  readonly first_name: string
  readonly other_names: string
  readonly former_name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly date_of_birth: string | null
  readonly programme: string
  readonly programme_id: number | null
  readonly faculty: string
  readonly department: string
  readonly year_of_entry: number | null
  readonly graduation_session: string | null
  readonly date_of_award: string | null
  readonly class_of_degree: string | null
  readonly cgpa: string | null
  readonly units_registered: number | null
  readonly units_earned: number | null
  readonly quality_points: string | null
  readonly status: (typeof studentStatuses)[number]
  readonly holds: readonly RecordHoldRow[]
  readonly results_count: number
  readonly first_session: string | null
  readonly last_session: string | null
}

const RECORD = sql`
  select student.id, matric_number, surname, first_name, other_names, former_name, email, phone, date_of_birth,
         programme, programme_id, faculty, department, year_of_entry, graduation_session, date_of_award,
         class_of_degree, cgpa, units_registered, units_earned, quality_points, status, ${HOLDS_OF_STUDENT} as holds,
         known.results_count, known.first_session, known.last_session
  from students student
  cross join lateral (
    select count(*) as results_count, min(session) as first_session, max(session) as last_session
    from results where results.student_id = student.id
  ) known`

export async function findStudent(db: Db, id: number): Promise<StudentRecordRow | null> {
  const { rows } = await sql<StudentRecordRow>`${RECORD} where student.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

export async function findStudentByMatric(db: Db, matric: string): Promise<StudentRecordRow | null> {
  const { rows } = await sql<StudentRecordRow>`${RECORD} where student.matric_number = ${matric}`.execute(db)
  return rows[0] ?? null
}

/** Who changes what stands on a record comes after whoever is doing so. */
export async function lockStudent(tx: Tx, id: number): Promise<StudentRecordRow | null> {
  await sql`select 1 from students where id = ${id}::bigint for update`.execute(tx)
  return findStudent(tx, id)
}

/** Newest records first; every word typed must be found. The page is cut before results are looked at. */
export async function searchStudents(
  db: Db,
  search: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: StudentRecordRow[]; total: number }> {
  const patterns = search === undefined ? [] : searchPatterns(search)
  const matches = sql`search_text like all (${patterns}::text[])`
  const counted = await sql<{ total: number }>`
    select count(*) as total from students where ${matches}`.execute(db)
  const { rows } = await sql<StudentRecordRow>`
    ${RECORD}
    where student.id in (
      select id from students where ${matches}
      order by id desc limit ${page.limit}::int offset ${page.offset}::bigint
    )
    order by student.id desc`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function sessionsOnRecord(db: Db): Promise<string[]> {
  const { rows } = await sql<{ session: string }>`
    select distinct graduation_session as session from students
    where graduation_session is not null order by 1 desc limit 100`.execute(db)
  return rows.map(({ session }) => session)
}

export async function studentsByMatric(
  tx: Tx,
  matrics: readonly string[],
): Promise<Map<string, ScaleHolder & { readonly id: number }>> {
  const { rows } = await sql<ScaleHolder & { readonly id: number; readonly matric_number: string }>`
    select id, matric_number, programme_id, year_of_entry from students
    where matric_number = any(${[...matrics]}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.matric_number, row]))
}

type Counted = 'results_count' | 'first_session' | 'last_session'

export type NewStudent = Omit<StudentRecordRow, 'id' | 'holds' | Counted> & {
  readonly holds: readonly HoldWords[]
  readonly search_text: string
  readonly import_id: number
  readonly import_line: number
}

const WRITTEN = {
  matric_number: 'text',
  surname: 'text',
  first_name: 'text',
  other_names: 'text',
  former_name: 'text',
  email: 'text',
  phone: 'text',
  date_of_birth: 'date',
  programme: 'text',
  programme_id: 'bigint',
  faculty: 'text',
  department: 'text',
  year_of_entry: 'int',
  graduation_session: 'text',
  date_of_award: 'date',
  class_of_degree: 'text',
  cgpa: 'numeric(5,2)',
  units_registered: 'int',
  units_earned: 'int',
  quality_points: 'numeric(8,2)',
  status: 'text',
  search_text: 'text',
  import_id: 'bigint',
  import_line: 'int',
} satisfies Record<Exclude<keyof NewStudent, 'holds'>, string>

const ALWAYS = ['programme', 'programme_id', 'search_text', 'import_id', 'import_line']

/**
 * Writes a batch. Of a known student only the columns that the file has are changed.
 * @returns the lines written; the others were in the same file before.
 */
export async function upsertStudents(
  tx: Tx,
  rows: readonly NewStudent[],
  present: readonly string[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const names = Object.keys(WRITTEN)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const given = sql.join(
    Object.entries(WRITTEN).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )
  const changed = sql.join(
    names
      .filter((name) => ALWAYS.includes(name) || present.includes(name))
      .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  )
  const written = await sql<{ import_line: number }>`
    insert into students (${columns})
    select ${columns} from jsonb_to_recordset(${json(rows)}::jsonb) as given (${given})
    on conflict (matric_number) do update set ${changed}, updated_at = now()
    where students.import_id is distinct from excluded.import_id
    returning import_line`.execute(tx)
  if (present.includes('holds')) await replaceImportedHolds(tx, rows)
  return written.rows.map((row) => row.import_line)
}

type RecordedStudent = RecordedTotals & ScaleHolder & { readonly id: number; readonly matric_number: string }

/** What these records say of themselves, to be compared with their results. */
export async function totalsOfStudents(db: Db, ids: readonly number[]): Promise<RecordedStudent[]> {
  const { rows } = await sql<RecordedStudent>`
    select id, matric_number, programme_id, year_of_entry, cgpa, class_of_degree, units_registered, units_earned,
           quality_points
    from students where id = any(${[...ids]}::bigint[]) order by id`.execute(db)
  return rows
}

/** Each programme with each year of entry that there is a record of, once. */
export async function programmesAndYears(db: Db | Tx): Promise<ScaleHolder[]> {
  const { rows } = await sql<ScaleHolder>`
    select distinct programme_id, year_of_entry from students`.execute(db)
  return rows
}
