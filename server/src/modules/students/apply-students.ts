import { parseAmount } from '@testamur/contract/money'
import { searchText } from '../../core/search-text.ts'
import { messageOf } from '../../messages/message.ts'
import { listScales, resolveScale } from '../grading/index.ts'
import type { Apply, Problem } from './columns.ts'
import { averageProblem } from './grade-result.ts'
import { programmesByCode } from './store/programmes.ts'
import { upsertStudents } from './store/students.ts'
import type { StudentRow } from './student-columns.ts'

/** A student is known by the matric number: a second import changes the same record, by the columns the file has. */
export const applyStudents: Apply<StudentRow> = async (tx, rows, { importId, layout }) => {
  const programmes = await programmesByCode(tx)
  const scales = await listScales(tx)
  const problems: Problem[] = []
  const byMatric = new Map<string, number>()
  const records = []
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
    const holder = { programme_id: programme.id, year_of_entry: row.year_of_entry }
    const scale = resolveScale(scales, holder)
    if (row.cgpa !== null && parseAmount(row.cgpa) > scale.maximum) {
      problems.push({ line, column: 'cgpa', problem: averageProblem(row.cgpa, row.matric_number, scale) })
      continue
    }
    const { programme_code: _code, hold_reason, hold_desk, hold_how_to_clear, ...facts } = row
    records.push({
      ...facts,
      holds: holdsOf(hold_reason, hold_desk, hold_how_to_clear),
      programme_id: programme.id,
      programme: row.programme ?? programme.name,
      faculty: row.faculty ?? programme.faculty,
      department: row.department ?? programme.department,
      search_text: searchText([
        row.surname,
        row.first_name,
        row.other_names,
        row.former_name,
        row.matric_number,
        row.email,
      ]),
      import_id: importId,
      import_line: line,
    })
  }
  // A file without holds leaves them as they are.
  const present = layout.names.includes('hold_reason') ? [...layout.names, 'holds'] : layout.names
  const written = new Set(await upsertStudents(tx, records, present))
  for (const { import_line: line, matric_number } of records)
    if (!written.has(line))
      problems.push({
        line,
        column: 'matric_number',
        problem: messageOf('students.studentFurtherUp', { matric_number }),
      })
  return problems
}

const holdsOf = (reason: string | null, desk: string | null, how_to_clear: string | null) =>
  reason === null ? [] : [{ reason, desk: desk ?? '', how_to_clear: how_to_clear ?? '' }]
