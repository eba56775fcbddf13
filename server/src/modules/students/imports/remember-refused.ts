import type { Tx } from '../../../db/client.ts'
import { storedText } from '../../../messages/stored-text.ts'
import type { CsvLine } from '../../../platform/csv.ts'
import { groupBy } from '../../grading/index.ts'
import {
  deleteMissingResults,
  insertMissingResults,
  type MissingResult,
  missingResultsOf,
  moveMissingResults,
  type NewMissingResult,
} from '../store/missing-results.ts'
import { recordedResults } from '../store/results.ts'
import { studentsByMatric } from '../store/students.ts'
import { type Layout, type Problem, readableCells } from './columns.ts'
import { isSameRow, keyOfRow, saysTheSame } from './missing-rows.ts'
import { resultColumns } from './result-columns.ts'

export type RefusedBatch = {
  readonly lines: readonly CsvLine[]
  readonly problems: readonly Problem[]
  readonly layout: Layout
  readonly importId: number
}

/** The same result further up in the file. It is no gap, unless it says something else. */
const TWINS: readonly string[] = ['students.resultOnLine', 'students.resultFurtherUp']

const isTwin = ({ problem }: Problem): boolean => typeof problem !== 'string' && TWINS.includes(problem.code)

/**
 * Remembers which results the records of these students lack because their rows were refused.
 * @returns the lines of no student on record, which only the report of the import can name.
 */
export async function rememberRefused(tx: Tx, batch: RefusedBatch): Promise<ReadonlySet<number>> {
  const refused = readRefused(batch)
  if (refused.length === 0) return new Set()
  const students = await studentsByMatric(tx, [...new Set(refused.map(({ matric }) => matric ?? ''))])
  const rows: (NewMissingResult & { readonly twin: boolean })[] = []
  const untied = new Set<number>()
  for (const { matric, problem, readable, line, twin } of refused) {
    const student = matric === null ? undefined : students.get(matric)
    if (student === undefined) {
      untied.add(line)
      continue
    }
    const { text, message } = storedText(problem.problem)
    rows.push({
      student_id: student.id,
      session: readable.session ?? null,
      semester: readable.semester ?? null,
      course_code: readable.course_code ?? null,
      readable,
      column_name: problem.column,
      problem: text ?? '',
      message,
      line,
      twin,
    })
  }
  await replaceKnown(tx, await withoutRepeats(tx, rows), batch.importId)
  return untied
}

function readRefused({ lines, problems, layout }: RefusedBatch) {
  const first = new Map<number, Problem>()
  for (const problem of problems) if (!first.has(problem.line)) first.set(problem.line, problem)
  return lines.flatMap(({ line, cells }) => {
    const problem = first.get(line)
    if (problem === undefined) return []
    const { matric_number: matric = null, ...all } = readableCells(resultColumns, layout, cells)
    // In a line with a cell too many or too few the others may stand in the wrong columns.
    const readable = cells.length === layout.names.length ? all : identityOf(all)
    return [{ line, matric, problem, readable, twin: isTwin(problem) }]
  })
}

function identityOf(all: Readonly<Record<string, string>>): Record<string, string> {
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

/** A row that was refused before for the same reason keeps its explanations; one that changed is to be explained again. */
async function replaceKnown(tx: Tx, rows: readonly NewMissingResult[], importId: number): Promise<void> {
  if (rows.length === 0) return
  const known = await missingResultsOf(tx, [...new Set(rows.map(({ student_id }) => student_id))])
  const ofStudent = new Map(groupBy(known, ({ student_id }) => String(student_id)))
  const latest = new Map<string, NewMissingResult>()
  const others: NewMissingResult[] = []
  for (const row of rows) {
    const key = keyOfRow(row)
    if (key === null) others.push(row)
    else latest.set(`${row.student_id} ${key}`, row)
  }
  const fresh: NewMissingResult[] = []
  const gone: MissingResult[] = []
  const again: { id: number; line: number }[] = []
  for (const row of [...latest.values(), ...others]) {
    const same = ofStudent.get(String(row.student_id))?.filter((one) => isSameRow(one, row)) ?? []
    const unchanged = same.find((one) => one.problem === row.problem && hasSameCells(one, row))
    if (unchanged === undefined) fresh.push(row)
    else again.push({ id: unchanged.id, line: row.line })
    gone.push(...same.filter((one) => one !== unchanged))
  }
  await deleteMissingResults(
    tx,
    gone.map(({ id }) => id),
  )
  await moveMissingResults(tx, again, importId)
  await insertMissingResults(tx, fresh, importId)
}

const hasSameCells = (one: Pick<MissingResult, 'readable'>, other: NewMissingResult): boolean =>
  Object.keys({ ...one.readable, ...other.readable }).every(
    (name) => one.readable[name] === other.readable[name],
  )
