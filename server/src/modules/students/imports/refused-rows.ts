import type { Tx } from '../../../db/client.ts'
import { storedText } from '../../../messages/stored-text.ts'
import type { CsvLine } from '../../../platform/csv.ts'
import { splitJoinedLines } from '../../../platform/tables/joined-lines.ts'
import { groupBy } from '../../grading/index.ts'
import {
  deleteMissingResults,
  insertMissingResults,
  type MissingResult,
  missingResultsOf,
  moveMissingResults,
  type NewMissingResult,
} from '../store/missing-results.ts'
import { studentsByMatric } from '../store/students.ts'
import { type Columns, isJoined, type Layout, type Problem, readableCells } from './columns.ts'

export type RefusedBatch = {
  readonly lines: readonly CsvLine[]
  readonly problems: readonly Problem[]
  readonly layout: Layout
  readonly importId: number
}

/** A refused line with the student on record whom its matric number names. */
export type RefusedLine = {
  readonly student_id: number
  readonly line: number
  readonly cells: readonly string[]
  readonly readable: Readonly<Record<string, string>>
  readonly problem: Problem
}

/** The first fault of each refused line with its student, and the lines of nobody on record. */
export async function readRefused<Row extends object>(
  tx: Tx,
  columns: Columns<Row>,
  { lines, problems, layout }: RefusedBatch,
): Promise<{ readonly tied: readonly RefusedLine[]; readonly untied: ReadonlySet<number> }> {
  const first = new Map<number, Problem>()
  for (const problem of problems) if (!first.has(problem.line)) first.set(problem.line, problem)
  if (first.size === 0) return { tied: [], untied: new Set() }
  const refused = lines.flatMap((row) => {
    const problem = first.get(row.line)
    if (problem === undefined) return []
    // Each of the joined lines is a row that somebody's record lacks.
    return (isJoined(problem) ? splitJoinedLines(row) : [row]).map(({ line, cells }) => {
      const { matric_number: matric = '', ...readable } = readableCells(columns, layout, cells)
      return { line, cells, matric, readable, problem }
    })
  })
  const students = await studentsByMatric(tx, [...new Set(refused.map(({ matric }) => matric))])
  const tied: RefusedLine[] = []
  const untied = new Set<number>()
  for (const { matric, ...row } of refused) {
    const student = students.get(matric)
    if (student === undefined) untied.add(row.problem.line)
    else tied.push({ ...row, student_id: student.id })
  }
  return { tied, untied }
}

/** What is remembered of the fault of a row. */
export function faultOf({ problem, line }: RefusedLine) {
  const { text, message } = storedText(problem.problem)
  return { column_name: problem.column, problem: text ?? '', message, line }
}

/** How rows of one kind are told apart. */
export type RefusedRows = {
  readonly kind: MissingResult['kind']
  /** By which a later row of the same file replaces an earlier one of the same student; `null`: it replaces none. */
  readonly keyOf: (row: NewMissingResult) => string | null
  /** Whether a row that was refused before is the same as one that is refused now. */
  readonly isSame: (known: MissingResult, row: NewMissingResult) => boolean
}

/** A row that was refused before for the same reason keeps its explanations; one that changed is to be explained again. */
export async function keepRefused(
  tx: Tx,
  rows: readonly NewMissingResult[],
  importId: number,
  { kind, keyOf, isSame }: RefusedRows,
): Promise<void> {
  if (rows.length === 0) return
  const known = await missingResultsOf(tx, [...new Set(rows.map(({ student_id }) => student_id))])
  const ofStudent = new Map(
    groupBy(
      known.filter((row) => row.kind === kind),
      ({ student_id }) => String(student_id),
    ),
  )
  const latest = new Map<string, NewMissingResult>()
  const others: NewMissingResult[] = []
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) others.push(row)
    else latest.set(`${row.student_id} ${key}`, row)
  }
  const fresh: NewMissingResult[] = []
  const gone: MissingResult[] = []
  const again: { id: number; line: number }[] = []
  for (const row of [...latest.values(), ...others]) {
    const same = ofStudent.get(String(row.student_id))?.filter((one) => isSame(one, row)) ?? []
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
