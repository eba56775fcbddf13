import { Readable, Transform } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { refused } from '../core/failure.ts'
import { messageOf } from '../messages/message.ts'
import { fileBounds } from './file-bounds.ts'

export type CsvLine = { readonly line: number; readonly cells: string[] }

export type CsvFile = { readonly bytes: Buffer; readonly gzip: boolean }

/** A small gzip can hold a very large text. */
type CsvBounds = Readonly<Record<'unpackedBytes' | 'rows' | 'columns' | 'lineBytes', number>>

/** A file may have several, where it was put together from others. */
export const LINE_ENDS = ['\r\n', '\n', '\r']

const PIECE = 64 * 1024

/**
 * Bytes of a whole line: its letters of up to four bytes, and what separates its cells. The parser counts no separators, and a
 * line of nothing else would fill its memory.
 */
export const longestLine = ({ lineBytes, columns }: Pick<CsvBounds, 'lineBytes' | 'columns'>): number =>
  4 * (lineBytes + columns)
export const endlessLine = () => refused(messageOf('csv.lineFileNotEnd'))

/** The number of the last line of each row: the parser counts an end of line as on Windows twice within quotation marks. */
export function createLineNumbers(): (cells: readonly string[], counted: number) => number {
  let twice = 0
  return (cells, counted) => {
    for (const cell of cells) if (cell.includes('\r\n')) twice += cell.split('\r\n').length - 1
    return counted - twice
  }
}

export function countLetters({ cells }: CsvLine): number {
  let letters = 0
  for (const cell of cells) letters += cell.length
  return letters
}

/** The lines of a file one after another, unzipped as they are read: the text is never in memory as a whole. */
export async function* readCsv(
  file: CsvFile,
  { unpackedBytes, rows: mostRows, columns, lineBytes }: CsvBounds = fileBounds.import,
): AsyncGenerator<CsvLine> {
  const lineOf = createLineNumbers()
  const parser = parse({
    bom: true,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: lineBytes,
    // The package types a record as its original cells.
    on_record: (cells, { lines }) => ({ line: lineOf(cells, lines), cells }) as unknown as string[],
  })
  const text = Readable.from(boundLines(openText(file, unpackedBytes), longestLine({ lineBytes, columns })))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let rows = 0
  try {
    for await (const line of parser as unknown as AsyncIterable<CsvLine>) {
      // No database stores it, and no spreadsheet writes it: the file is no text.
      if (line.cells.some((cell) => cell.includes('\0')))
        throw refused(messageOf('tables.fileCannotReadText'))
      rows += 1
      if (rows > mostRows) throw refused(messageOf('csv.tooManyRows', { most: mostRows }))
      if (line.cells.length > columns) throw refused(messageOf('tables.tooManyColumns', { most: columns }))
      if (countLetters(line) > lineBytes)
        throw refused(messageOf('tables.lineTooLong', { line: line.line, most: lineBytes }))
      yield line
    }
  } catch (error) {
    throw unreadable(error)
  } finally {
    text.destroy()
  }
}

/** The text in a gzip, as it is unzipped. @throws Failure when it is damaged or larger than `mostBytes` */
export async function* unzipText(bytes: Buffer, mostBytes: number): AsyncGenerator<Buffer> {
  const text = openText({ bytes, gzip: true }, mostBytes)
  try {
    yield* text as AsyncIterable<Buffer>
  } catch (error) {
    throw unreadable(error)
  } finally {
    text.destroy()
  }
}

function openText({ bytes, gzip }: CsvFile, mostBytes: number): Readable {
  const pieces = Readable.from(slices(bytes))
  if (!gzip) return pieces
  let total = 0
  const bounded = new Transform({
    transform(piece: Buffer, _encoding, done) {
      total += piece.length
      done(
        total > mostBytes ? refused(messageOf('csv.unzippedTooLarge', { most: mostBytes / 1e6 })) : null,
        piece,
      )
    },
  })
  const unzip = createGunzip()
  unzip.on('error', (error) => bounded.destroy(error))
  pieces.pipe(unzip).pipe(bounded)
  return bounded
}

async function* boundLines(pieces: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let open = 0
  for await (const piece of pieces) {
    const ends = [piece.indexOf('\n'), piece.indexOf('\r')].filter((end) => end !== -1)
    if (open + Math.min(piece.length, ...ends) > most) throw endlessLine()
    const last = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'))
    open = last === -1 ? open + piece.length : piece.length - last - 1
    yield piece
  }
}

/** Streams go on without a pause while there is something to read, so each piece waits for the work of others. */
async function* slices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE)
    await setImmediate()
  }
}

/** A fault of the file as a refusal for a person; other errors are returned unchanged. */
function unreadable(error: unknown): unknown {
  if (error instanceof CsvError)
    return error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? endlessLine()
      : refused(messageOf('csv.fileNotReadCsv', { message: error.message }))
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') ? refused(messageOf('csv.gzipFileDamaged')) : error
}

/** The number of lines after the header, for progress. */
export async function countLines(lines: AsyncIterable<CsvLine>): Promise<number> {
  let count = -1
  for await (const _line of lines) count += 1
  return Math.max(0, count)
}
