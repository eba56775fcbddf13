import { z } from 'zod'
import { applicationStatuses, kinds } from './applications/statuses.ts'
import { endpoint, staffErrors } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { fault } from './field-faults.ts'
import { id, instant, isoDate, line, optionalLine, paragraph, sentence, session } from './fields.ts'
import { templateVariables, unknownVariables } from './template-text.ts'

/** The largest number of applications for one group email. */
export const MOST_REQUESTS = 100_000

/** The applications a group email is about: those that meet all conditions. Without conditions, all that were submitted. */
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

/** `left`: no longer matched when its turn came. `duplicate`: the same person got the email for another application. */
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
  /** The number of people it is for. */
  people: z.int(),
  /** How many of them have been processed. */
  done: z.int(),
})
export type BroadcastRow = z.infer<typeof row>

export const broadcast = row.extend({
  body: z.string(),
  audience: z.strictObject(audience.shape),
  /** The number of people by the outcome of the email; `duplicate` counts applications. */
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

export const countAudience = endpoint({
  id: 'countAudience',
  summary: 'Count the applications and people that a group email would reach',
  method: 'POST',
  path: '/broadcasts/count',
  auth: { permission: 'messages.write' },
  body: z.strictObject({ audience }),
  data: z.strictObject({ requests: z.int(), people: z.int(), too_many: z.boolean() }),
  errors: staffErrors,
})

export const previewBroadcast = endpoint({
  id: 'previewBroadcast',
  summary: 'Preview a group email as one of its recipients would get it',
  method: 'POST',
  path: '/broadcasts/preview',
  auth: { permission: 'messages.write' },
  /** `before`: the id of an application; the preview is for the next recipient after it. Left out: for the first. */
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
  summary: 'Send a group email to yourself only, filled in with the data of one of its recipients',
  method: 'POST',
  path: '/broadcasts/test',
  auth: { permission: 'messages.write' },
  body: z.strictObject({ ...mail, before: id.optional() }),
  data: z.strictObject({ sent_to: z.string() }),
  errors: [...staffErrors, 'too_many', 'refused'],
})

export const createBroadcast = endpoint({
  id: 'createBroadcast',
  summary: 'Send a group email, now or later',
  method: 'POST',
  path: '/broadcasts',
  auth: { permission: 'messages.write' },
  body: z.strictObject({
    ...mail,
    send_at: instant.optional(),
    /** The number of people the sender saw; refused if the audience has changed much since. */
    people: z.int().min(0),
  }),
  data: broadcast,
  created: true,
  idempotent: true,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const listBroadcasts = endpoint({
  id: 'listBroadcasts',
  summary: 'List group emails, newest first',
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
  summary: 'Get one group email and its progress',
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
  /** Why the email failed. */
  reason: sentence.nullable(),
  at: z.string().nullable(),
})
export type BroadcastRecipient = z.infer<typeof broadcastRecipient>

export const listBroadcastRecipients = endpoint({
  id: 'listBroadcastRecipients',
  summary: 'List the recipients of a group email and whether each was reached',
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

export const exportBroadcastRecipients = endpoint({
  id: 'exportBroadcastRecipients',
  summary: 'Export the outcome of a group email for each recipient as CSV',
  method: 'GET',
  path: '/broadcasts/{id}/recipients.csv',
  auth: { permission: 'messages.read' },
  wire: 'binary',
  params: z.strictObject({ id }),
  errors: [...staffErrors, 'not_found'],
})

export const cancelBroadcast = endpoint({
  id: 'cancelBroadcast',
  summary: 'Stop a group email; emails already sent are not affected',
  method: 'POST',
  path: '/broadcasts/{id}/cancel',
  auth: { permission: 'messages.write' },
  params: z.strictObject({ id }),
  data: broadcast,
  errors: [...staffErrors, 'not_found', 'refused'],
})
