import { Readable } from 'node:stream'
import type { Language } from '@testamur/contract/languages'
import { KEPT_REFUSALS } from '@testamur/contract/students/import-limits'
import type { Requester } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import { readInPieces } from '../../../core/read-in-pieces.ts'
import type { Database } from '../../../db/client.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf, sentences } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { CSV_MARK, csvLine } from '../../../platform/csv-lines.ts'
import { recordExport } from '../../audit/index.ts'
import { isNote } from './columns.ts'
import { countUnread } from './count-unread.ts'
import { countRefusalHeadings, refusalHeadings } from './refusal-headings.ts'
import { findImport, type ImportRow } from './store/imports.ts'
import { type RefusedRow, refusedRowsAfter } from './store/refusals.ts'

/**
 * The rows of an import that have faults or notes, streamed, a line for each with all of its faults and its cells, so that they can
 * be mended and sent again. If there were more than are kept, a last line says how many rows were refused; if a person stopped the
 * import, how many were not read.
 */
export async function exportRefusals(
  database: Database,
  id: number,
  { actor, ip, language }: Requester & { readonly language: Language },
): Promise<FileAnswer> {
  const run = await findImport(database.db, id)
  if (run === null) throw notFound(messageOf('students.thisImport'))
  const act = { actor, ip, action: 'import.export', subject: `import:${id}`, filters: {} }
  const rows = readInPieces<RefusedRow>((last, limit) =>
    refusedRowsAfter(database.db, id, last?.line ?? 0, limit),
  )
  const pieces = await recordExport(database, act, rows)
  const stream = Readable.from(lines(pieces, run, language))
  return { file: { stream, contentType: 'text/csv; charset=utf-8', name: `refused-rows-${id}.csv` } }
}

type Pieces = AsyncIterable<readonly RefusedRow[]>

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
  // A file of refused rows that was sent again has these columns already, about the lines of an earlier file.
  const ignored = countRefusalHeadings(headings)
  yield CSV_MARK + csvLine([...refusalHeadings(language), ...headings.slice(ignored)])
  let listed = 0
  let refused = 0
  for await (const rows of pieces) {
    yield rows
      .map(({ line, faults, cells }) => {
        const columns = new Set(faults.map(({ column }) => column).filter((column) => column !== ''))
        const problems = sentences(...faults.map(({ problem, message }) => message ?? problem))
        return csvLine([
          line,
          [...columns].join(', '),
          say(problems, language),
          ...(cells ?? []).slice(ignored),
        ])
      })
      .join('')
    listed += rows.length
    refused += rows.filter(isRefused).length
  }
  const notes = listed - refused
  if (refused === rows_refused && (notes === 0 || listed < KEPT_REFUSALS)) return
  const message = messageOf('students.refusalsKept', { most: listed, count: rows_refused })
  yield csvLine([null, null, say(message, language)])
}

const isRefused = ({ faults }: RefusedRow): boolean =>
  faults.some(({ problem, message }) => !isNote(message ?? problem))
