import type { CsvLine } from '../csv.ts'
import type { TablePiece, TableTask } from './protocol.ts'
import { createCsvWriter } from './write-plain-csv.ts'

/** Few enough that taking them over occupies the main thread for a moment only. */
const LINES_OF_A_PIECE = 500

/** Reads a table by `parse` and sends it in pieces while it is read. */
export function sendTable(
  { bytes, as }: Pick<TableTask, 'bytes' | 'as'>,
  parse: (bytes: Uint8Array, take: (line: CsvLine) => void) => void,
  send: (piece: TablePiece) => void,
): void {
  const write = createCsvWriter()
  let lines: CsvLine[] = []
  function sendLines(): void {
    if (lines.length > 0) send(as === 'lines' ? { lines } : { csv: new Uint8Array(write(lines)) })
    lines = []
  }
  parse(bytes, (line) => {
    lines.push(line)
    if (lines.length === LINES_OF_A_PIECE) sendLines()
  })
  sendLines()
}
