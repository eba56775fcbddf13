import type { Programme } from '@testamur/contract/applications/application-data'
import { parseAmount } from '@testamur/contract/money'
import { withSurname } from '@testamur/contract/person-name'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { listScales, resolveScale } from '../../grading/index.ts'
import { searchTextOf } from '../search-text-of.ts'
import { programmesByCode } from '../store/programmes.ts'
import {
  type NewStudent,
  studentRecordsByMatric,
  studentsByMatric,
  upsertStudents,
} from '../store/students.ts'
import type { Layout, NumberedRow, Prepare, Problem } from './columns.ts'
import { averageProblem } from './grade-result.ts'
import { clearMissingStudents } from './missing-students.ts'
import type { StudentRow } from './student-columns.ts'

export type PreparedStudent = Omit<NewStudent, 'import_id'>

/** The students of the rows, with current programmes and grading scales. */
export const prepareStudents: Prepare<StudentRow, PreparedStudent> = async (db, rows) => {
  const programmes = await programmesByCode(db)
  const scales = await listScales(db)
  const problems: Problem[] = []
  const byMatric = new Map<string, number>()
  const namesOf = await namesOnRecord(db, rows)
  const records: PreparedStudent[] = []
  for (const { line, row } of rows) {
    const programme = programmes.get(row.programme_code)
    const twin = byMatric.get(row.matric_number)
    if (programme === undefined) {
      problems.push({
        line,
        column: 'programme_code',
        problem: messageOf('students.noProgramme', { programme_code: row.programme_code }),
      })
      continue
    }
    if (twin !== undefined) {
      problems.push({
        line,
        column: 'matric_number',
        problem: messageOf('students.studentOnLine', { matric_number: row.matric_number, twin }),
      })
      continue
    }
    byMatric.set(row.matric_number, line)
    if (losesSurname(row, namesOf.get(row.matric_number))) {
      problems.push({
        line,
        column: 'surname',
        problem: messageOf('students.surnameEmpty', { matric_number: row.matric_number }),
      })
      continue
    }
    const holder = { programme_id: programme.id, year_of_entry: row.year_of_entry }
    const scale = resolveScale(scales, holder)
    if (row.cgpa !== null && parseAmount(row.cgpa) > scale.maximum) {
      problems.push({ line, column: 'cgpa', problem: averageProblem(row.cgpa, row.matric_number, scale) })
      continue
    }
    records.push(buildStudent({ line, row }, programme))
  }
  return { records, problems }
}

type Names = Pick<StudentRow, 'surname' | 'first_name'>

/** The names of those students whose rows leave the surname empty. */
async function namesOnRecord(
  db: Db | Tx,
  rows: readonly NumberedRow<StudentRow>[],
): Promise<ReadonlyMap<string, Names>> {
  const matrics = rows.flatMap(({ row }) => (row.surname === '' ? [row.matric_number] : []))
  if (matrics.length === 0) return new Map()
  return new Map((await studentRecordsByMatric(db, matrics)).map((record) => [record.matric_number, record]))
}

/** A single name is written as the surname, so a row without one would put its first name in place of a known surname. */
const losesSurname = (row: Names, known: Names | undefined): boolean =>
  row.surname === '' && known !== undefined && (known.surname !== row.first_name || known.first_name !== '')

/** A row as it is written, with what it leaves out filled in from its programme. */
export function buildStudent({ line, row }: NumberedRow<StudentRow>, programme: Programme): PreparedStudent {
  const { programme_code: _code, hold_reason, hold_desk, hold_how_to_clear, ...facts } = withSurname(row)
  return {
    ...facts,
    holds: holdsOf(hold_reason, hold_desk, hold_how_to_clear),
    programme_id: programme.id,
    programme: row.programme ?? programme.name,
    faculty: row.faculty ?? programme.faculty,
    department: row.department ?? programme.department,
    search_text: searchTextOf(row),
    import_line: line,
  }
}

/** The columns of a student that a file has; a file without holds leaves them unchanged. */
export const studentColumnsOf = ({ names }: Layout): readonly string[] =>
  names.includes('hold_reason') ? [...names, 'holds'] : names

/** Students are identified by matric number: a second import changes the same record, in the columns of the file. */
export async function writeStudents(
  tx: Tx,
  records: readonly PreparedStudent[],
  about: { readonly importId: number; readonly layout: Layout },
): Promise<Problem[]> {
  const rows = records.map((record) => ({ ...record, import_id: about.importId }))
  const written = new Set(await upsertStudents(tx, rows, studentColumnsOf(about.layout)))
  await clearMissingStudents(
    tx,
    records.filter(({ import_line: line }) => written.has(line)),
    about,
  )
  return records.filter(({ import_line: line }) => !written.has(line)).map(studentTwin)
}

/** The records of these rows, which may have existed before. */
export async function studentsOnRecord(tx: Tx, records: readonly PreparedStudent[]): Promise<number[]> {
  const numbers = records.map(({ matric_number }) => matric_number)
  return [...(await studentsByMatric(tx, numbers)).values()].map(({ id }) => id)
}

export const studentTwin = ({ import_line, matric_number }: PreparedStudent): Problem => ({
  line: import_line,
  column: 'matric_number',
  problem: messageOf('students.studentFurtherUp', { matric_number }),
})

const holdsOf = (reason: string | null, desk: string | null, how_to_clear: string | null) =>
  reason === null ? [] : [{ reason, desk: desk ?? '', how_to_clear: how_to_clear ?? '' }]
