import { z } from 'zod'
import { applicationStatuses, kinds } from './applications/statuses.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { fault } from './field-faults.ts'
import { id, instant, isoDate, line, optionalLine, paragraph, sentence, session } from './fields.ts'
import { templateVariables, unknownVariables } from './template-text.ts'

/** At most this many requests for one mail to many; a narrower audience for more. */
export const MOST_REQUESTS = 100_000

/** Which requests a mail to many is about: those that meet every condition. Without any, all that were ever sent. */
export const audience = z
  .strictObject({
    kind: z.enum(kinds).optional(),
    statuses: z.array(z.enum(applicationStatuses)).max(applicationStatuses.length).optional(),
    application_type_ids: z.array(id).max(50).optional(),
    programme_ids: z.array(id).max(200).optional(),
    purposes: z.array(z.string().max(40)).max(50).optional(),
    graduation_session: session.optional(),
    submitted_from: isoDate.optional(),
    submitted_to: isoDate.optional(),
    payment: z.enum(['waiting', 'paid']).optional(),
    late: z.boolean().optional(),
  })
  .refine(
    ({ submitted_from: from, submitted_to: to }) => from === undefined || to === undefined || from <= to,
    { path: ['submitted_to'], error: fault('lastDayBeforeFirst') },
  )
export type BroadcastAudience = z.infer<typeof audience>

const known = templateVariables.map((name) => `{${name}}`).join(' ')
const knowsVariables = (text: string) => unknownVariables(text).length === 0
const unknown = fault('unknownVariable', { known })

const mail = {
  audience,
  subject: line(160, 3).refine(knowsVariables, unknown),
  body: paragraph(5000).refine(knowsVariables, unknown),
}

export const broadcastStates = ['gathering', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** `left`: no longer fitted when its turn came. `duplicate`: another request of the same person got the mail. */
export const recipientStates = [
  'waiting',
  'queued',
  'sent',
  'failed',
  'left',
  'duplicate',
  'cancelled',
] as const
export type RecipientState = (typeof recipientStates)[number]

const row = z.strictObject({
  id: z.int(),
  subject: z.string(),
  state: z.enum(broadcastStates),
  send_at: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  finished_at: z.string().nullable(),
  /** Whom it is for. */
  people: z.int(),
  /** How many of them had their turn. */
  done: z.int(),
})
export type BroadcastRow = z.infer<typeof row>

export const broadcast = row.extend({
  body: z.string(),
  audience: z.strictObject(audience.shape),
  /** People by what became of the mail; `duplicate` counts requests. */
  results: z.strictObject({
    waiting: z.int(),
    queued: z.int(),
    sent: z.int(),
    failed: z.int(),
    left: z.int(),
    duplicate: z.int(),
    cancelled: z.int(),
  } satisfies Record<RecipientState, unknown>),
  cancelled_by: z.string().nullable(),
})
export type Broadcast = z.infer<typeof broadcast>

const staffErrors = ['unauthorized', 'forbidden'] as const

export const countAudience = endpoint({
  id: 'countAudience',
  summary: 'Staff: how many requests and people an audience has',
  method: 'POST',
  path: '/broadcasts/count',
  auth: { permission: 'messages.write' },
  body: z.strictObject({ audience }),
  data: z.strictObject({ requests: z.int(), people: z.int(), too_many: z.boolean() }),
  errors: staffErrors,
})

export const previewBroadcast = endpoint({
  id: 'previewBroadcast',
  summary: 'Staff: a mail to many as one of its readers would get it',
  method: 'POST',
  path: '/broadcasts/preview',
  auth: { permission: 'messages.write' },
  /** `before`: the next reader after that of this request. */
  body: z.strictObject({ ...mail, before: id.optional() }),
  data: z.strictObject({
    recipient: z
      .strictObject({
        application_id: z.int(),
        tracking_id: z.string(),
        name: z.string(),
        email: z.string(),
      })
      .nullable(),
    subject: z.string(),
    text: z.string(),
  }),
  errors: staffErrors,
})

export const testBroadcast = endpoint({
  id: 'testBroadcast',
  summary: 'Staff: send a mail to many to oneself alone, with the data of one of its readers',
  method: 'POST',
  path: '/broadcasts/test',
  auth: { permission: 'messages.write' },
  body: z.strictObject({ ...mail, before: id.optional() }),
  data: z.strictObject({ sent_to: z.string() }),
  errors: [...staffErrors, 'too_many', 'refused'],
})

export const createBroadcast = endpoint({
  id: 'createBroadcast',
  summary: 'Staff: send a mail to many, at once or later',
  method: 'POST',
  path: '/broadcasts',
  auth: { permission: 'messages.write' },
  body: z.strictObject({
    ...mail,
    send_at: instant.optional(),
    /** How many people the sender saw; an audience that has changed much since is refused. */
    people: z.int().min(0),
  }),
  data: broadcast,
  created: true,
  idempotent: true,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const listBroadcasts = endpoint({
  id: 'listBroadcasts',
  summary: 'Staff: mails to many, newest first',
  method: 'GET',
  path: '/broadcasts',
  auth: { permission: 'messages.read' },
  query: z.strictObject(pageQuery),
  data: z.array(row),
  list: true,
  errors: staffErrors,
})

export const getBroadcast = endpoint({
  id: 'getBroadcast',
  summary: 'Staff: one mail to many and how far it has come',
  method: 'GET',
  path: '/broadcasts/{id}',
  auth: { permission: 'messages.read' },
  params: z.strictObject({ id }),
  data: broadcast,
  errors: [...staffErrors, 'not_found'],
})

export const broadcastRecipient = z.strictObject({
  id: z.int(),
  application_id: z.int(),
  tracking_id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(recipientStates),
  /** Why it failed. */
  reason: sentence.nullable(),
  at: z.string().nullable(),
})
export type BroadcastRecipient = z.infer<typeof broadcastRecipient>

export const listBroadcastRecipients = endpoint({
  id: 'listBroadcastRecipients',
  summary: 'Staff: what became of a mail to many, reader by reader',
  method: 'GET',
  path: '/broadcasts/{id}/recipients',
  auth: { permission: 'messages.read' },
  params: z.strictObject({ id }),
  query: z.strictObject({
    ...pageQuery,
    state: z.union([z.enum(recipientStates), z.literal('')]).optional(),
    search: optionalLine(100),
  }),
  data: z.array(broadcastRecipient),
  list: true,
  errors: [...staffErrors, 'not_found'],
})

export const cancelBroadcast = endpoint({
  id: 'cancelBroadcast',
  summary: 'Staff: stop a mail to many; who has it already keeps it',
  method: 'POST',
  path: '/broadcasts/{id}/cancel',
  auth: { permission: 'messages.write' },
  params: z.strictObject({ id }),
  data: broadcast,
  errors: [...staffErrors, 'not_found', 'refused'],
})
