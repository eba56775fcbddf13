import { z } from 'zod'
import { publicAsk, sentAttachment } from '../applications/applications.ts'
import { statusEnum } from '../applications/status-enum.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { email, id, line, paragraph, sentence, trackingId } from '../fields.ts'
import { uploadToken } from '../uploads/uploads.ts'
import { threadStates } from './thread-states.ts'

// What an applicant and the institution write to each other, as the applicant sees it. `staff-messaging.ts` holds the
// shared inbox, `message-templates.ts` the canned answers, `inbound-mail.ts` what comes in by mail.

/** What is written: text, files sent ahead by `POST /uploads`, or both. */
export const writing = {
  body: paragraph(5000, 0),
  attachments: z.array(uploadToken).max(5, fault('tooManyFilesWithMessage')).default([]),
}
export const saysSomething = (sent: { body: string; attachments: readonly string[] }) =>
  sent.body !== '' || sent.attachments.length > 0
export const saysNothing = { path: ['body'], error: fault('messageEmpty') }

export const message = z.strictObject({
  id: z.int(),
  at: z.string(),
  author: z.enum(['applicant', 'institution', 'system']),
  /** Staff stand behind their desk. */
  by: sentence,
  body: z.string(),
  attachments: z.array(sentAttachment),
  /** When the other side saw it. */
  read_at: z.string().nullable(),
})
export type Message = z.infer<typeof message>

/** How long answers took lately. `seconds` is `null` while there are too few of them to say. */
export const replyTime = z.strictObject({ seconds: z.int().nullable(), replies: z.int() })
export type ReplyTime = z.infer<typeof replyTime>

export const thread = z.strictObject({
  /** `null` before anything was written. */
  id: z.int().nullable(),
  tracking_id: z.string().nullable(),
  subject: z.string(),
  state: z.enum(threadStates),
  enums: z.strictObject({ state: statusEnum }),
  desk: sentence,
  /** The oldest first. */
  messages: z.array(message),
  asks: z.array(publicAsk),
  /** What the applicant has not seen. */
  unread: z.int(),
  expected_reply: replyTime,
})
export type Thread = z.infer<typeof thread>

const errors = ['unauthorized', 'forbidden', 'not_found'] as const

// ---------------------------------------------------------------- about an application

export const getTrackedThread = endpoint({
  id: 'getTrackedThread',
  summary: 'Messages about an application, with what the registry asks',
  method: 'GET',
  path: '/applications/track/{id}/messages',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  data: thread,
  errors: [...errors, 'too_many'],
})

export const writeTrackedMessage = endpoint({
  id: 'writeTrackedMessage',
  summary: 'Write to the institution about an application',
  method: 'POST',
  path: '/applications/track/{id}/messages',
  auth: 'applicant',
  idempotent: true,
  created: true,
  params: z.strictObject({ id: trackingId }),
  body: z.strictObject(writing).refine(saysSomething, saysNothing),
  data: thread,
  errors: [...errors, 'refused', 'conflict', 'too_many'],
})

const upTo = z.strictObject({ up_to: id })

export const readTrackedMessages = endpoint({
  id: 'readTrackedMessages',
  summary: 'Say that the messages up to this one were seen',
  method: 'POST',
  path: '/applications/track/{id}/messages/read',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  body: upTo,
  errors: [...errors, 'too_many'],
})

export const getTrackedAttachment = endpoint({
  id: 'getTrackedAttachment',
  summary: 'A file of a message or an answer about an application',
  method: 'GET',
  path: '/applications/track/{id}/attachments/{attachment}',
  auth: 'applicant',
  wire: 'binary',
  params: z.strictObject({ id: trackingId, attachment: id }),
  errors: [...errors, 'too_many'],
})

// ---------------------------------------------------------------- by mailbox, without a tracking identifier

export const requestMailboxCode = endpoint({
  id: 'requestMailboxCode',
  summary: 'Send a six-digit code to a mailbox, to read and write messages with it',
  method: 'POST',
  path: '/messages/codes',
  auth: 'public',
  body: z.strictObject({ email }),
  data: z.strictObject({ challenge: z.string() }),
  errors: ['too_many'],
})

export const listOwnThreads = endpoint({
  id: 'listOwnThreads',
  summary: 'Conversations of the mailbox that was proved, and applications that have none yet',
  method: 'GET',
  path: '/messages',
  auth: 'mailbox',
  data: z.strictObject({
    email: z.string(),
    threads: z.array(
      z.strictObject({
        id: z.int().nullable(),
        tracking_id: z.string().nullable(),
        subject: z.string(),
        enums: z.strictObject({ state: statusEnum }).nullable(),
        last_message_at: z.string().nullable(),
        unread: z.int(),
        asks: z.int(),
        /** Opens the application it is about. */
        token: z.string().nullable(),
      }),
    ),
    expected_reply: replyTime,
  }),
  errors: ['unauthorized', 'forbidden', 'too_many'],
})

export const askQuestion = endpoint({
  id: 'askQuestion',
  summary: 'Begin a conversation that is about no application',
  method: 'POST',
  path: '/messages',
  auth: 'mailbox',
  idempotent: true,
  created: true,
  body: z
    .strictObject({ name: line(120), subject: line(120, 3), ...writing })
    .refine(saysSomething, saysNothing),
  data: thread,
  errors: ['unauthorized', 'forbidden', 'refused', 'conflict', 'too_many'],
})

export const getOwnThread = endpoint({
  id: 'getOwnThread',
  summary: 'A conversation of the mailbox that was proved',
  method: 'GET',
  path: '/messages/{id}',
  auth: 'mailbox',
  params: z.strictObject({ id }),
  data: thread,
  errors,
})

export const writeOwnMessage = endpoint({
  id: 'writeOwnMessage',
  summary: 'Write on in a conversation of the mailbox that was proved',
  method: 'POST',
  path: '/messages/{id}',
  auth: 'mailbox',
  idempotent: true,
  created: true,
  params: z.strictObject({ id }),
  body: z.strictObject(writing).refine(saysSomething, saysNothing),
  data: thread,
  errors: [...errors, 'refused', 'conflict', 'too_many'],
})

export const readOwnMessages = endpoint({
  id: 'readOwnMessages',
  summary: 'Say that the messages of a conversation up to this one were seen',
  method: 'POST',
  path: '/messages/{id}/read',
  auth: 'mailbox',
  params: z.strictObject({ id }),
  body: upTo,
  errors,
})

export const getOwnAttachment = endpoint({
  id: 'getOwnAttachment',
  summary: 'A file of a conversation of the mailbox that was proved',
  method: 'GET',
  path: '/messages/{id}/attachments/{attachment}',
  auth: 'mailbox',
  wire: 'binary',
  params: z.strictObject({ id, attachment: id }),
  errors,
})
