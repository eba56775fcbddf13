import type { BulkOutcome } from '@testamur/contract/bulk/bulk-runs'
import type { Language } from '@testamur/contract/languages'
import { shortName } from '@testamur/contract/person-name'
import type { Db } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { outcomesFile } from '../../platform/batch/index.ts'
import { findResults } from './store/results.ts'

const outcomeNames: Record<BulkOutcome, Message> = {
  waiting: messageOf('bulk.outcomeWaiting'),
  done: messageOf('bulk.outcomeDone'),
  refused: messageOf('bulk.outcomeRefused'),
  changed: messageOf('bulk.outcomeChanged'),
  failed: messageOf('bulk.outcomeFailed'),
  stopped: messageOf('bulk.outcomeStopped'),
}

/** The outcome of each row, as a spreadsheet. */
export const exportRows = (
  db: Db,
  runId: number,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): FileAnswer =>
  outcomesFile({
    name: `run-${runId}.csv`,
    language,
    timeZone,
    headings: [messageOf('bulk.trackingId'), messageOf('bulk.applicant'), messageOf('bulk.copy')],
    next: (page) => findResults(db, runId, { outcome: null, ...page }),
    cellsOf: (row) => [row.tracking_id, shortName(row), row.copy_number],
    outcomeOf: ({ outcome }) => outcomeNames[outcome],
  })
