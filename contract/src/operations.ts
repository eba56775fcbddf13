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
  query: z.strictObject({ ...pageQuery, search: optionalLine(100) }),
  data: z.array(mail),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const job = z.strictObject({
  id: z.int(),
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'dead']),
  attempts: z.int(),
  progress: z.strictObject({ done: z.int(), total: z.int() }).nullable(),
  last_error: z.string().nullable(),
  created_at: z.string(),
})
export type Job = z.infer<typeof job>

export const listJobs = endpoint({
  id: 'listJobs',
  summary: 'Background work that is under way, waiting or given up',
  method: 'GET',
  path: '/jobs',
  auth: 'staff',
  query: z.strictObject(pageQuery),
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
