import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type GradingScale, listScales, resolveScale, type ScaleHolder } from '../../grading/index.ts'
import { type NewResult, upsertResults } from '../store/results.ts'
import { studentsByMatric } from '../store/students.ts'
import type { Prepare, Problem } from './columns.ts'
import { gradeResult } from './grade-result.ts'
import type { ResultLine } from './result-columns.ts'

export type PreparedResult = NewResult & { readonly matric_number: string }

/** The students of the rows, each graded on their scale. */
export const prepareResults: Prepare<ResultLine, PreparedResult> = async (db, rows) => {
  const students = await studentsByMatric(db, [...new Set(rows.map(({ row }) => row.matric_number))])
  const scaleOf = scaleFinder(await listScales(db))
  const problems: Problem[] = []
  const lineOf = new Map<string, number>()
  const records: PreparedResult[] = []
  for (const { line, row } of rows) {
    const student = students.get(row.matric_number)
    if (student === undefined) {
      problems.push({
        line,
        column: 'matric_number',
        problem: messageOf('students.noStudent', { matric_number: row.matric_number }),
      })
      continue
    }
    if (student.year_of_entry !== null && Number(row.session.slice(0, 4)) < student.year_of_entry) {
      problems.push({
        line,
        column: 'session',
        problem: messageOf('students.enteredAfterSession', {
          matric_number: row.matric_number,
          year_of_entry: student.year_of_entry,
        }),
      })
      continue
    }
    const key = `${student.id} ${row.session} ${row.semester} ${row.course_code}`
    const twin = lineOf.get(key)
    if (twin !== undefined) {
      problems.push({
        line,
        column: 'course_code',
        problem: messageOf('students.resultOnLine', { twin }),
      })
      continue
    }
    const graded = gradeResult(row, scaleOf(student))
    if ('problem' in graded) {
      problems.push({ line, ...graded })
      continue
    }
    lineOf.set(key, line)
    records.push({ ...row, ...graded, student_id: student.id, line })
  }
  return { records, problems }
}

/** Results are identified by student, session, semester and course: a second import changes the same row. */
export async function writeResults(
  tx: Tx,
  records: readonly PreparedResult[],
  { importId }: { readonly importId: number },
): Promise<Problem[]> {
  const written = await upsertResults(tx, records, importId)
  if (written.length === records.length) return []
  const fresh = new Set(written)
  return records.filter(({ line }) => !fresh.has(line)).map(resultTwin)
}

export const resultTwin = ({ line }: PreparedResult): Problem => ({
  line,
  column: 'course_code',
  problem: messageOf('students.resultFurtherUp'),
})

/** Students of one programme and year share a scale, so scales are kept. */
function scaleFinder(scales: readonly GradingScale[]): (student: ScaleHolder) => GradingScale {
  const found = new Map<string, GradingScale>()
  return (student) => {
    const key = `${student.programme_id} ${student.year_of_entry}`
    const known = found.get(key) ?? resolveScale(scales, student)
    found.set(key, known)
    return known
  }
}
