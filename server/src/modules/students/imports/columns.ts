import type { KnownColumn } from '@testamur/contract/students/imports'
import { isGarbled } from '@testamur/contract/written/garbled'
import { cleanLine } from '@testamur/contract/written/signs'
import type { Db, Tx } from '../../../db/client.ts'
import { type Message, messageOf, type Said } from '../../../messages/message.ts'
import { originalText } from '../../../platform/csv-lines.ts'
import { findCellFault } from '../../../platform/tables/cell-faults.ts'
import { countLineEnds, findJoinedCell } from '../../../platform/tables/joined-lines.ts'
import { countRefusalHeadings } from './refusal-headings.ts'

/** What is wrong with a cell, in words that follow "Line 12, cgpa:". */
export class BadCell extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(said.code)
    this.said = said
  }
}

export type Column<T> = {
  /** The file must have this column. */
  readonly required: boolean
  /** Unless it has this one. */
  readonly instead?: string
  /** The value for an empty cell or absent column; a required cell has none. */
  readonly empty: { readonly value: T } | null
  readonly read: (text: string) => T
  /** Its texts may have several lines. */
  readonly hasLines?: true
}

export type Columns<Row> = { readonly [K in keyof Row & string]: Column<Row[K]> }

export type Problem = { readonly line: number; readonly column: string; readonly problem: Said }

const NOTES: readonly string[] = ['students.pointsNotOfScale']

/** Whether the row is imported all the same, and only its record waits for an explanation. */
export const isNote = (problem: Said): boolean => typeof problem !== 'string' && NOTES.includes(problem.code)

export const refusalsAmong = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ problem }) => !isNote(problem))

/** How many rows are refused. */
export const countRefused = (problems: readonly Problem[]): number =>
  new Set(refusalsAmong(problems).map(({ line }) => line)).size

export const requiredColumn = <T>(read: (text: string) => T): Column<T> => ({
  required: true,
  empty: null,
  read,
})

export const optionalColumn = <T, E>(read: (text: string) => T, value: E): Column<T | E> => ({
  required: false,
  empty: { value },
  read,
})

/** The cell of a line for each column. */
export type Layout = { readonly names: readonly string[]; readonly position: ReadonlyMap<string, number> }

export type NumberedRow<Row> = { readonly line: number; readonly row: Row }

/** The rows of a batch as they would be written, with the notes on them, and what the database rejects about the others. */
export type PreparedBatch<Record> = { readonly records: Record[]; readonly problems: Problem[] }

export type Prepare<Row, Record> = (
  db: Db | Tx,
  rows: readonly NumberedRow<Row>[],
) => Promise<PreparedBatch<Record>>

/** So many names of columns fit into a sentence. */
const MOST_NAMED = 10

/** Reads the header by name, in any order. @returns the layout, or what is wrong. */
export function readHeader(columns: Columns<never>, header: readonly string[]): Layout | Message {
  const known: Readonly<Record<string, Column<unknown>>> = columns
  const ignored = countRefusalHeadings(header)
  const names = header.map((name, at) => (at < ignored ? '' : name.trim().toLowerCase().replace(/\s+/g, '_')))
  const unknown = names.slice(ignored).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0)
    return messageOf('students.unknownColumns', {
      count: unknown.length,
      unknown: unknown.slice(0, MOST_NAMED).map(quoted),
      more: Math.max(0, unknown.length - MOST_NAMED),
      known: Object.keys(known).join(', '),
    })
  return layoutOf(columns, names)
}

/** The same for headings that a person assigned to columns; unassigned ones are ignored. */
export const readMapping = (
  columns: Columns<never>,
  mapping: readonly (string | null)[],
): Layout | Message => {
  const known: Readonly<Record<string, unknown>> = columns
  return layoutOf(
    columns,
    mapping.map((name) => (name !== null && Object.hasOwn(known, name) ? name : '')),
  )
}

export const knownColumns = (columns: Columns<never>): KnownColumn[] =>
  Object.entries<Column<unknown>>(columns).map(([name, { required, instead = null }]) => ({
    name,
    required,
    instead,
  }))

function layoutOf(columns: Columns<never>, names: readonly string[]): Layout | Message {
  const used = names.filter((name) => name !== '')
  const twice = used.filter((name, index) => used.indexOf(name) !== index)
  if (twice.length > 0) return messageOf('students.columnTwice', { column: quoted(twice[0] ?? '') })
  const missing = knownColumns(columns)
    .filter(
      ({ name, required, instead }) => required && ![name, instead].some((one) => used.includes(one ?? '')),
    )
    .map(({ name }) => name)
  if (missing.length > 0) return messageOf('students.missingColumns', { count: missing.length, missing })
  return {
    names,
    position: new Map(names.flatMap((name, index) => (name === '' ? [] : [[name, index] as const]))),
  }
}

const quoted = (name: string) => messageOf('common.quoted', { text: name.slice(0, 40) })

type ColumnsByName = Readonly<Record<string, Column<unknown>>>

/** Whether its texts may have several lines; those of a column that nobody assigned may. */
const mayHaveLines = (columns: ColumnsByName, name = ''): boolean => columns[name]?.hasLines ?? name === ''

/** Whether the row consists of several lines of the file. */
export const isJoined = ({ problem }: Problem): boolean =>
  typeof problem !== 'string' && problem.code === 'students.linesJoined'

/** A line as a row, or all of its faults. */
export function readRow<Row extends object>(
  columns: Columns<Row>,
  layout: Layout,
  line: number,
  cells: readonly string[],
): Row | Problem[] {
  const known: ColumnsByName = columns
  const joined = findJoinedCell(cells, layout.names.length, (at) => mayHaveLines(known, layout.names[at]))
  if (joined !== -1)
    return [
      {
        line,
        column: layout.names[joined] ?? '',
        problem: messageOf('students.linesJoined', { from: line - countLineEnds(cells), to: line }),
      },
    ]
  if (cells.length !== layout.names.length)
    return [
      {
        line,
        column: '',
        problem: messageOf('students.lineCells', {
          cells: cells.length,
          columns: layout.names.length,
        }),
      },
    ]
  const row: Record<string, unknown> = {}
  let problems: Problem[] | undefined
  for (const [name, column] of Object.entries(known)) {
    const at = layout.position.get(name)
    const written = at === undefined ? '' : originalText(cells[at] ?? '')
    const text = tidy(written)
    if (text === '') {
      if (column.empty !== null) row[name] = column.empty.value
      else problems = [...(problems ?? []), { line, column: name, problem: messageOf('students.cellEmpty') }]
      continue
    }
    try {
      row[name] = readCell(column, text, written)
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      problems = [...(problems ?? []), { line, column: name, problem: error.said }]
    }
  }
  return problems ?? (row as Row)
}

/** The cells of a line that can be read, by column, each in one form: `sm207` is `SM 207`, an empty cell is empty. */
export function readableCells<Row extends object>(
  columns: Columns<Row>,
  layout: Layout,
  cells: readonly string[],
): Record<string, string> {
  const known: Readonly<Record<string, Column<unknown>>> = columns
  const readable: Record<string, string> = {}
  for (const [name, at] of layout.position) {
    const column = known[name]
    const written = originalText(cells[at] ?? '')
    const text = tidy(written)
    if (column === undefined || (text === '' && column.empty === null)) continue
    try {
      readable[name] = text === '' ? '' : String(readCell(column, text, written))
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
    }
  }
  return readable
}

/** `written`: as it is in the file, because tidying removes parts of garbled letters. */
function readCell<T>(column: Column<T>, text: string, written: string): T {
  if (isGarbled(written)) throw new BadCell(messageOf('students.cellGarbled'))
  const fault = findCellFault(text)
  if (fault?.kind === 'formula_failed')
    throw new BadCell(messageOf('students.cellFormulaFailed', { text: fault.text }))
  if (fault?.kind === 'formula_without_result')
    throw new BadCell(messageOf('students.cellFormulaWithoutResult'))
  if (fault?.kind === 'number_too_long')
    throw new BadCell(messageOf('students.cellNumberTooLong', { text: fault.text }))
  if (fault?.kind === 'no_day') throw new BadCell(messageOf('students.cellNoDaySerial', { text: fault.text }))
  return column.read(text)
}

/** Most cells are tidy already, and checking is cheaper than rewriting all. */
const UNTIDY = /^\s|\s$|\s\s|[^\S ]|[^\x20-\x7e]/

function tidy(text: string): string {
  return UNTIDY.test(text) ? cleanLine(text) : text
}
