import { Readable } from 'node:stream'
import type { BulkOutcome } from '@testamur/contract/bulk/bulk-runs'
import type { Language } from '@testamur/contract/languages'
import { writeLocalTime } from '../../core/days.ts'
import type { Db } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { CSV_MARK, csvLine } from '../../platform/csv-lines.ts'
import { findResults } from './store/results.ts'
import { resultView } from './views.ts'

const PIECE = 1_000

const outcomeNames: Record<BulkOutcome, Message> = {
  waiting: messageOf('bulk.outcomeWaiting'),
  done: messageOf('bulk.outcomeDone'),
  refused: messageOf('bulk.outcomeRefused'),
  changed: messageOf('bulk.outcomeChanged'),
  failed: messageOf('bulk.outcomeFailed'),
  stopped: messageOf('bulk.outcomeStopped'),
}

const headings = [
  messageOf('bulk.trackingId'),
  messageOf('bulk.applicant'),
  messageOf('bulk.copy'),
  messageOf('bulk.outcome'),
  messageOf('bulk.reason'),
  messageOf('bulk.time'),
]

async function* lines(db: Db, runId: number, language: Language, timeZone: string): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(headings.map((heading) => say(heading, language)))
  for (let after = 0; ; ) {
    const rows = await findResults(db, runId, { outcome: null, after, most: PIECE })
    for (const row of rows) {
      const { tracking_id, name, copy, outcome, reason } = resultView(row)
      yield csvLine([
        tracking_id,
        name,
        copy,
        say(outcomeNames[outcome], language),
        reason === null ? null : say(reason, language),
        row.at === null ? null : writeLocalTime(row.at, timeZone),
      ])
    }
    after = rows.at(-1)?.id ?? 0
    if (rows.length < PIECE) return
  }
}

/** The outcome of each row, as a spreadsheet. */
export const exportRows = (
  db: Db,
  runId: number,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): FileAnswer => ({
  file: {
    stream: Readable.from(lines(db, runId, language, timeZone)),
    contentType: 'text/csv; charset=utf-8',
    name: `run-${runId}.csv`,
  },
})
