import readExcelFile from 'read-excel-file/universal'
import { Failure, refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { CsvLine } from '../csv.ts'
import { openWorkbook } from './open-workbook.ts'

/** The first sheet of a workbook with at least two lines, with cells as a CSV file would write them. */
export async function parseWorkbook(bytes: Uint8Array): Promise<CsvLine[]> {
  try {
    const opened = new Blob([new Uint8Array(openWorkbook(bytes))])
    const sheets = await readExcelFile(opened, { parseNumber: plainNumber })
    const sheet = sheets.find(({ data }) => data.length > 1) ?? sheets[0]
    const lines = (sheet?.data ?? []).map((row, nth) => ({
      line: nth + 1,
      cells: row.map((cell) => writeCell(cell)),
    }))
    return lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    throw error instanceof Failure ? error : refused(messageOf('tables.workbookCannotOpened'))
  }
}

/** Workbooks store binary fractions: `174.99999999999997` was entered as 175. */
const plainNumber = (text: string): string => {
  const value = Number(Number(text).toPrecision(15))
  return Number.isInteger(value) ? String(value) : value.toFixed(8).replace(/0+$/, '')
}

/** Days in a workbook have no time zone, so they are read as UTC. */
function writeCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}
