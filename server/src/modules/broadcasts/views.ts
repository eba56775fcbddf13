import type {
  Broadcast,
  BroadcastRow as BroadcastRowView,
  broadcastRecipient,
  RecipientState,
} from '@testamur/contract/broadcasts'
import type { Unsaid } from '@testamur/contract/message'
import type { BroadcastRow } from './store/broadcasts.ts'
import type { RecipientRow } from './store/recipients.ts'

export const rowView = (row: BroadcastRow): BroadcastRowView => ({
  id: row.id,
  subject: row.subject,
  state: row.state,
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
  name: `${row.first_name} ${row.surname}`,
  email: row.email,
  state: row.state,
  reason: row.reason_message ?? row.reason,
  at: row.at?.toISOString() ?? null,
})
