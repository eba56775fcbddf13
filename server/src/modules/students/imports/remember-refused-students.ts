import type { Tx } from '../../../db/client.ts'
import { programmesByCode } from '../store/programmes.ts'
import { buildStudent } from './apply-students.ts'
import { type Layout, readRow } from './columns.ts'
import { compareStudents } from './compare-rows.ts'
import { hasColumnsOf } from './missing-students.ts'
import { faultOf, keepRefused, type RefusedBatch, type RefusedLine, readRefused } from './refused-rows.ts'
import { studentColumns } from './student-columns.ts'

/** The same student further up in the file. It is no gap, unless it says something else. */
const TWINS: readonly string[] = ['students.studentOnLine', 'students.studentFurtherUp']

const isTwin = ({ problem: { problem } }: RefusedLine): boolean =>
  typeof problem !== 'string' && TWINS.includes(problem.code)

/**
 * Remembers which student records stay as they were because their rows were refused.
 * @returns the lines of nobody on record, which only the report of the import can name.
 */
export async function rememberRefusedStudents(tx: Tx, batch: RefusedBatch): Promise<ReadonlySet<number>> {
  const { layout, importId } = batch
  const { tied, untied } = await readRefused(tx, studentColumns, batch)
  const repeats = await repeatedLines(
    tx,
    tied.filter((refused) => isTwin(refused)),
    layout,
  )
  const rows = tied
    .filter(({ line }) => !repeats.has(line))
    .map((refused) => ({
      student_id: refused.student_id,
      session: null,
      semester: null,
      course_code: null,
      // In a line with a cell too many or too few the cells may stand in the wrong columns.
      readable: refused.cells.length === layout.names.length ? refused.readable : {},
      ...faultOf(refused),
    }))
  await keepRefused(tx, rows, importId, {
    kind: 'students',
    keyOf: () => 'student',
    isSame: (known) => hasColumnsOf(layout, known),
  })
  return untied
}

/** The lines that only say what the record says since a row further up. */
async function repeatedLines(
  tx: Tx,
  twins: readonly RefusedLine[],
  layout: Layout,
): Promise<ReadonlySet<number>> {
  if (twins.length === 0) return new Set()
  const programmes = await programmesByCode(tx)
  const records = twins.flatMap(({ line, cells }) => {
    const row = readRow(studentColumns, layout, line, cells)
    const programme = Array.isArray(row) ? undefined : programmes.get(row.programme_code)
    return Array.isArray(row) || programme === undefined ? [] : [buildStudent({ line, row }, programme)]
  })
  const compared = await compareStudents(tx, records, layout)
  return new Set(compared.filter(({ fields }) => fields.length === 0).map(({ line }) => line))
}
