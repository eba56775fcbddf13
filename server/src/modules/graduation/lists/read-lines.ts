import { refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { type CsvLine, readCsv } from '../../../platform/csv.ts'
import { fileBounds } from '../../../platform/file-bounds.ts'

const MOST_ROWS = fileBounds.senateList.rows

/** The lines of a senate list below its headings. A zipped one is not accepted. */
export async function readLines(bytes: Buffer): Promise<CsvLine[]> {
  const lines: CsvLine[] = []
  for await (const line of readCsv({ bytes, gzip: false })) {
    if (lines.length > MOST_ROWS) throw refused(messageOf('graduation.listTooLong', { most: MOST_ROWS }))
    lines.push(line)
  }
  return lines.slice(1)
}
