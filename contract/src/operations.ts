import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { id, optionalLine, trackingId } from './fields.ts'

/** What mails are about. */
export const mailKinds = [
  'account',
  'application',
  'certificate',
  'document',
  'draft',
  'group',
  'message',
  'office',
  'payment',
  'receipt',
  'refund',
  'other',
] as const
export type MailKind = (typeof mailKinds)[number]

export const mailStates = ['queued', 'sent', 'stored', 'failed'] as const

/** The embedded mailbox, for staff, where no mail server is configured; and the record of every mail elsewhere. */
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

export const listMails = endpoint({
  id: 'listMails',
  summary: 'Mails of the portal, newest first',
  method: 'GET',
  path: '/mails',
  auth: { permission: 'mail.read' },
  query: z.strictObject({
    ...pageQuery,
    search: optionalLine(100),
    state: z.enum(mailStates).optional(),
    kind: z.enum(mailKinds).optional(),
  }),
  data: z.array(mail),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

/** Which of the failed mails; all of them when nothing is said. */
const failedMails = z.strictObject({
  kind: z.enum(mailKinds).optional(),
  /** A part of what the mail server answered. */
  error: optionalLine(200),
})

const retried = z.strictObject({ retried: z.int() })

export const retryMails = endpoint({
  id: 'retryMails',
  summary: 'Send failed mails again, all of a kind or of a reason in one act',
  method: 'POST',
  path: '/mails/retry',
  auth: { permission: 'jobs.manage' },
  body: failedMails,
  data: retried,
  errors: ['unauthorized', 'forbidden'],
})

export const jobStates = ['waiting', 'running', 'dead', 'done'] as const

export const job = z.strictObject({
  id: z.int(),
  kind: z.string(),
  /** The neighbour that it waits for. */
  lane: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  /** When a waiting job is tried next; `null`: as soon as its lane has room. */
  next_try_at: z.string().nullable(),
  progress: z.strictObject({ done: z.int(), total: z.int() }).nullable(),
  last_error: z.string().nullable(),
  created_at: z.string(),
})
export type Job = z.infer<typeof job>

export const listJobs = endpoint({
  id: 'listJobs',
  summary: 'Background work by state, kind and reason; without a state whatever is not done',
  method: 'GET',
  path: '/jobs',
  auth: 'staff',
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(jobStates).optional(),
    kind: optionalLine(100),
    lane: optionalLine(100),
    /** A part of the last error. */
    error: optionalLine(200),
  }),
  data: z.array(job),
  list: true,
  errors: ['unauthorized'],
})

export const retryJob = endpoint({
  id: 'retryJob',
  summary: 'Run a job again that was given up',
  method: 'POST',
  path: '/jobs/{id}/retry',
  auth: { permission: 'jobs.manage' },
  params: z.strictObject({ id }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const retryJobs = endpoint({
  id: 'retryJobs',
  summary: 'Run jobs again that were given up, all of a kind or of a reason in one act',
  method: 'POST',
  path: '/jobs/retry',
  auth: { permission: 'jobs.manage' },
  body: z.strictObject({ kind: optionalLine(100), error: optionalLine(200) }),
  data: retried,
  errors: ['unauthorized', 'forbidden'],
})

/**
 * Live changes, never what changed. By tracking id or payment reference for anyone who holds it, under that name alone;
 * the staff stream with a signed-in user, as ids. A stream ends with the session that opened it.
 */
export const events = endpoint({
  id: 'events',
  summary: 'Server-sent events: what changed',
  method: 'GET',
  path: '/events',
  auth: 'public',
  wire: 'events',
  query: z.strictObject({ tracking_id: trackingId.optional(), reference: z.string().max(40).optional() }),
  errors: ['not_found', 'too_many'],
})
