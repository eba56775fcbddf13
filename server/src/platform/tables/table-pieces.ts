import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { type CsvLine, countLetters } from '../csv.ts'
import { fileBounds } from '../file-bounds.ts'
import type { TablePiece, TableTask } from './protocol.ts'
import { createCsvWriter } from './write-plain-csv.ts'

/** Few enough that taking them over occupies the main thread for a moment only. */
export const LINES_OF_A_PIECE = 500
export const LETTERS_OF_A_PIECE = 500_000

const { textLength: MOST_LETTERS, lineBytes: MOST_LETTERS_OF_A_LINE } = fileBounds.table

/** Reads a table by `parse` and sends it in pieces while it is read. @throws Failure when it has too much text */
export function sendTable(
  { bytes, as }: Pick<TableTask, 'bytes' | 'as'>,
  parse: (bytes: Uint8Array, take: (line: CsvLine) => void) => void,
  send: (piece: TablePiece) => void,
): void {
  const write = createCsvWriter()
  let lines: CsvLine[] = []
  let letters = 0
  let lettersBefore = 0
  function sendLines(): void {
    if (lines.length > 0) send(as === 'lines' ? { lines } : { csv: new Uint8Array(write(lines)) })
    lettersBefore += letters
    letters = 0
    lines = []
  }
  parse(bytes, (line) => {
    const length = countLetters(line)
    if (length > MOST_LETTERS_OF_A_LINE)
      throw refused(messageOf('tables.lineTooLong', { line: line.line, most: MOST_LETTERS_OF_A_LINE }))
    letters += length
    if (lettersBefore + letters > MOST_LETTERS) throw refused(messageOf('tables.tooMuchText'))
    lines.push(line)
    if (lines.length === LINES_OF_A_PIECE || letters >= LETTERS_OF_A_PIECE) sendLines()
  })
  sendLines()
}
