import { Readable } from 'node:stream'
import type { Language } from '@testamur/contract/languages'
import { KEPT_REFUSALS } from '@testamur/contract/students/import-limits'
import type { Requester } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import { readInPieces } from '../../../core/read-in-pieces.ts'
import type { Database } from '../../../db/client.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { CSV_MARK, csvLine } from '../../../platform/csv-lines.ts'
import { recordExport } from '../../audit/index.ts'
import { isNote } from './columns.ts'
import { countUnread } from './count-unread.ts'
import { findImport, type ImportRow } from './store/imports.ts'
import { refusalsAfter } from './store/refusals.ts'

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
export async function exportRefusals(
  database: Database,
  id: number,
  { actor, ip, language }: Requester & { readonly language: Language },
): Promise<FileAnswer> {
  const run = await findImport(database.db, id)
  if (run === null) throw notFound(messageOf('students.thisImport'))
  const act = { actor, ip, action: 'import.export', subject: `import:${id}`, filters: {} }
  const refusals = readInPieces<Refusal>((last, limit) =>
    refusalsAfter(database.db, id, last ?? { line: 0, place: 0 }, limit),
  )
  const pieces = await recordExport(database, act, refusals)
  const stream = Readable.from(lines(pieces, run, language))
  return { file: { stream, contentType: 'text/csv; charset=utf-8', name: `refused-rows-${id}.csv` } }
}

type Refusal = Awaited<ReturnType<typeof refusalsAfter>>[number]
type Pieces = AsyncIterable<readonly Refusal[]>

async function* lines(pieces: Pieces, run: ImportRow, language: Language): AsyncGenerator<string> {
  yield* refusedLines(pieces, run, language)
  const count = countUnread(run)
  if (run.state !== 'stopped' || count === null || count === 0) return
  yield csvLine([null, null, say(messageOf('students.rowsUnread', { count }), language)])
}

async function* refusedLines(
  pieces: Pieces,
  { rows_refused, headings }: ImportRow,
  language: Language,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine([...HEADINGS.map((heading) => say(heading, language)), ...headings])
  let entries = 0
  let notes = 0
  let refused = 0
  let latest = 0
  for await (const rows of pieces) {
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
  }
  if (refused === rows_refused && (notes === 0 || entries < KEPT_REFUSALS)) return
  const message = messageOf('students.refusalsKept', { most: KEPT_REFUSALS, count: rows_refused })
  yield csvLine([null, null, say(message, language)])
}
