import { z } from 'zod'
import { publicAsk, sentAttachment } from '../applications/applications.ts'
import { statusEnum } from '../applications/status-enum.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, optionalLine, sentence, versionSeen } from '../fields.ts'
import { templateVariables } from '../template-text.ts'
import { hasContent, saysNothing, writing } from './messaging.ts'
import { threadStates } from './thread-states.ts'

const READ = { permission: 'messages.read' } as const
const WRITE = { permission: 'messages.write' } as const
const person = z.strictObject({ id: z.int(), name: z.string() })

export const threadRow = z.strictObject({
  id: z.int(),
  application_id: z.int().nullable(),
  tracking_id: z.string().nullable(),
  subject: sentence,
  name: z.string(),
  state: z.enum(threadStates),
  enums: z.strictObject({ state: statusEnum }),
  assignee: person.nullable(),
  unread: z.int(),
  last_message_at: z.string(),
  /** How long the applicant has been waiting for a reply. */
  awaiting_since: z.string().nullable(),
  /** The beginning of the last message. */
  preview: z.string(),
})
export type ThreadRow = z.infer<typeof threadRow>

export const listThreads = endpoint({
  id: 'listThreads',
  summary: 'List the shared inbox: longest waiting first, then the others by latest message',
  method: 'GET',
  path: '/threads',
  auth: READ,
  query: z.strictObject({
    ...pageQuery,
    state: z.enum([...threadStates, '']).default(''),
    assignee: z.enum(['me', 'none', '']).default(''),
    search: optionalLine(100),
  }),
  data: z.array(threadRow),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const countThreads = endpoint({
  id: 'countThreads',
  summary: 'Count the conversations that need an answer, by assignee',
  method: 'GET',
  path: '/threads/counts',
  auth: READ,
  data: z.strictObject({
    awaiting_institution: z.int(),
    awaiting_applicant: z.int(),
    /** The numbers of open conversations assigned to the caller, and to nobody. */
    mine: z.int(),
    unassigned: z.int(),
    /** Conversations with messages that no officer has read. */
    unread: z.int(),
  }),
  errors: ['unauthorized', 'forbidden'],
})

export const listAssignees = endpoint({
  id: 'listAssignees',
  summary: 'List the staff who can be assigned a conversation',
  method: 'GET',
  path: '/threads/assignees',
  auth: READ,
  data: z.array(person),
  errors: ['unauthorized', 'forbidden'],
})

export const staffMessage = z.strictObject({
  id: z.int(),
  at: z.string(),
  author: z.enum(['applicant', 'staff', 'system']),
  by: z.string(),
  body: z.string(),
  /** Whether it is an internal note. */
  internal: z.boolean(),
  via: z.enum(['portal', 'mail']),
  /** The actual sender of an email, if it is not the address on file. */
  written_from: z.string().nullable(),
  attachments: z.array(sentAttachment),
  /** The emails from which it was made, or which were left aside, as they came. */
  mails: z.array(z.strictObject({ id: z.int(), received_at: z.string() })),
  read_at: z.string().nullable(),
  /** The state of the email that delivered the message. */
  delivery: z
    .strictObject({ state: z.enum(['queued', 'sent', 'stored', 'failed']), error: z.string().nullable() })
    .nullable(),
})
export type StaffMessage = z.infer<typeof staffMessage>

const other = z.strictObject({ name: z.string(), doing: z.enum(['reading', 'writing']) })

export const staffThread = z.strictObject({
  /** `null` before the first message about the application. */
  id: z.int().nullable(),
  version: z.int(),
  application_id: z.int().nullable(),
  tracking_id: z.string().nullable(),
  subject: sentence,
  person: z.strictObject({ name: z.string(), email: z.string() }),
  state: z.enum(threadStates),
  enums: z.strictObject({ state: statusEnum }),
  assignee: person.nullable(),
  awaiting_since: z.string().nullable(),
  unread: z.int(),
  messages: z.array(staffMessage),
  asks: z.array(publicAsk),
  /** The values of the variables of saved replies for this application. */
  values: z.partialRecord(z.enum(templateVariables), z.string()),
  /** Other members of staff who have the conversation open at present. */
  others: z.array(other),
})
export type StaffThread = z.infer<typeof staffThread>

const errors = ['unauthorized', 'forbidden', 'not_found'] as const

export const getThread = endpoint({
  id: 'getThread',
  summary: 'Get one conversation, with internal notes and the delivery of each email',
  method: 'GET',
  path: '/threads/{id}',
  auth: READ,
  params: z.strictObject({ id }),
  data: staffThread,
  errors,
})

export const getApplicationThread = endpoint({
  id: 'getApplicationThread',
  summary: 'Get the conversation about an application, whether it has messages or not',
  method: 'GET',
  path: '/applications/{id}/thread',
  auth: READ,
  params: z.strictObject({ id }),
  data: staffThread,
  errors,
})

const reply = z
  .strictObject({
    ...writing,
    internal: z.boolean().default(false),
    /** Closes the conversation, because no further message is expected. */
    resolve: z.boolean().default(false),
    /** The last message the author saw; 0 if there was none. A newer one is a conflict. */
    last_message_id: z.int().min(0),
  })
  .refine(hasContent, saysNothing)

export const writeMessage = endpoint({
  id: 'writeMessage',
  summary: 'Reply to the applicant, or add an internal note',
  method: 'POST',
  path: '/threads/{id}/messages',
  auth: WRITE,
  idempotent: true,
  created: true,
  params: z.strictObject({ id }),
  body: reply,
  data: staffThread,
  errors: [...errors, 'refused', 'conflict'],
})

export const writeApplicationMessage = endpoint({
  id: 'writeApplicationMessage',
  summary: 'Write to the applicant about an application; the first message starts the conversation',
  method: 'POST',
  path: '/applications/{id}/messages',
  auth: WRITE,
  idempotent: true,
  created: true,
  params: z.strictObject({ id }),
  body: reply,
  data: staffThread,
  errors: [...errors, 'refused', 'conflict'],
})

export const changeThread = endpoint({
  id: 'changeThread',
  summary: 'Assign, resolve or reopen a conversation',
  method: 'PATCH',
  path: '/threads/{id}',
  auth: WRITE,
  params: z.strictObject({ id }),
  body: z.strictObject({
    version: versionSeen,
    assignee_id: id.nullable().optional(),
    state: z.enum(['resolved', 'awaiting_institution']).optional(),
  }),
  data: staffThread,
  errors: [...errors, 'refused', 'conflict'],
})

export const readMessages = endpoint({
  id: 'readMessages',
  summary: 'Mark the messages up to this one as read by the institution',
  method: 'POST',
  path: '/threads/{id}/read',
  auth: WRITE,
  params: z.strictObject({ id }),
  body: z.strictObject({ up_to: id }),
  errors,
})

export const showPresence = endpoint({
  id: 'showPresence',
  summary: 'Tell colleagues that you are reading or answering a conversation; lasts half a minute',
  method: 'POST',
  path: '/threads/{id}/presence',
  auth: WRITE,
  params: z.strictObject({ id }),
  body: z.strictObject({ doing: z.enum(['reading', 'writing', 'left']) }),
  data: z.strictObject({ others: z.array(other) }),
  errors,
})

/** An email as it came: plain text, and HTML as its source. Its files are attached to the message. */
export const originalMail = z.strictObject({
  from: z.string(),
  subject: z.string(),
  received_at: z.string(),
  text: z.string(),
  html: z.string(),
  file_names: z.array(z.string()),
  /** Something was longer than what is kept. */
  cut: z.boolean(),
})

export const getOriginalMail = endpoint({
  id: 'getOriginalMail',
  summary: 'Get an email of a conversation as it came, as plain text',
  method: 'GET',
  path: '/threads/{id}/mails/{mail}',
  auth: READ,
  params: z.strictObject({ id, mail: id }),
  data: originalMail,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const getThreadAttachment = endpoint({
  id: 'getThreadAttachment',
  summary: 'Download a file from a conversation',
  method: 'GET',
  path: '/threads/{id}/attachments/{attachment}',
  auth: READ,
  wire: 'binary',
  params: z.strictObject({ id, attachment: id }),
  errors,
})
