import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { id, optionalLine, trackingId } from './fields.ts'
import { mailKinds, mailSorts, mailStates } from './mail-states.ts'

/** An email in the portal's record of all emails. Without a mail server staff read it there, because it is not sent. */
export const mail = z.strictObject({
  id: z.int(),
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailStates),
  attachments: z.array(z.string()),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  error: z.string().nullable(),
})
export type Mail = z.infer<typeof mail>

export const mailFilters = {
  search: optionalLine(100),
  state: z.enum(mailStates).optional(),
  kind: z.enum(mailKinds).optional(),
}

export const listMails = endpoint({
  id: 'listMails',
  summary: "List the portal's emails, ten a page, with sorting, search and filters",
  method: 'GET',
  path: '/mails',
  auth: { permission: 'mail.read' },
  query: z.strictObject({
    ...pageQuery,
    ...mailFilters,
    sort: z.enum(mailSorts).default('-written'),
  }),
  data: z.array(mail),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

/** Which failed emails; left out: all. */
const failedMails = z.strictObject({
  kind: z.enum(mailKinds).optional(),
  /** Part of the mail server's error message. */
  error: optionalLine(200),
})

const retried = z.strictObject({ retried: z.int() })

export const retryMails = endpoint({
  id: 'retryMails',
  summary: 'Send failed emails again, all of one kind or with one reason',
  method: 'POST',
  path: '/mails/retry',
  auth: { permission: 'jobs.manage' },
  body: failedMails,
  data: retried,
  errors: ['unauthorized', 'forbidden'],
})

/** The first line of a job's error message, as groups of failed jobs name it: matched whole, and kept as it is. */
const failureReason = z.string().max(320)

export const jobStates = ['waiting', 'running', 'dead', 'done'] as const

export const job = z.strictObject({
  id: z.int(),
  kind: z.string(),
  /** The external service that it depends on. */
  lane: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  /** The next attempt of a waiting job; `null`: as soon as its lane is free. */
  next_try_at: z.string().nullable(),
  progress: z.strictObject({ done: z.int(), total: z.int() }).nullable(),
  last_error: z.string().nullable(),
  created_at: z.string(),
})
export type Job = z.infer<typeof job>

export const listJobs = endpoint({
  id: 'listJobs',
  summary: 'List background jobs by state, kind and reason; without a state, all unfinished jobs',
  method: 'GET',
  path: '/jobs',
  auth: { permission: 'jobs.read' },
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(jobStates).optional(),
    kind: optionalLine(100),
    lane: optionalLine(100),
    error: failureReason.optional(),
    /** Only those that left no error message: an address leaves out an empty `error`. */
    without_error: z.enum(['1']).optional(),
  }),
  data: z.array(job),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const jobFailure = z.strictObject({
  kind: z.string(),
  /** Empty if the jobs left no error message. */
  error: failureReason,
  count: z.int(),
  first_at: z.string(),
  last_at: z.string(),
})
export type JobFailure = z.infer<typeof jobFailure>

export const listJobFailures = endpoint({
  id: 'listJobFailures',
  summary: 'Count failed jobs by kind and reason, most frequent first',
  method: 'GET',
  path: '/jobs/failures',
  auth: { permission: 'jobs.read' },
  data: z.array(jobFailure),
  errors: ['unauthorized', 'forbidden'],
})

export const retryJob = endpoint({
  id: 'retryJob',
  summary: 'Retry a failed job',
  method: 'POST',
  path: '/jobs/{id}/retry',
  auth: { permission: 'jobs.manage' },
  params: z.strictObject({ id }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const retryJobs = endpoint({
  id: 'retryJobs',
  summary: 'Retry failed jobs: all, all of one kind, or those with one reason',
  method: 'POST',
  path: '/jobs/retry',
  auth: { permission: 'jobs.manage' },
  body: z.strictObject({
    kind: optionalLine(100),
    /** Empty: those without an error message. */
    error: failureReason.optional(),
  }),
  data: retried,
  errors: ['unauthorized', 'forbidden'],
})

/**
 * Announces that something changed, but not what. Anyone with a tracking ID or payment reference may watch it; signed-in
 * staff may watch records by their ids. A stream ends with the session that opened it.
 */
export const events = endpoint({
  id: 'events',
  summary: 'Stream changes as server-sent events',
  method: 'GET',
  path: '/events',
  auth: 'public',
  wire: 'events',
  query: z.strictObject({ tracking_id: trackingId.optional(), reference: z.string().max(40).optional() }),
  errors: ['unauthorized', 'not_found', 'too_many'],
})
