import type { Job, JobFailure, Mail } from '@testamur/contract/operations'
import type { failuresByReason, JobRow } from '../../platform/jobs/read-jobs.ts'
import type { ListedMail } from '../../platform/mail/find-mails.ts'

export const mailView = (row: ListedMail): Mail => ({
  id: row.id,
  kind: row.kind,
  to: row.to_address,
  subject: row.subject,
  text: row.text,
  state: row.state,
  attachments: row.attachments.map((file) => file.name),
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  error: row.error,
})

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

type FailureRow = Awaited<ReturnType<typeof failuresByReason>>[number]

export const jobFailureView = ({ first_at, last_at, ...row }: FailureRow): JobFailure => ({
  ...row,
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
})
