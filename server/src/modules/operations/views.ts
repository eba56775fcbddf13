import type { Job, Mail } from '@testamur/contract/operations'
import { redacted } from './redact.ts'
import type { JobRow, MailRow } from './store.ts'

/**
 * A mail that stayed in the embedded mailbox is shown whole: there is no other place to read it. One that went to a
 * mail server, or is about to, is somebody's post: staff see what was said, not the codes and links it carried.
 */
export const mailView = (row: MailRow): Mail => ({
  id: row.id,
  to: row.to_address,
  subject: row.state === 'stored' ? row.subject : redacted(row.subject),
  text: row.state === 'stored' ? row.text : redacted(row.text),
  state: row.state,
  attachments: row.attachments.map((file) => file.name),
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  error: row.error,
})

export const jobView = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  progress: row.progress === null ? null : { done: row.progress.done, total: row.progress.total },
  last_error: row.last_error,
  created_at: row.created_at.toISOString(),
})
