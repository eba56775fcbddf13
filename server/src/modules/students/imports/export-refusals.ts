import { Readable } from 'node:stream'
import type { Language } from '@testamur/contract/languages'
import { KEPT_REFUSALS } from '@testamur/contract/students/import-limits'
import { notFound } from '../../../core/failure.ts'
import type { Db } from '../../../db/client.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { CSV_MARK, csvLine } from '../../../platform/csv-lines.ts'
import { isNote } from './columns.ts'
import { countUnread } from './count-unread.ts'
import { findImport, type ImportRow } from './store/imports.ts'
import { refusalsAfter } from './store/refusals.ts'

const PIECE = 1_000

const HEADINGS = [
  messageOf('students.refusalLine'),
  messageOf('students.refusalColumn'),
  messageOf('students.refusalProblem'),
]

/**
 * The faults of an import and the notes on its rows, streamed, each with the cells of its row, so that they can be mended and sent
 * again. If there were more than are kept, a last line says how many rows were refused; if a person stopped the import, how many
 * were not read.
 */
export async function exportRefusals(db: Db, id: number, language: Language): Promise<FileAnswer> {
  const run = await findImport(db, id)
  if (run === null) throw notFound(messageOf('students.thisImport'))
  const stream = Readable.from(lines(db, run, language))
  return { file: { stream, contentType: 'text/csv; charset=utf-8', name: `refused-rows-${id}.csv` } }
}

async function* lines(db: Db, run: ImportRow, language: Language): AsyncGenerator<string> {
  yield* refusedLines(db, run, language)
  const count = countUnread(run)
  if (run.state !== 'stopped' || count === null || count === 0) return
  yield csvLine([null, null, say(messageOf('students.rowsUnread', { count }), language)])
}

async function* refusedLines(
  db: Db,
  { id, rows_refused, headings }: ImportRow,
  language: Language,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine([...HEADINGS.map((heading) => say(heading, language)), ...headings])
  let last = { line: 0, place: 0 }
  let entries = 0
  let notes = 0
  let refused = 0
  let latest = 0
  for (;;) {
    const rows = await refusalsAfter(db, id, last, PIECE)
    yield rows
      .map(({ line, column, problem, message, cells }) =>
        csvLine([line, column, say(message ?? problem, language), ...(cells ?? [])]),
      )
      .join('')
    for (const { line, problem, message } of rows) {
      entries += 1
      if (isNote(message ?? problem)) notes += 1
      else if (line !== latest) {
        refused += 1
        latest = line
      }
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < PIECE) break
    last = end
  }
  if (refused === rows_refused && (notes === 0 || entries < KEPT_REFUSALS)) return
  const message = messageOf('students.refusalsKept', { most: KEPT_REFUSALS, count: rows_refused })
  yield csvLine([null, null, say(message, language)])
}
