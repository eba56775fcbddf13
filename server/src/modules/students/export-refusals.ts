import { Readable } from 'node:stream'
import type { Language } from '@testamur/contract/languages'
import { notFound } from '../../core/failure.ts'
import type { Db } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { CSV_MARK, csvLine } from '../../platform/csv-lines.ts'
import { findImport } from './store/imports.ts'
import { refusalsAfter } from './store/refusals.ts'

const PIECE = 1_000

const HEADINGS = [
  messageOf('students.refusalLine'),
  messageOf('students.refusalColumn'),
  messageOf('students.refusalProblem'),
]

/** Every refused row of an import, read while it is sent: there may be hundreds of thousands. */
export async function exportRefusals(db: Db, id: number, language: Language): Promise<FileAnswer> {
  if ((await findImport(db, id)) === null) throw notFound(messageOf('students.thisImport'))
  const stream = Readable.from(lines(db, id, language))
  return { file: { stream, contentType: 'text/csv; charset=utf-8', name: `refused-rows-${id}.csv` } }
}

async function* lines(db: Db, id: number, language: Language): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(HEADINGS.map((heading) => say(heading, language)))
  let last = { line: 0, place: 0 }
  for (;;) {
    const rows = await refusalsAfter(db, id, last, PIECE)
    yield rows
      .map(({ line, column, problem, message }) => csvLine([line, column, say(message ?? problem, language)]))
      .join('')
    const end = rows.at(-1)
    if (end === undefined || rows.length < PIECE) return
    last = end
  }
}
