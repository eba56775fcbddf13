import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import {
  type GradingScale,
  groupBy,
  listScales,
  resolveScale,
  type ScaleHolder,
} from '../../grading/index.ts'
import { deleteMissingResults, type MissingResult, missingResultsOf } from '../store/missing-results.ts'
import { type NewResult, recordedResults, upsertResults } from '../store/results.ts'
import { studentsByMatric } from '../store/students.ts'
import type { Prepare, Problem } from './columns.ts'
import { gradeResult } from './grade-result.ts'
import { hasComeIn, keyOfResult, keyOfRow } from './missing-rows.ts'
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
    const key = keyOfResult({ ...row, student_id: student.id })
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
    const { note, ...mark } = graded
    if (note !== null) problems.push({ line, ...note })
    records.push({ ...row, ...mark, student_id: student.id, line })
  }
  return { records, problems }
}

/**
 * Results are identified by student, session, semester and course, however its code is written: a second import changes
 * the same row.
 */
export async function writeResults(
  tx: Tx,
  records: readonly PreparedResult[],
  { importId }: { readonly importId: number },
): Promise<Problem[]> {
  const refused = await refusedBefore(tx, records, importId)
  const known = refused.some((row) => keyOfRow(row) === null) ? await recordedResults(tx, records) : []
  const onRecord = new Set(known.map(keyOfResult))
  const written = new Set(await upsertResults(tx, records, importId))
  const cameIn = records.filter(({ line }) => written.has(line))
  await clearMissing(tx, refused, cameIn, (record) => !onRecord.has(keyOfResult(record)))
  if (written.size === records.length) return []
  return records.filter(({ line }) => !written.has(line)).map(resultTwin)
}

/** Rows of these students that earlier imports refused. */
async function refusedBefore(
  tx: Tx,
  records: readonly PreparedResult[],
  importId: number,
): Promise<MissingResult[]> {
  const students = [...new Set(records.map(({ student_id }) => student_id))]
  return (await missingResultsOf(tx, students)).filter(
    (row) => row.kind === 'results' && row.import_id !== importId,
  )
}

async function clearMissing(
  tx: Tx,
  refused: readonly MissingResult[],
  cameIn: readonly PreparedResult[],
  isNew: (record: PreparedResult) => boolean,
): Promise<void> {
  if (refused.length === 0) return
  const ofStudent = new Map(groupBy(cameIn, ({ student_id }) => String(student_id)))
  const cleared = refused.filter((row) =>
    ofStudent
      .get(String(row.student_id))
      ?.some((record) => hasComeIn(row, { ...record, inserted: isNew(record) })),
  )
  await deleteMissingResults(
    tx,
    cleared.map(({ id }) => id),
  )
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
