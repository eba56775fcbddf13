import { refused } from '../../core/failure.ts'
import { inParts } from '../../core/in-parts.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import type { CsvLine } from '../../platform/csv.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { readTable } from '../../platform/tables/read-table.ts'
import { guessDecimalMark } from './amounts.ts'
import { type Columns, findColumns, type SettlementFormat } from './headings.ts'
import { type FileContext, readLine, type SettledLine } from './read-line.ts'

const MOST_LINES = fileBounds.settlementFile.rows
/** Exports begin with the merchant's name, the period, and empty lines. */
const MOST_LINES_BEFORE_HEADINGS = 20

export type LineFault = { readonly line: number; readonly column: string | null; readonly why: Said }

export type SettlementContent = {
  readonly lines: readonly SettledLine[]
  readonly faults: readonly LineFault[]
  /** Totals, lines of zero, and the payouts themselves. */
  readonly skipped: number
}

/** Reads a provider's settlement export: what each line reports, and which lines cannot be read. */
export async function readSettlementFile(
  format: SettlementFormat,
  file: { readonly bytes: Buffer; readonly contentType: string },
  context: Omit<FileContext, 'mark' | 'signed'>,
): Promise<SettlementContent> {
  const table: CsvLine[] = []
  for await (const lines of readTable(file)) {
    table.push(...lines)
    if (table.length > MOST_LINES)
      throw refused(messageOf('settlementFiles.tooManyLines', { most: MOST_LINES }))
  }
  const { columns, rows } = findHeadings(format, table)
  const amounts = [columns.gross, columns.net, ...columns.fees, ...columns.duties]
  const mark = guessDecimalMark(
    rows.flatMap(({ cells }) => amounts.map((column) => (column === null ? '' : (cells[column.at] ?? '')))),
  )
  const lines: SettledLine[] = []
  const faults: LineFault[] = []
  let skipped = 0
  for await (const part of inParts(rows))
    for (const { line, cells } of part) {
      if (cells.every((cell) => cell.trim() === '')) continue
      const read = readLine(columns, line, cells, { ...context, mark, signed: format === 'stripe' })
      if ('line' in read) lines.push(read.line)
      else if ('skipped' in read) skipped += 1
      else faults.push({ line, ...read })
    }
  if (lines.length + faults.length === 0) throw refused(messageOf('settlementFiles.noLines'))
  return { lines, faults, skipped }
}

function findHeadings(
  format: SettlementFormat,
  table: readonly CsvLine[],
): { columns: Columns; rows: readonly CsvLine[] } {
  let fewest: readonly string[] | null = null
  for (const [nth, { cells }] of table.slice(0, MOST_LINES_BEFORE_HEADINGS).entries()) {
    const columns = findColumns(format, cells)
    if (!('missing' in columns)) return { columns, rows: table.slice(nth + 1) }
    if (fewest === null || columns.missing.length < fewest.length) fewest = columns.missing
  }
  if (fewest === null) throw refused(messageOf('settlementFiles.noLines'))
  const wanted = fewest.map((heading) => messageOf('common.quoted', { text: heading }))
  throw refused(messageOf('settlementFiles.columnsMissing', { wanted }))
}
