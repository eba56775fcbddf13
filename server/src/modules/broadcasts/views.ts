import type {
  Broadcast,
  BroadcastRow as BroadcastRowView,
  BroadcastState,
  broadcastRecipient,
  RecipientState,
} from '@testamur/contract/broadcasts'
import type { Unsaid } from '@testamur/contract/message'
import { shortName } from '@testamur/contract/person-name'
import type { BroadcastRow } from './store/broadcasts.ts'
import type { RecipientRow } from './store/recipients.ts'

/** What the states of batches are called for an email. */
export const states: Record<BroadcastRow['state'], BroadcastState> = {
  gathering: 'gathering',
  waiting: 'scheduled',
  running: 'sending',
  finished: 'sent',
  stopped: 'cancelled',
}

export const rowView = (row: BroadcastRow): BroadcastRowView => ({
  id: row.id,
  subject: row.subject,
  state: states[row.state],
  send_at: row.send_at.toISOString(),
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  finished_at: row.finished_at?.toISOString() ?? null,
  people: row.people,
  done: row.done,
})

export const broadcastView = (row: BroadcastRow, results: Record<RecipientState, number>): Broadcast => ({
  ...rowView(row),
  body: row.body,
  audience: row.audience,
  results,
  cancelled_by: row.cancelled_by,
})

export const recipientView = (row: RecipientRow): Unsaid<typeof broadcastRecipient> => ({
  id: row.id,
  application_id: row.application_id,
  tracking_id: row.tracking_id,
  name: shortName(row),
  email: row.email,
  state: row.state,
  reason: row.reason ?? row.error,
  at: row.at?.toISOString() ?? null,
})
