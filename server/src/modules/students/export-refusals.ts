import { Readable } from 'node:stream'
import { notFound } from '../../core/failure.ts'
import type { Db } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { CSV_MARK, csvLine } from '../../platform/csv-lines.ts'
import { findImport } from './store/imports.ts'
import { refusalsAfter } from './store/refusals.ts'

const PIECE = 1_000

/** Every refused row of an import, read while it is sent: there may be hundreds of thousands. */
export async function exportRefusals(db: Db, id: number): Promise<FileAnswer> {
  if ((await findImport(db, id)) === null) throw notFound(messageOf('students.thisImport'))
  const stream = Readable.from(lines(db, id))
  return { file: { stream, contentType: 'text/csv; charset=utf-8', name: `refused-rows-${id}.csv` } }
}

async function* lines(db: Db, id: number): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(['Line', 'Column', 'Problem'])
  let last = { line: 0, place: 0 }
  for (;;) {
    const rows = await refusalsAfter(db, id, last, PIECE)
    yield rows.map(({ line, column, problem }) => csvLine([line, column, problem])).join('')
    const end = rows.at(-1)
    if (end === undefined || rows.length < PIECE) return
    last = end
  }
}
