import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import type { ResultRow } from '../../grading/index.ts'

/** In the order of a transcript; the names of semesters happen to sort correctly. */
export async function resultsOfStudent(db: Db, studentId: number): Promise<ResultRow[]> {
  return (await resultsOfStudents(db, [studentId])).get(studentId) ?? []
}

/** For several students, each in the order of a transcript. */
export async function resultsOfStudents(
  db: Db,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, ResultRow[]>> {
  const rows = await db
    .selectFrom('results')
    .select(['student_id', 'session', 'semester', 'course_code', 'course_title', 'grade'])
    .select((query) => [
      query.cast<number>('units', 'double precision').as('units'),
      query.cast<number | null>('score', 'double precision').as('score'),
    ])
    .select((query) => query.cast<number>(query('points', '*', '100'), 'integer').as('points'))
    .where('student_id', '=', anyOf(studentIds))
    .orderBy('student_id')
    .orderBy('session')
    .orderBy('semester')
    .orderBy('course_code')
    .execute()
  const found = new Map<number, ResultRow[]>()
  for (const { student_id, ...row } of rows) {
    const known = found.get(student_id)
    if (known) known.push(row)
    else found.set(student_id, [row])
  }
  return found
}

/** How many courses each session has on file. */
export function sessionsOfStudent(
  db: Db,
  studentId: number,
): Promise<{ session: string; courses: number }[]> {
  return db
    .selectFrom('results')
    .select(({ fn }) => ['session', fn.countAll<number>().as('courses')])
    .where('student_id', '=', studentId)
    .groupBy('session')
    .orderBy('session')
    .execute()
}

export type NewResult = ResultRow & { readonly student_id: number; readonly line: number }

/** By which two writings of a code are one course. The import lets no other signs into a code. */
const courseKeyOf = (table: 'given' | 'other' | 'r') =>
  sql`upper(translate(${sql.ref(`${table}.course_code`)}, ' -', ''))`

const sameResult = sql`r.student_id = given.student_id and r.session = given.session
  and r.semester = given.semester and ${courseKeyOf('r')} = ${courseKeyOf('given')}`

/** Writes a batch. @returns the lines written; the others repeat a line of the same file. */
export async function upsertResults(tx: Tx, rows: readonly NewResult[], importId: number): Promise<number[]> {
  if (rows.length === 0) return []
  await takeOverCodes(tx, rows)
  const column = <K extends keyof NewResult>(name: K) => rows.map((row) => row[name])
  const written = await sql<Row<'results', 'import_line'>>`
    insert into results (student_id, session, semester, course_code, course_title, units, score, grade, points,
                         import_id, import_line)
    select student_id, session, semester, course_code, course_title, units, score, grade, points / 100.0,
           ${importId}::bigint, line
    from unnest(
      ${column('student_id')}::bigint[], ${column('session')}::text[], ${column('semester')}::text[],
      ${column('course_code')}::text[], ${column('course_title')}::text[], ${column('units')}::numeric[],
      ${column('score')}::numeric[], ${column('grade')}::text[], ${column('points')}::int[],
      ${column('line')}::int[]
    ) as given (student_id, session, semester, course_code, course_title, units, score, grade, points, line)
    on conflict (student_id, session, semester, course_code) do update set
      course_title = excluded.course_title, units = excluded.units, score = excluded.score,
      grade = excluded.grade, points = excluded.points,
      import_id = excluded.import_id, import_line = excluded.import_line
    where results.import_id is distinct from excluded.import_id
    returning import_line`.execute(tx)
  return written.rows.flatMap(({ import_line }) => import_line ?? [])
}

type ResultKey = Pick<NewResult, 'student_id' | 'session' | 'semester' | 'course_code'>

/** The keys as a table. */
function keyTable(keys: readonly ResultKey[]) {
  const column = <K extends keyof ResultKey>(name: K) => keys.map((key) => key[name])
  return sql`unnest(
    ${column('student_id')}::bigint[], ${column('session')}::text[], ${column('semester')}::text[],
    ${column('course_code')}::text[]
  ) as given (student_id, session, semester, course_code)`
}

/** A result on record takes over how its course is written now; of two in old records under one key, the first. */
async function takeOverCodes(tx: Tx, keys: readonly ResultKey[]): Promise<void> {
  await sql`
    update results r set course_code = given.course_code
    from ${keyTable(keys)}
    where ${sameResult} and r.course_code <> given.course_code
      and not exists (
        select from results other
        where other.student_id = r.student_id and other.session = r.session and other.semester = r.semester
          and ${courseKeyOf('other')} = ${courseKeyOf('given')}
          and (other.course_code = given.course_code or other.course_code < r.course_code))`.execute(tx)
}

/** Those of these results that are on record already. */
export async function recordedResults(
  db: Db | Tx,
  keys: readonly ResultKey[],
): Promise<(ResultKey & ResultRow)[]> {
  const { rows } = await sql<ResultKey & ResultRow>`
    select r.student_id, r.session, r.semester, r.course_code, r.course_title,
      r.units::double precision as units, r.score::double precision as score, r.grade,
      (r.points * 100)::int as points
    from results r join ${keyTable(keys)} on ${sameResult}`.execute(db)
  return rows
}
