import type { ImportRun } from '@testamur/contract/students/students'
import type { Tx } from '../../db/client.ts'
import type { Message } from '../../messages/message.ts'
import type { CsvLine } from '../../platform/csv.ts'
import { applyResults } from './apply-results.ts'
import { applyStudents } from './apply-students.ts'
import {
  type Apply,
  type Columns,
  type Layout,
  type NumberedRow,
  type Problem,
  readHeader,
  readRow,
} from './columns.ts'
import { resultColumns, resultProblems } from './result-columns.ts'
import { studentColumns, studentProblems } from './student-columns.ts'

export type BatchOutcome = {
  readonly imported: number
  readonly refused: number
  readonly problems: Problem[]
}

export type ImportKind = {
  header(cells: readonly string[]): Layout | Message
  apply(tx: Tx, lines: readonly CsvLine[], about: { importId: number; layout: Layout }): Promise<BatchOutcome>
}

function defineKind<Row extends object>(
  columns: Columns<Row>,
  check: (row: Row, line: number) => Problem[],
  apply: Apply<Row>,
): ImportKind {
  return {
    header: (cells) => readHeader(columns as Columns<never>, cells),
    async apply(tx, lines, about) {
      const problems: Problem[] = []
      const good: NumberedRow<Row>[] = []
      for (const { line, cells } of lines) {
        const row = readRow(columns, about.layout, line, cells)
        const found = Array.isArray(row) ? row : check(row, line)
        if (found.length > 0) problems.push(...found)
        else good.push({ line, row: row as Row })
      }
      if (good.length > 0) problems.push(...(await apply(tx, good, about)))
      const refused = new Set(problems.map((problem) => problem.line)).size
      return { imported: lines.length - refused, refused, problems: problems.sort((a, b) => a.line - b.line) }
    },
  }
}

export const importKindsByName: Readonly<Record<ImportRun['kind'], ImportKind>> = {
  students: defineKind(studentColumns, studentProblems, applyStudents),
  results: defineKind(resultColumns, resultProblems, applyResults),
}
