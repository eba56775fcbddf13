import type { RecipientState } from '@testamur/contract/broadcasts'
import type { Language } from '@testamur/contract/languages'
import { shortName } from '@testamur/contract/person-name'
import type { Requester } from '../../core/actor.ts'
import type { Database } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { outcomesFile } from '../../platform/batch/index.ts'
import { recordExport } from '../audit/index.ts'
import { nextRecipients } from './store/recipients.ts'

const stateNames: Record<RecipientState, Message> = {
  waiting: messageOf('broadcasts.stateWaiting'),
  queued: messageOf('broadcasts.stateQueued'),
  sent: messageOf('broadcasts.stateSent'),
  failed: messageOf('broadcasts.stateFailed'),
  left: messageOf('broadcasts.stateLeft'),
  duplicate: messageOf('broadcasts.stateDuplicate'),
  cancelled: messageOf('broadcasts.stateCancelled'),
}

/** The outcome for each recipient, as a spreadsheet. */
export const exportRecipients = (
  database: Database,
  id: number,
  { actor, ip, language, timeZone }: Requester & { readonly language: Language; readonly timeZone: string },
): Promise<FileAnswer> =>
  outcomesFile({
    name: `group-email-${id}.csv`,
    language,
    timeZone,
    headings: [
      messageOf('broadcasts.trackingId'),
      messageOf('broadcasts.recipient'),
      messageOf('broadcasts.emailAddress'),
    ],
    next: async (page) =>
      (await nextRecipients(database.db, id, page)).map((row) => ({
        ...row,
        reason: row.reason ?? row.error,
      })),
    record: (pieces) =>
      recordExport(
        database,
        { actor, ip, action: 'broadcast.export', subject: `broadcast:${id}`, filters: {} },
        pieces,
      ),
    cellsOf: (row) => [row.tracking_id, shortName(row), row.email],
    outcomeOf: ({ state }) => stateNames[state],
  })
