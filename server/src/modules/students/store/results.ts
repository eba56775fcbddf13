import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { ResultRow } from '../../grading/index.ts'

/** In the order of a transcript: the names of the semesters happen to sort. */
export async function resultsOfStudent(db: Db, studentId: number): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select session, semester, course_code, course_title, units, score, grade, (points * 100)::int as points
    from results where student_id = ${studentId}::bigint
    order by session, semester, course_code`.execute(db)
  return rows
}

/** Of several students at once, each in the order of a transcript. */
export async function resultsOfStudents(
  db: Db,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ResultRow[]>> {
  const { rows } = await sql<ResultRow & { readonly student_id: number }>`
    select student_id, session, semester, course_code, course_title, units, score, grade,
           (points * 100)::int as points
    from results where student_id = any(${[...studentIds]}::bigint[])
    order by student_id, session, semester, course_code`.execute(db)
  const found = new Map<number, ResultRow[]>()
  for (const { student_id, ...row } of rows) {
    const known = found.get(student_id)
    if (known) known.push(row)
    else found.set(student_id, [row])
  }
  return found
}

/** How many courses each session has on file. */
export async function sessionsOfStudent(
  db: Db,
  studentId: number,
): Promise<{ session: string; courses: number }[]> {
  const { rows } = await sql<{ session: string; courses: number }>`
    select session, count(*) as courses from results where student_id = ${studentId}::bigint
    group by session order by session`.execute(db)
  return rows
}

export type NewResult = ResultRow & { readonly student_id: number; readonly line: number }

/** Writes a batch in one statement. @returns the lines written; the others were in the same file before. */
export async function upsertResults(tx: Tx, rows: readonly NewResult[], importId: number): Promise<number[]> {
  if (rows.length === 0) return []
  const column = <K extends keyof NewResult>(name: K) => rows.map((row) => row[name])
  const written = await sql<{ import_line: number }>`
    insert into results (student_id, session, semester, course_code, course_title, units, score, grade, points,
                         import_id, import_line)
    select student_id, session, semester, course_code, course_title, units, score, grade, points / 100.0,
           ${importId}::bigint, line
    from unnest(
      ${column('student_id')}::bigint[], ${column('session')}::text[], ${column('semester')}::text[],
      ${column('course_code')}::text[], ${column('course_title')}::text[], ${column('units')}::smallint[],
      ${column('score')}::smallint[], ${column('grade')}::text[], ${column('points')}::int[],
      ${column('line')}::int[]
    ) as given (student_id, session, semester, course_code, course_title, units, score, grade, points, line)
    on conflict (student_id, session, semester, course_code) do update set
      course_title = excluded.course_title, units = excluded.units, score = excluded.score,
      grade = excluded.grade, points = excluded.points,
      import_id = excluded.import_id, import_line = excluded.import_line
    where results.import_id is distinct from excluded.import_id
    returning import_line`.execute(tx)
  return written.rows.map((row) => row.import_line)
}
