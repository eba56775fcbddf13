import type { ImportKindName, KnownColumn, SeenProgramme } from '@testamur/contract/students/imports'
import type { Day } from '../../../core/days.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { Message } from '../../../messages/message.ts'
import type { CsvLine } from '../../../platform/csv.ts'
import type { SavedProgramme } from '../store/staff-programmes.ts'
import { prepareProgrammes, programmeTwin, writeProgrammes } from './apply-programmes.ts'
import { prepareResults, resultTwin, writeResults } from './apply-results.ts'
import { prepareStudents, studentsOnRecord, studentTwin, writeStudents } from './apply-students.ts'
import {
  type Columns,
  countRefused,
  isNote,
  knownColumns,
  type Layout,
  type NumberedRow,
  type Prepare,
  type Problem,
  readHeader,
  readMapping,
  readRow,
  refusalsAmong,
} from './columns.ts'
import { compareProgrammes, compareResults, compareStudents, type RowComparison } from './compare-rows.ts'
import { keyOfResult } from './missing-rows.ts'
import { programmeColumns } from './programme-columns.ts'
import type { RefusedBatch } from './refused-rows.ts'
import { rememberRefused } from './remember-refused.ts'
import { rememberRefusedStudents } from './remember-refused-students.ts'
import { resultColumns, resultProblems } from './result-columns.ts'
import { studentColumns, studentProblems } from './student-columns.ts'

export type BatchOutcome = {
  readonly imported: number
  readonly refused: number
  /** With the notes on rows that were imported. */
  readonly problems: readonly Problem[]
  /** Refused lines that belong to nothing on record. */
  readonly untied: ReadonlySet<number>
  /** Whose records the lines may have changed. */
  readonly studentIds: readonly number[]
}

export type BatchRehearsal = {
  readonly rows: readonly RowComparison[]
  readonly problems: readonly Problem[]
}

type Writing = {
  readonly importId: number
  readonly layout: Layout
  readonly today: Day
  /** The programmes that the preview was compared with; `undefined` without a preview. */
  readonly seen: readonly SeenProgramme[] | undefined
  /** For the audit trail, which is written last. */
  readonly noteSaved: (programmes: readonly SavedProgramme[]) => void
}

export type ImportKind = {
  readonly columns: readonly KnownColumn[]
  /** So many lines are written in one transaction. */
  readonly batch: number
  header(cells: readonly string[]): Layout | Message
  mapped(mapping: readonly (string | null)[]): Layout | Message
  apply(tx: Tx, lines: readonly CsvLine[], about: Writing): Promise<BatchOutcome>
  /** `seen` contains the keys of earlier lines. */
  rehearse(
    db: Db,
    lines: readonly CsvLine[],
    about: { layout: Layout; seen: RememberKey; today: Day },
  ): Promise<BatchRehearsal>
}

/** Stores a key; answers whether it was there before. */
export type RememberKey = (key: string) => boolean

type KindOf<Row extends object, Record> = {
  readonly columns: Columns<Row>
  readonly batch: number
  readonly check: (row: Row, line: number, today: Day) => Problem[]
  readonly prepare: Prepare<Row, Record>
  /** @returns what is wrong with the rows it did not write. */
  readonly write: (tx: Tx, records: readonly Record[], about: Writing) => Promise<Problem[]>
  /** @returns the refused lines that belong to nothing on record. */
  readonly remember: (tx: Tx, batch: RefusedBatch) => Promise<ReadonlySet<number>>
  /** Whose records were written. */
  readonly studentsOf: (tx: Tx, records: readonly Record[]) => Promise<readonly number[]>
  readonly compare: (db: Db, records: readonly Record[], layout: Layout) => Promise<RowComparison[]>
  readonly keyOf: (record: Record) => string
  readonly twin: (record: Record) => Problem
}

function defineKind<Row extends object, Record>(kind: KindOf<Row, Record>): ImportKind {
  const columns = kind.columns as Columns<never>
  return {
    columns: knownColumns(columns),
    batch: kind.batch,
    header: (cells) => readHeader(columns, cells),
    mapped: (mapping) => readMapping(columns, mapping),
    async apply(tx, lines, about) {
      const { good, problems } = readRows(kind, lines, about)
      let studentIds: readonly number[] = []
      if (good.length > 0) {
        const prepared = await kind.prepare(tx, good)
        problems.push(...prepared.problems, ...(await kind.write(tx, prepared.records, about)))
        studentIds = await kind.studentsOf(tx, prepared.records)
      }
      const { layout, importId } = about
      const refusals = refusalsAmong(problems)
      const untied = await kind.remember(tx, { lines, problems: refusals, layout, importId })
      const refused = countRefused(refusals)
      return {
        imported: lines.length - refused,
        refused,
        problems: sortProblems(problems),
        untied,
        studentIds,
      }
    },
    async rehearse(db, lines, { layout, seen, today }) {
      const { good, problems } = readRows(kind, lines, { layout, today })
      const prepared = await kind.prepare(db, good)
      const fresh: Record[] = []
      for (const record of prepared.records) {
        if (seen(kind.keyOf(record))) problems.push(kind.twin(record))
        else fresh.push(record)
      }
      problems.push(...prepared.problems)
      return {
        rows: fresh.length === 0 ? [] : await kind.compare(db, fresh, layout),
        problems: sortProblems(problems),
      }
    },
  }
}

function readRows<Row extends object>(
  { columns, check }: Pick<KindOf<Row, unknown>, 'columns' | 'check'>,
  lines: readonly CsvLine[],
  { layout, today }: Pick<Writing, 'layout' | 'today'>,
): { good: NumberedRow<Row>[]; problems: Problem[] } {
  const problems: Problem[] = []
  const good: NumberedRow<Row>[] = []
  for (const { line, cells } of lines) {
    const row = readRow(columns, layout, line, cells)
    const found = Array.isArray(row) ? row : check(row, line, today)
    if (found.length > 0) problems.push(...found)
    else good.push({ line, row: row as Row })
  }
  return { good, problems }
}

/** By line; of a row that is refused its notes are left out, because they say that it is not. */
function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const refused = new Set(refusalsAmong(problems).map(({ line }) => line))
  return problems
    .filter(({ line, problem }) => !isNote(problem) || !refused.has(line))
    .toSorted((a, b) => a.line - b.line)
}

const rememberNothing = async (): Promise<ReadonlySet<number>> => new Set()

export const importKindsByName: Readonly<Record<ImportKindName, ImportKind>> = {
  students: defineKind({
    columns: studentColumns,
    batch: 1000,
    check: studentProblems,
    prepare: prepareStudents,
    write: writeStudents,
    remember: rememberRefusedStudents,
    studentsOf: studentsOnRecord,
    compare: compareStudents,
    keyOf: ({ matric_number }) => matric_number,
    twin: studentTwin,
  }),
  results: defineKind({
    columns: resultColumns,
    batch: 1000,
    check: resultProblems,
    prepare: prepareResults,
    write: writeResults,
    remember: rememberRefused,
    studentsOf: async (_tx, records) => [...new Set(records.map(({ student_id }) => student_id))],
    compare: compareResults,
    keyOf: keyOfResult,
    twin: resultTwin,
  }),
  programmes: defineKind({
    columns: programmeColumns,
    // A whole file, in which a repeated code is found: nothing stored says which file a programme came from.
    batch: 100_000,
    check: () => [],
    prepare: prepareProgrammes,
    write: writeProgrammes,
    remember: rememberNothing,
    // Records have the programme's name as text of their own.
    studentsOf: async () => [],
    compare: compareProgrammes,
    keyOf: ({ code }) => code,
    twin: programmeTwin,
  }),
}
