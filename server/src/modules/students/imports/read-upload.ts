import { isUtf8 } from 'node:buffer'
import { readCsv } from '../../../platform/csv.ts'
import { guessDelimiter } from '../../../platform/tables/decode-text.ts'
import { WORKBOOK } from '../../../platform/tables/protocol.ts'
import { convertTable } from '../../../platform/tables/read-table.ts'

export type TableFile = { readonly bytes: Buffer; readonly contentType: string }

const SAMPLE_LINES = 10

/**
 * The file as UTF-8 CSV, which is read in chunks. Workbooks and other encodings are converted, with the same line
 * numbers.
 */
export async function convertToCsv({ bytes, contentType }: TableFile): Promise<TableFile> {
  if (contentType === 'application/gzip') return { bytes, contentType }
  if (contentType !== WORKBOOK && isPlain(bytes)) return { bytes, contentType: 'text/csv' }
  return { bytes: await convertTable({ bytes, contentType }), contentType: 'text/csv' }
}

const isPlain = (bytes: Buffer): boolean =>
  isUtf8(bytes) &&
  // UTF-16 without a byte order mark is valid UTF-8 as well, with a zero beside each Latin letter.
  !bytes.includes(0) &&
  !/^sep=/i.test(bytes.toString('latin1', 0, 4)) &&
  guessDelimiter(bytes.toString('utf8', 0, 4_096)) === ','

/** The first rows, from which a person sees which column is which; `null` for an empty file. */
export async function readBeginning(
  file: TableFile,
): Promise<{ readonly headings: string[]; readonly sample: string[][] } | null> {
  const lines: string[][] = []
  for await (const { cells } of readCsv({
    bytes: file.bytes,
    gzip: file.contentType === 'application/gzip',
  })) {
    lines.push(cells.map((cell) => cell.slice(0, 200)))
    if (lines.length > SAMPLE_LINES) break
  }
  const [headings, ...sample] = lines
  return headings === undefined ? null : { headings, sample }
}
