import { CsvError, parse } from 'csv-parse/sync'
import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { type CsvLine, createLineNumbers, endlessLine, LINE_ENDS, longestLine } from '../csv.ts'
import { fileBounds } from '../file-bounds.ts'
import { decodeText, guessDelimiter } from './decode-text.ts'
import { checkTableSize } from './table-bounds.ts'

/** The lines of text with any encoding and delimiter. A large file occupies its thread for seconds. @throws Failure */
export function parseText(bytes: Uint8Array, take: (line: CsvLine) => void): void {
  const text = decodeText(bytes)
  if (text === null) throw refused(messageOf('tables.fileCannotReadText'))
  // Excel writes the delimiter into a line of its own.
  const told = /^\ufeff?sep=(.)(?:\r\n|\n|\r)/i.exec(text)
  const skipped = told === null ? 0 : 1
  const rest = told === null ? text : text.slice(told[0].length)
  checkLineLengths(rest)
  parseLines(rest, told?.[1] ?? guessDelimiter(rest), ({ line, cells }) =>
    take({ line: line + skipped, cells }),
  )
}

/** The parser counts no separators: a line of millions of them is refused before it begins. */
function checkLineLengths(text: string): void {
  const most = longestLine(fileBounds.table)
  const sign = text.includes('\n') ? '\n' : '\r'
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf(sign, from)
    if ((end === -1 ? text.length : end) - from > most) throw endlessLine()
    if (end === -1) return
    from = end + 1
  }
}

function parseLines(text: string, delimiter: string, take: (line: CsvLine) => void): void {
  let rows = 0
  let columns = 0
  const lineOf = createLineNumbers()
  try {
    parse(text, {
      bom: true,
      record_delimiter: LINE_ENDS,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: fileBounds.table.lineBytes,
      on_record: (cells: string[], { lines }) => {
        rows += 1
        columns = Math.max(columns, cells.length)
        checkTableSize(rows, columns)
        take({ line: lineOf(cells, lines), cells })
        // Nothing is collected by the package.
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError)
      throw error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? endlessLine()
        : refused(messageOf('csv.fileNotReadCsv', { message: error.message }))
    throw error
  }
}
