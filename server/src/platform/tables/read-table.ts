import { refused } from '../../core/failure.ts'
import { joinBytes } from '../../core/join-bytes.ts'
import { messageOf } from '../../messages/message.ts'
import type { CsvLine } from '../csv.ts'
import { fileBounds } from '../file-bounds.ts'
import { createFileReader, type ReadLimits } from '../file-readers/file-readers.ts'
import { parseText } from './parse-text.ts'
import { type TableFile, type TablePiece, type TableTask, WORKBOOK } from './protocol.ts'
import { sendTable } from './table-pieces.ts'

/** Text up to this size is read faster than a process starts. */
const MOST_BYTES_HERE = 20_000

const readInProcess = createFileReader<TableTask, TablePiece>({
  from: import.meta.url,
  program: { source: './worker.ts', bundled: './table-worker.js' },
  exhausted: () => refused(messageOf('tables.fileTakesTooMuch')),
  busy: messageOf('tables.busy'),
})

/**
 * The lines of an exported table, some at a time: a workbook, or text with any encoding and delimiter.
 * @throws Failure `refused` when it cannot be read or is too large, `unavailable` when the machine had no time for it
 */
export async function* readTable(file: TableFile): AsyncGenerator<readonly CsvLine[]> {
  for await (const piece of readPieces({ ...file, as: 'lines' }, fileBounds.table))
    if ('lines' in piece) yield piece.lines
}

/** The same as UTF-8 CSV with commas, with the same line numbers. @throws Failure like `readTable` */
export async function convertTable(file: TableFile, limits: ReadLimits = fileBounds.table): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const piece of readPieces({ ...file, as: 'csv' }, limits))
    if ('csv' in piece) parts.push(piece.csv)
  return joinBytes(parts)
}

async function* readPieces(task: TableTask, limits: ReadLimits): AsyncGenerator<TablePiece> {
  if (task.contentType === WORKBOOK || task.bytes.length > MOST_BYTES_HERE) {
    yield* readInProcess(task, limits)
    return
  }
  const pieces: TablePiece[] = []
  sendTable(task, parseText, (piece) => pieces.push(piece))
  yield* pieces
}
