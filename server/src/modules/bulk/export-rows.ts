import type { BulkOutcome } from '@testamur/contract/bulk/bulk-runs'
import type { Language } from '@testamur/contract/languages'
import { shortName } from '@testamur/contract/person-name'
import type { Requester, StaffActor } from '../../core/actor.ts'
import type { Database } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { outcomesFile } from '../../platform/batch/index.ts'
import { recordExport } from '../audit/index.ts'
import { reasonFor } from './run-access.ts'
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
export function exportRows(
  database: Database,
  runId: number,
  {
    actor,
    ip,
    language,
    timeZone,
  }: Requester<StaffActor> & { readonly language: Language; readonly timeZone: string },
): Promise<FileAnswer> {
  const reasonOf = reasonFor(actor)
  return outcomesFile({
    name: `run-${runId}.csv`,
    language,
    timeZone,
    headings: [messageOf('bulk.trackingId'), messageOf('bulk.applicant'), messageOf('bulk.copy')],
    async next(page) {
      const rows = await findResults(database.db, runId, { outcome: null, ...page })
      return rows.map((row) => ({ ...row, reason: row.reason && reasonOf(row.reason) }))
    },
    record: (pieces) =>
      recordExport(
        database,
        { actor, ip, action: 'bulk.export', subject: `bulk:${runId}`, filters: {} },
        pieces,
      ),
    cellsOf: (row) => [row.tracking_id, shortName(row), row.copy_number],
    outcomeOf: ({ outcome }) => outcomeNames[outcome],
  })
}
