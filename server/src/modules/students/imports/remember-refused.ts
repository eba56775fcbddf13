import type { Tx } from '../../../db/client.ts'
import type { NewMissingResult } from '../store/missing-results.ts'
import { recordedResults } from '../store/results.ts'
import type { Problem } from './columns.ts'
import { isSameRow, keyOfRow, saysTheSame } from './missing-rows.ts'
import { faultOf, keepRefused, type RefusedBatch, readRefused } from './refused-rows.ts'
import { resultColumns } from './result-columns.ts'

/** The same result further up in the file. It is no gap, unless it says something else. */
const TWINS: readonly string[] = ['students.resultOnLine', 'students.resultFurtherUp']

const isTwin = ({ problem }: Problem): boolean => typeof problem !== 'string' && TWINS.includes(problem.code)

/**
 * Remembers which results the records of these students lack because their rows were refused.
 * @returns the lines of no student on record, which only the report of the import can name.
 */
export async function rememberRefused(tx: Tx, batch: RefusedBatch): Promise<ReadonlySet<number>> {
  const { tied, untied } = await readRefused(tx, resultColumns, batch)
  const rows = tied.map((refused) => {
    // In a line with a cell too many or too few the others may stand in the wrong columns.
    const isWhole = refused.cells.length === batch.layout.names.length
    const readable = isWhole ? refused.readable : identityOf(refused.readable)
    return {
      student_id: refused.student_id,
      session: readable['session'] ?? null,
      semester: readable['semester'] ?? null,
      course_code: readable['course_code'] ?? null,
      readable,
      ...faultOf(refused),
      twin: isTwin(refused.problem),
    }
  })
  await keepRefused(tx, await withoutRepeats(tx, rows), batch.importId, {
    kind: 'results',
    keyOf: keyOfRow,
    isSame: isSameRow,
  })
  return untied
}

function identityOf(all: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { session, semester, course_code } = all
  return session === undefined || semester === undefined || course_code === undefined
    ? {}
    : { session, semester, course_code }
}

/** Leaves out what only repeats a row of the same file. */
async function withoutRepeats(
  tx: Tx,
  rows: readonly (NewMissingResult & { readonly twin: boolean })[],
): Promise<NewMissingResult[]> {
  const twins = rows.flatMap(({ twin, student_id, session, semester, course_code }) =>
    twin && session !== null && semester !== null && course_code !== null
      ? [{ student_id, session, semester, course_code }]
      : [],
  )
  const recorded = twins.length === 0 ? [] : await recordedResults(tx, twins)
  return rows.flatMap(({ twin, ...row }) => {
    const repeats =
      twin &&
      recorded.some(
        (result) =>
          result.student_id === row.student_id &&
          keyOfRow(result) === keyOfRow(row) &&
          saysTheSame(row.readable, result),
      )
    return repeats ? [] : [row]
  })
}
