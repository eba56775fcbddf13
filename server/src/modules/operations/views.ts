import type { Job, Mail } from '@testamur/contract/operations'
import type { JobRow } from '../../platform/jobs/read-jobs.ts'
import type { ListedMail } from '../../platform/mail/find-mails.ts'
import { redacted, withoutPasswordLink } from './redact.ts'

/**
 * Staff see what was said in a mail, not the codes and links it carried. `codesShown`: the demo, whose mails have no
 * other reader than its administrator.
 */
export const mailView = (row: ListedMail, { codesShown }: { codesShown: boolean }): Mail => {
  const written = codesShown && row.state === 'stored' ? withoutPasswordLink : redacted
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    subject: written(row.subject),
    text: written(row.text),
    state: row.state,
    attachments: row.attachments.map((file) => file.name),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    error: row.error,
  }
}

export const jobView = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  lane: row.lane,
  state: row.state,
  attempts: row.attempts,
  max_attempts: row.max_attempts,
  next_try_at: row.state === 'waiting' ? (row.run_at?.toISOString() ?? null) : null,
  progress: row.progress === null ? null : { done: row.progress.done, total: row.progress.total },
  last_error: row.last_error,
  created_at: row.created_at.toISOString(),
})
