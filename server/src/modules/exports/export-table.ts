import { Readable } from 'node:stream'
import { XLSX_ROWS } from '@testamur/contract/export-limits'
import type { Language } from '@testamur/contract/languages'
import type { Requester } from '../../core/actor.ts'
import { writeLocalTime } from '../../core/days.ts'
import { refused } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { CSV_MARK, type CsvCell, csvLine } from '../../platform/csv-lines.ts'
import { ownWordsFor } from '../../platform/own-words/index.ts'
import { recordExport, recordWholeExport } from '../audit/index.ts'
import type { Cell, Column, ExportReader, Table } from './table.ts'

export type ExportDeps = { readonly database: Database; readonly timeZone: () => Promise<string> }

type Query = { readonly format: 'csv' | 'xlsx' } & Readonly<Record<string, unknown>>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A list as a file in which a spreadsheet runs nothing. The export is a link of the audit trail, with its number of rows. */
export async function exportTable<Row>(
  { database, timeZone: zone }: ExportDeps,
  { name, columns, readPieces }: Table<Row>,
  query: Query,
  { actor, ip, language }: Requester & { readonly language: Language },
): Promise<FileAnswer> {
  const timeZone = await zone()
  const reader = { language, timeZone, own: await ownWordsFor(database.db, language) }
  const entry = { actor, ip, action: `${name}.export`, subject: name, filters: query }
  const file = `${name}.${query.format}`
  if (query.format === 'xlsx') {
    // A list that is too long for a workbook is refused before anything is recorded.
    const rows = await collect(readPieces(timeZone))
    await recordWholeExport(database, entry, rows.length)
    return { file: { bytes: await toXlsx(columns, rows, reader), contentType: XLSX, name: file } }
  }
  const stream = Readable.from(
    csvLines(columns, await recordExport(database, entry, readPieces(timeZone)), reader),
  )
  return { file: { stream, contentType: 'text/csv; charset=utf-8', name: file } }
}

async function collect<Row>(pieces: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const piece of pieces) {
    rows.push(...piece)
    if (rows.length > XLSX_ROWS) throw refused(messageOf('exports.tooManyRows', { most: XLSX_ROWS }))
  }
  return rows
}

const headingIn = <Row>({ heading, time }: Column<Row>, { language, timeZone }: ExportReader): string =>
  say(time ? messageOf('exports.columnOfTimes', { heading, timeZone }) : heading, language)

async function* csvLines<Row>(
  columns: readonly Column<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
  reader: ExportReader,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns.map((column) => headingIn(column, reader)))
  for await (const rows of pieces)
    yield rows
      .map((row) =>
        csvLine(columns.map(({ cell, money }) => csvCell(cell(row, reader), money, reader.timeZone))),
      )
      .join('')
}

const csvCell = (cell: Cell, isMoney: true | undefined, timeZone: string): CsvCell => {
  if (cell instanceof Date) return writeLocalTime(cell, timeZone)
  return isMoney && typeof cell === 'number' ? cell.toFixed(2) : cell
}

async function toXlsx<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  reader: ExportReader,
): Promise<Buffer> {
  // Loaded when first needed: few sessions ever export.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const heading = columns.map((column) => ({
    value: headingIn(column, reader),
    type: String,
    fontWeight: 'bold' as const,
  }))
  const body = rows.map((row) =>
    columns.map(({ cell, money }) => xlsxCell(cell(row, reader), money === true, reader.timeZone)),
  )
  return writeExcelFile([heading, ...body]).toBuffer()
}

function xlsxCell(value: Cell, isMoney: boolean, timeZone: string) {
  if (value === null) return null
  if (value instanceof Date) {
    // A workbook's times have no time zone, so they are written as local time.
    const shown = new Date(`${writeLocalTime(value, timeZone).replace(' ', 'T')}Z`)
    return { value: shown, type: Date, format: 'yyyy-mm-dd hh:mm' }
  }
  if (typeof value === 'number') return { value, type: Number, ...(isMoney ? { format: '#,##0.00' } : {}) }
  return { value, type: String }
}
