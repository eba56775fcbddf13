import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { CsvLine } from '../csv.ts'

/** A small workbook can hold a very large sheet. */
const MOST_BYTES = 60_000_000

/** The first sheet of a workbook that has two lines or more, as the cells would be written in a CSV file. */
export async function readWorkbook(bytes: Buffer): Promise<CsvLine[]> {
  // Loaded when first needed: few sessions ever read a workbook.
  const [{ unzipSync }, { default: readExcelFile }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ])
  try {
    let total = 0
    // Unzips nothing: the sizes stand in the directory of the archive, and nothing grows beyond them.
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize
        return false
      },
    })
    if (total > MOST_BYTES) throw refused(messageOf('tables.workbookLarger60MbWhenOpen'))
    const sheets = await readExcelFile(new Blob([new Uint8Array(bytes)]), { parseNumber: plainNumber })
    const sheet = sheets.find(({ data }) => data.length > 1) ?? sheets[0]
    const lines = (sheet?.data ?? []).map((row, nth) => ({
      line: nth + 1,
      cells: row.map((cell) => writeCell(cell)),
    }))
    return lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (error instanceof Error && error.name === 'Failure') throw error
    throw refused(messageOf('tables.workbookCannotOpened'))
  }
}

/** Workbooks keep binary fractions: `174.99999999999997` was written as 175. */
const plainNumber = (text: string): string => {
  const value = Number(Number(text).toPrecision(15))
  return Number.isInteger(value) ? String(value) : value.toFixed(8).replace(/0+$/, '')
}

/** Days of a workbook have no time zone: they are read as Greenwich days. */
function writeCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}
