import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { refused } from '../../../core/failure.ts'
import { joinBytes } from '../../../core/join-bytes.ts'
import { messageOf } from '../../../messages/message.ts'
import { readCsv, unzipText } from '../../../platform/csv.ts'
import { fileBounds } from '../../../platform/file-bounds.ts'
import { guessDelimiter } from '../../../platform/tables/decode-text.ts'
import { countLineEnds, findJoinedCell } from '../../../platform/tables/joined-lines.ts'
import { WORKBOOK } from '../../../platform/tables/protocol.ts'
import { convertTable } from '../../../platform/tables/read-table.ts'

export type TableFile = { readonly bytes: Buffer; readonly contentType: string }

const SAMPLE_LINES = 10

const GZIP = 'application/gzip'
const CSV = 'text/csv'

/**
 * The file as UTF-8 CSV, which is read in chunks, zipped or not. Workbooks and other encodings are converted, with the same
 * line numbers.
 */
export async function convertToCsv({ bytes, contentType }: TableFile): Promise<TableFile> {
  if (contentType === GZIP) {
    if (await isPlainZipped(bytes)) return { bytes, contentType }
    // What is converted is in memory as a whole, and no larger than a file that is sent without being zipped.
    const text = await collectText(unzipText(bytes, fileBounds.import.bytes))
    return { bytes: await convertTable({ bytes: text, contentType: CSV }), contentType: CSV }
  }
  if (contentType !== WORKBOOK && isPlain(bytes)) return { bytes, contentType: CSV }
  return { bytes: await convertTable({ bytes, contentType }), contentType: CSV }
}

const isPlain = (bytes: Buffer): boolean =>
  isUtf8(bytes) &&
  // UTF-16 without a byte order mark is valid UTF-8 as well, with a zero beside each Latin letter.
  !bytes.includes(0) &&
  beginsPlain(bytes)

const SAMPLE_BYTES = 4_096

/** Whether the first lines are separated by commas, and none of them says by what. */
function beginsPlain(bytes: Buffer): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, SAMPLE_BYTES))
  return !/^\ufeff?sep=/i.test(text) && guessDelimiter(text) === ','
}

/** The same of a gzip, whose text is never in memory as a whole. @throws Failure when it is damaged or too large */
async function isPlainZipped(bytes: Buffer): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let beginning = Buffer.alloc(0)
  for await (const piece of unzipText(bytes, fileBounds.import.unpackedBytes)) {
    if (piece.includes(0) || !continuesText(decoder, piece)) return false
    if (beginning.length < SAMPLE_BYTES) beginning = Buffer.concat([beginning, piece])
  }
  return continuesText(decoder) && beginsPlain(beginning)
}

/** Whether the next piece, or the end, is UTF-8. */
function continuesText(decoder: TextDecoder, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined })
    return true
  } catch {
    return false
  }
}

async function collectText(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const piece of pieces) parts.push(piece)
  return joinBytes(parts)
}

/**
 * The first rows, from which a person sees which column is which; `null` for an empty file.
 * @throws Failure when the first row took in a row of data
 */
export async function readBeginning(
  file: TableFile,
): Promise<{ readonly headings: string[]; readonly sample: string[][] } | null> {
  const lines: string[][] = []
  for await (const { line, cells } of readCsv({
    bytes: file.bytes,
    gzip: file.contentType === GZIP,
  })) {
    // A heading may have several lines.
    if (lines.length === 0 && findJoinedCell(cells, cells.length, () => true) !== -1)
      throw refused(messageOf('students.linesJoined', { from: line - countLineEnds(cells), to: line }))
    lines.push(cells.map((cell) => cell.slice(0, 200)))
    if (lines.length > SAMPLE_LINES) break
  }
  const [headings, ...sample] = lines
  return headings === undefined ? null : { headings, sample }
}
