import { z } from 'zod'
import { publicAsk, sentAttachment } from '../applications/applications.ts'
import { statusEnum } from '../applications/status-enum.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, optionalLine, versionSeen } from '../fields.ts'
import { templateVariables } from '../template-text.ts'
import { saysNothing, saysSomething, writing } from './messaging.ts'
import { threadStates } from './thread-states.ts'

const READ = { permission: 'messages.read' } as const
const WRITE = { permission: 'messages.write' } as const
const person = z.strictObject({ id: z.int(), name: z.string() })

export const threadRow = z.strictObject({
  id: z.int(),
  application_id: z.int().nullable(),
  tracking_id: z.string().nullable(),
  subject: z.string(),
  name: z.string(),
  state: z.enum(threadStates),
  enums: z.strictObject({ state: statusEnum }),
  assignee: person.nullable(),
  unread: z.int(),
  last_message_at: z.string(),
  /** Since when the applicant waits. */
  awaiting_since: z.string().nullable(),
  /** The beginning of what was written last. */
  preview: z.string(),
})
export type ThreadRow = z.infer<typeof threadRow>

export const listThreads = endpoint({
  id: 'listThreads',
  summary: 'The shared inbox: who waits longest first, the others by their latest message',
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
  summary: 'How many conversations wait, for whom',
  method: 'GET',
  path: '/threads/counts',
  auth: READ,
  data: z.strictObject({
    awaiting_institution: z.int(),
    awaiting_applicant: z.int(),
    /** Open ones of the caller, and of nobody. */
    mine: z.int(),
    unassigned: z.int(),
    /** Conversations with something no officer has seen. */
    unread: z.int(),
  }),
  errors: ['unauthorized', 'forbidden'],
})

export const listAssignees = endpoint({
  id: 'listAssignees',
  summary: 'Who may be given a conversation',
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
  /** A note among staff. */
  internal: z.boolean(),
  via: z.enum(['portal', 'mail']),
  /** Where a mail really came from, when that is not the address on file. */
  written_from: z.string().nullable(),
  attachments: z.array(sentAttachment),
  read_at: z.string().nullable(),
  /** What became of the mail that carried it. */
  delivery: z
    .strictObject({ state: z.enum(['queued', 'sent', 'stored', 'failed']), error: z.string().nullable() })
    .nullable(),
})
export type StaffMessage = z.infer<typeof staffMessage>

const other = z.strictObject({ name: z.string(), doing: z.enum(['reading', 'writing']) })

export const staffThread = z.strictObject({
  /** `null` before anything was written about the application. */
  id: z.int().nullable(),
  version: z.int(),
  application_id: z.int().nullable(),
  tracking_id: z.string().nullable(),
  subject: z.string(),
  person: z.strictObject({ name: z.string(), email: z.string() }),
  state: z.enum(threadStates),
  enums: z.strictObject({ state: statusEnum }),
  assignee: person.nullable(),
  awaiting_since: z.string().nullable(),
  unread: z.int(),
  messages: z.array(staffMessage),
  asks: z.array(publicAsk),
  /** What the variables of a canned answer stand for here. */
  values: z.partialRecord(z.enum(templateVariables), z.string()),
  /** Who else has it open just now. */
  others: z.array(other),
})
export type StaffThread = z.infer<typeof staffThread>

const errors = ['unauthorized', 'forbidden', 'not_found'] as const

export const getThread = endpoint({
  id: 'getThread',
  summary: 'One conversation, with notes among staff and what became of each mail',
  method: 'GET',
  path: '/threads/{id}',
  auth: READ,
  params: z.strictObject({ id }),
  data: staffThread,
  errors,
})

export const getApplicationThread = endpoint({
  id: 'getApplicationThread',
  summary: 'The conversation about an application, whether it has begun or not',
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
    /** Nothing more is expected. */
    resolve: z.boolean().default(false),
    /** The last message the writer saw; nought when there was none. A newer one is a conflict. */
    last_message_id: z.int().min(0),
  })
  .refine(saysSomething, saysNothing)

export const writeMessage = endpoint({
  id: 'writeMessage',
  summary: 'Answer the applicant, or leave a note among staff',
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
  summary: 'Write to the applicant of an application; the first message begins the conversation',
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
  summary: 'Give a conversation to somebody, resolve it or take it up again',
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
  summary: 'Say that the messages up to this one were seen by the institution',
  method: 'POST',
  path: '/threads/{id}/read',
  auth: WRITE,
  params: z.strictObject({ id }),
  body: z.strictObject({ up_to: id }),
  errors,
})

export const showPresence = endpoint({
  id: 'showPresence',
  summary: 'Tell colleagues that a conversation is being read or answered; good for half a minute',
  method: 'POST',
  path: '/threads/{id}/presence',
  auth: WRITE,
  params: z.strictObject({ id }),
  body: z.strictObject({ doing: z.enum(['reading', 'writing', 'left']) }),
  data: z.strictObject({ others: z.array(other) }),
  errors,
})

export const getThreadAttachment = endpoint({
  id: 'getThreadAttachment',
  summary: 'Staff: a file of a conversation',
  method: 'GET',
  path: '/threads/{id}/attachments/{attachment}',
  auth: READ,
  wire: 'binary',
  params: z.strictObject({ id, attachment: id }),
  errors,
})
