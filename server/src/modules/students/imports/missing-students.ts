import type { Tx } from '../../../db/client.ts'
import { deleteMissingResults, type MissingResult, missingResultsOf } from '../store/missing-results.ts'
import { studentsByMatric } from '../store/students.ts'
import type { Layout } from './columns.ts'

/** Whether a file has every column of the one that had a refused row: its row then says again all that the refused one said. */
export const hasColumnsOf = ({ names }: Layout, { mapping }: Pick<MissingResult, 'mapping'>): boolean =>
  (mapping ?? []).every((name) => name === null || name === '' || names.includes(name))

/** Refused rows of the student record have come in when a later file has a row of the student, with all their columns. */
export async function clearMissingStudents(
  tx: Tx,
  written: readonly { readonly matric_number: string }[],
  { importId, layout }: { readonly importId: number; readonly layout: Layout },
): Promise<void> {
  if (written.length === 0) return
  const students = await studentsByMatric(
    tx,
    written.map(({ matric_number }) => matric_number),
  )
  const missing = await missingResultsOf(
    tx,
    [...students.values()].map(({ id }) => id),
  )
  const cameIn = missing.filter(
    (row) => row.kind === 'students' && row.import_id !== importId && hasColumnsOf(layout, row),
  )
  await deleteMissingResults(
    tx,
    cameIn.map(({ id }) => id),
  )
}
