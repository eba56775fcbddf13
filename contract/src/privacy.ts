import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { fault } from './field-faults.ts'
import { email, id, matricNumber, paragraph, sentence, trackingId } from './fields.ts'
import { retentionKinds } from './retention-kinds.ts'

export const privacyKinds = ['export', 'erasure'] as const
export const privacyStates = ['waiting', 'running', 'done', 'rejected', 'failed'] as const

/** How much is kept of one person. */
export const personCounts = z.strictObject({
  /** Student records. */
  records: z.int(),
  /** Applications for transcripts. */
  applications: z.int(),
  /** Applications for certificates. */
  certificates: z.int(),
  payments: z.int(),
  messages: z.int(),
  documents: z.int(),
})
export type PersonCounts = z.infer<typeof personCounts>

/** What was sent from an address of one person and is not theirs, or not certainly: it names somebody else, and it stays. */
export const othersCounts = z.strictObject({
  applications: z.int(),
  /** Payments without an application. */
  payments: z.int(),
  /** Conversations without an application. */
  conversations: z.int(),
})
export type OthersCounts = z.infer<typeof othersCounts>

/** A request to export or erase the data of a person, as staff process it. */
export const privacyRequest = z.strictObject({
  id: z.int(),
  kind: z.enum(privacyKinds),
  state: z.enum(privacyStates),
  /** The person's email address; `null` once they have been erased, and seven days after a rejection or an export. */
  email: z.string().nullable(),
  matric_number: z.string().nullable(),
  /** Of an application of the person. */
  tracking_id: z.string().nullable(),
  /** On that application; `null` without one. */
  name: z.string().nullable(),
  include_record: z.boolean(),
  /** What was kept of the person when it was asked; `null` in requests from before this was kept. */
  counts: personCounts.nullable(),
  /** `null` in requests from before this was kept. */
  of_others: othersCounts.nullable(),
  reason: z.string(),
  /** `null`: the person, on the page of their application. */
  requested_by: z.string().nullable(),
  requested_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** `null` unless it was rejected, and if it was rejected before reasons were kept. */
  rejection_reason: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** When the download expires; `null` if there is no file. */
  file_until: z.string().nullable(),
  /** The number of rows exported or erased; known when it is finished. */
  rows: z.int().nullable(),
  /** Whether the caller may approve or reject it now. */
  may_decide: z.boolean(),
})
export type PrivacyRequest = z.infer<typeof privacyRequest>

export const registerGroups = [
  'applications',
  'documents',
  'conversations',
  'money',
  'records',
  'staff',
  'upkeep',
] as const
export type RegisterGroup = (typeof registerGroups)[number]

export const registerBases = ['consent', 'contract', 'public_task', 'legal_duty', 'security'] as const
export type RegisterBasis = (typeof registerBases)[number]

/** The personal data in one table, or in one kind of files. */
export const registerEntry = z.strictObject({
  /** The name of the table, or the purpose of the files. */
  name: z.string(),
  files: z.boolean(),
  group: z.enum(registerGroups),
  purpose: sentence,
  basis: z.enum(registerBases),
  retention: sentence,
  /** The retention setting under which the data are removed or masked. */
  period: z.enum(retentionKinds).nullable(),
  at_erasure: z.enum(['removed', 'masked', 'stays']),
  /** Why the data stay after an erasure. */
  stays: sentence.nullable(),
})
export type PrivacyRegisterEntry = z.infer<typeof registerEntry>

export const getPrivacyRegister = endpoint({
  id: 'getPrivacyRegister',
  summary:
    'List what is stored about people: why, on which basis, for how long, and what an erasure does to it',
  method: 'GET',
  path: '/privacy/register',
  auth: { permission: 'privacy.read' },
  data: z.array(registerEntry),
  errors: ['unauthorized', 'forbidden'],
})

const staffErrors = ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'] as const

export const listPrivacyRequests = endpoint({
  id: 'listPrivacyRequests',
  summary: "List exports and erasures of people's data, newest first",
  method: 'GET',
  path: '/privacy/requests',
  auth: { permission: 'privacy.read' },
  query: z.strictObject(pageQuery),
  data: z.array(privacyRequest),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

/** Of a person who is looked for. */
export const namedPersonCounts = personCounts.extend({
  /** Whether others use an address of theirs: then only what is linked to their record or has their name is counted and taken. */
  shares_address: z.boolean(),
  of_others: othersCounts,
})
export type NamedPersonCounts = z.infer<typeof namedPersonCounts>

/** By what a person is named: a tracking ID alone, or one or both of the others. */
const personNames = {
  email: email.optional(),
  matric_number: matricNumber.optional(),
  /** Of one of their applications. */
  tracking_id: trackingId.optional(),
}

export const countPersonData = endpoint({
  id: 'countPersonData',
  summary: 'How much is kept of one person, before their export or erasure is asked for',
  method: 'GET',
  path: '/privacy/person',
  auth: { permission: 'privacy.request' },
  query: z.strictObject(personNames),
  data: namedPersonCounts,
  errors: ['unauthorized', 'forbidden', 'refused', 'not_found'],
})

export const askPrivacyRequest = endpoint({
  id: 'askPrivacyRequest',
  summary: "Ask for an export of one person's data, or for its erasure, which another person approves",
  method: 'POST',
  path: '/privacy/requests',
  auth: { permission: 'privacy.request' },
  passwordAgain: true,
  body: z.strictObject({
    kind: z.enum(privacyKinds),
    ...personNames,
    include_record: z.boolean().default(false),
    reason: paragraph(500, 10),
  }),
  data: privacyRequest,
  created: true,
  errors: ['unauthorized', 'forbidden', 'refused', 'not_found'],
})

export const decidePrivacyRequest = endpoint({
  id: 'decidePrivacyRequest',
  summary: 'Approve or reject an erasure that somebody else asked for',
  method: 'POST',
  path: '/privacy/requests/{id}/decision',
  auth: { permission: 'privacy.approve' },
  passwordAgain: true,
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      approve: z.boolean(),
      /** The counts that the person who approves has seen. If more or less is kept by now, it is refused. */
      counts: personCounts.optional(),
      /** Of a rejection, which needs one. */
      reason: paragraph(500, 10).optional(),
    })
    .refine(({ approve, reason }) => approve || reason !== undefined, {
      path: ['reason'],
      error: fault('tooFewCharacters', { min: 10 }),
    }),
  data: privacyRequest,
  errors: staffErrors,
})

export const getPrivacyExport = endpoint({
  id: 'getPrivacyExport',
  summary: "Download the export of one person's data: a zip of JSON, a readable page and their files",
  method: 'GET',
  path: '/privacy/requests/{id}/file',
  auth: { permission: 'privacy.request' },
  wire: 'binary',
  params: z.strictObject({ id }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
