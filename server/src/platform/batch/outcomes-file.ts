import { Readable } from 'node:stream'
import type { Language } from '@testamur/contract/languages'
import { writeLocalTime } from '../../core/days.ts'
import { readInPieces } from '../../core/read-in-pieces.ts'
import type { FileAnswer } from '../../http/route.ts'
import { type Message, messageOf, type Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { CSV_MARK, type CsvCell, csvLine } from '../csv-lines.ts'

type OutcomeRow = { readonly id: number; readonly reason: Said | null; readonly at: Date | null }

type Pieces<R> = AsyncIterable<readonly R[]>

type OutcomesFile<R extends OutcomeRow> = {
  readonly name: string
  readonly language: Language
  readonly timeZone: string
  /** The columns that say what a row is about. */
  readonly headings: readonly Message[]
  readonly cellsOf: (row: R) => readonly CsvCell[]
  readonly outcomeOf: (row: R) => Message
  /** The next rows after an ID, in the order of their IDs. */
  readonly next: (page: { readonly after: number; readonly most: number }) => Promise<readonly R[]>
  /** Records who takes the file, and how many rows it has. */
  readonly record: (pieces: Pieces<R>) => Promise<Pieces<R>>
}

/** The outcome of each row as a spreadsheet, read while it is sent. */
export async function outcomesFile<R extends OutcomeRow>(file: OutcomesFile<R>): Promise<FileAnswer> {
  const pieces = readInPieces<R>((last, most) => file.next({ after: last?.id ?? 0, most }))
  const stream = Readable.from(linesOf(file, await file.record(pieces)))
  return { file: { stream, contentType: 'text/csv; charset=utf-8', name: file.name } }
}

async function* linesOf<R extends OutcomeRow>(
  { language, timeZone, headings, cellsOf, outcomeOf }: OutcomesFile<R>,
  pieces: Pieces<R>,
): AsyncGenerator<string> {
  const titles = [...headings, messageOf('batch.outcome'), messageOf('batch.reason'), messageOf('batch.time')]
  yield CSV_MARK + csvLine(titles.map((title) => say(title, language)))
  for await (const rows of pieces)
    for (const row of rows)
      yield csvLine([
        ...cellsOf(row),
        say(outcomeOf(row), language),
        row.reason === null ? null : say(row.reason, language),
        row.at === null ? null : writeLocalTime(row.at, timeZone),
      ])
}
