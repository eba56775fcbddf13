import { z } from 'zod'
import { publicAsk, sentAttachment } from '../applications/applications.ts'
import { statusEnum } from '../applications/status-enum.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { email, id, line, paragraph, sentence, trackingId } from '../fields.ts'
import { uploadToken } from '../uploads/uploads.ts'
import { threadStates } from './thread-states.ts'

// The conversation of an applicant with the institution, as the applicant sees it. `staff-messaging.ts` has the shared
// inbox, `message-templates.ts` the saved replies, `inbound-mail.ts` the incoming email.

/** A message: text, files uploaded by `POST /uploads`, or both. */
export const writing = {
  body: paragraph(5000, 0),
  attachments: z.array(uploadToken).max(5, fault('tooManyFilesWithMessage')).default([]),
}
export const hasContent = (sent: { body: string; attachments: readonly string[] }) =>
  sent.body !== '' || sent.attachments.length > 0
export const saysNothing = { path: ['body'], error: fault('messageEmpty') }

export const message = z.strictObject({
  id: z.int(),
  at: z.string(),
  author: z.enum(['applicant', 'institution', 'system']),
  /** The name of the office in place of that of the officer. */
  by: sentence,
  body: z.string(),
  attachments: z.array(sentAttachment),
  /** When the other side read it. */
  read_at: z.string().nullable(),
})
export type Message = z.infer<typeof message>

/** How long recent replies took. `seconds` is `null` while there are too few of them. */
export const replyTime = z.strictObject({ seconds: z.int().nullable(), replies: z.int() })
export type ReplyTime = z.infer<typeof replyTime>

export const thread = z.strictObject({
  /** `null` before the first message. */
  id: z.int().nullable(),
  tracking_id: z.string().nullable(),
  subject: sentence,
  state: z.enum(threadStates),
  enums: z.strictObject({ state: statusEnum }),
  desk: sentence,
  /** Oldest first. */
  messages: z.array(message),
  asks: z.array(publicAsk),
  /** The number of messages the applicant has not read. */
  unread: z.int(),
  expected_reply: replyTime,
})
export type Thread = z.infer<typeof thread>

const errors = ['unauthorized', 'forbidden', 'not_found'] as const

// ---------------------------------------------------------------- about an application

export const getTrackedThread = endpoint({
  id: 'getTrackedThread',
  summary: 'Get the messages about an application, with open questions from the registry',
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
  body: z.strictObject(writing).refine(hasContent, saysNothing),
  data: thread,
  errors: [...errors, 'refused', 'conflict', 'too_many'],
})

const upTo = z.strictObject({ up_to: id })

export const readTrackedMessages = endpoint({
  id: 'readTrackedMessages',
  summary: 'Mark the messages up to this one as read',
  method: 'POST',
  path: '/applications/track/{id}/messages/read',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  body: upTo,
  errors: [...errors, 'too_many'],
})

export const getTrackedAttachment = endpoint({
  id: 'getTrackedAttachment',
  summary: 'Download a file from a message or an answer about an application',
  method: 'GET',
  path: '/applications/track/{id}/attachments/{attachment}',
  auth: 'applicant',
  wire: 'binary',
  params: z.strictObject({ id: trackingId, attachment: id }),
  errors: [...errors, 'too_many'],
})

// ---------------------------------------------------------------- by email address, without a tracking ID

export const requestMailboxCode = endpoint({
  id: 'requestMailboxCode',
  summary: 'Send a six-digit code to an email address, to read and write messages with it',
  method: 'POST',
  path: '/messages/codes',
  auth: 'public',
  body: z.strictObject({ email }),
  data: z.strictObject({ challenge: z.string() }),
  errors: ['too_many'],
})

export const listOwnThreads = endpoint({
  id: 'listOwnThreads',
  summary: 'List the conversations of a verified email address, and its applications without one',
  method: 'GET',
  path: '/messages',
  auth: 'mailbox',
  data: z.strictObject({
    email: z.string(),
    threads: z.array(
      z.strictObject({
        id: z.int().nullable(),
        tracking_id: z.string().nullable(),
        subject: sentence,
        enums: z.strictObject({ state: statusEnum }).nullable(),
        last_message_at: z.string().nullable(),
        unread: z.int(),
        asks: z.int(),
        /** Opens the application that the conversation is about; `null` also if its applicant ended all access since the code was entered. */
        token: z.string().nullable(),
      }),
    ),
    expected_reply: replyTime,
  }),
  errors: ['unauthorized', 'forbidden', 'too_many'],
})

export const askQuestion = endpoint({
  id: 'askQuestion',
  summary: 'Start a conversation that is not about an application',
  method: 'POST',
  path: '/messages',
  auth: 'mailbox',
  idempotent: true,
  created: true,
  body: z
    .strictObject({ name: line(120), subject: line(120, 3), ...writing })
    .refine(hasContent, saysNothing),
  data: thread,
  errors: ['unauthorized', 'forbidden', 'refused', 'conflict', 'too_many'],
})

export const getOwnThread = endpoint({
  id: 'getOwnThread',
  summary: 'Get one conversation of a verified email address',
  method: 'GET',
  path: '/messages/{id}',
  auth: 'mailbox',
  params: z.strictObject({ id }),
  data: thread,
  errors,
})

export const writeOwnMessage = endpoint({
  id: 'writeOwnMessage',
  summary: 'Reply in a conversation of a verified email address',
  method: 'POST',
  path: '/messages/{id}',
  auth: 'mailbox',
  idempotent: true,
  created: true,
  params: z.strictObject({ id }),
  body: z.strictObject(writing).refine(hasContent, saysNothing),
  data: thread,
  errors: [...errors, 'refused', 'conflict', 'too_many'],
})

export const readOwnMessages = endpoint({
  id: 'readOwnMessages',
  summary: 'Mark the messages of a conversation up to this one as read',
  method: 'POST',
  path: '/messages/{id}/read',
  auth: 'mailbox',
  params: z.strictObject({ id }),
  body: upTo,
  errors,
})

export const getOwnAttachment = endpoint({
  id: 'getOwnAttachment',
  summary: 'Download a file from a conversation of a verified email address',
  method: 'GET',
  path: '/messages/{id}/attachments/{attachment}',
  auth: 'mailbox',
  wire: 'binary',
  params: z.strictObject({ id, attachment: id }),
  errors,
})
