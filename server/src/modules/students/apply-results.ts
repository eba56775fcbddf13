import { messageOf } from '../../messages/message.ts'
import { type GradingScale, listScales, resolveScale, type ScaleHolder } from '../grading/index.ts'
import type { Apply, Problem } from './columns.ts'
import { gradeResult } from './grade-result.ts'
import type { ResultLine } from './result-columns.ts'
import { upsertResults } from './store/results.ts'
import { studentsByMatric } from './store/students.ts'

/** A result is known by student, session, semester and course: a second import changes the same one. */
export const applyResults: Apply<ResultLine> = async (tx, rows, { importId }) => {
  const students = await studentsByMatric(tx, [...new Set(rows.map(({ row }) => row.matric_number))])
  const scaleOf = scaleFinder(await listScales(tx))
  const problems: Problem[] = []
  const lineOf = new Map<string, number>()
  const records = []
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
  const written = await upsertResults(tx, records, importId)
  if (written.length < records.length) {
    const fresh = new Set(written)
    for (const { line } of records)
      if (!fresh.has(line))
        problems.push({
          line,
          column: 'course_code',
          problem: messageOf('students.resultFurtherUp'),
        })
  }
  return problems
}

/** Students of one programme and year share a scale, and most rows of a file are of the same few. */
function scaleFinder(scales: readonly GradingScale[]): (student: ScaleHolder) => GradingScale {
  const found = new Map<string, GradingScale>()
  return (student) => {
    const key = `${student.programme_id} ${student.year_of_entry}`
    const known = found.get(key) ?? resolveScale(scales, student)
    found.set(key, known)
    return known
  }
}
