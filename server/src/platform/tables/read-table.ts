import { CsvError, parse } from 'csv-parse/sync'
import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { CsvLine } from '../csv.ts'
import { decodeText, guessDelimiter } from './decode-text.ts'
import { readWorkbook } from './read-workbook.ts'

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const LONGEST_LINE = 50_000

/** The lines of a table that somebody exported: a workbook, or text in whatever encoding and with whatever delimiter. */
export async function readTable(bytes: Buffer, contentType: string): Promise<CsvLine[]> {
  if (contentType === WORKBOOK) return readWorkbook(bytes)
  const text = decodeText(bytes)
  if (text === null) throw refused(messageOf('tables.fileCannotReadText'))
  // Excel writes the delimiter into a line of its own.
  const told = /^sep=(.)\r?\n/i.exec(text)
  const skipped = told === null ? 0 : 1
  const rest = told === null ? text : text.slice(told[0].length)
  return readLines(rest, told?.[1] ?? guessDelimiter(rest)).map(({ line, cells }) => ({
    line: line + skipped,
    cells,
  }))
}

function readLines(text: string, delimiter: string): CsvLine[] {
  try {
    const lines: unknown = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE,
      // The package types a record as the cells it began with.
      on_record: (cells, { lines: line }) => ({ line, cells }) as unknown as string[],
    })
    return lines as CsvLine[]
  } catch (error) {
    if (error instanceof CsvError)
      throw refused(
        error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
          ? messageOf('csv.lineFileNotEnd')
          : messageOf('csv.fileNotReadCsv', { message: error.message }),
      )
    throw error
  }
}
