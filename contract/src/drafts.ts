import { z } from 'zod'
import { statusEnum } from './applications/status-enum.ts'
import { type Kind, kinds } from './applications/statuses.ts'
import { endpoint } from './endpoint.ts'
import { fault, readFault } from './field-faults.ts'
import { email, matricNumber, ownText, trackingId, versionSeen } from './fields.ts'
import type { Said } from './message.ts'

/**
 * The parts of a form that its draft keeps, by name; their structure is up to the form. Of chosen files it keeps only that
 * they were chosen: the files themselves are kept for two days, for the device that sent them.
 */
export const draftParts = {
  transcript: [
    'application_type_id',
    'purpose',
    'you',
    'studies',
    'copies',
    'chosen_papers',
    'answers',
    'needed_by',
    'step',
  ],
  certificate: [
    'kind',
    'you',
    'studies',
    'printed',
    'answers',
    'chosen_papers',
    'mode',
    'proxy',
    'delivery',
    'step',
  ],
} as const satisfies Record<Kind, readonly string[]>

export type DraftKind = keyof typeof draftParts
export type DraftPart<K extends DraftKind = DraftKind> = (typeof draftParts)[K][number]
export const draftKinds = Object.keys(draftParts) as DraftKind[]

/** Enough for twenty copies, and small enough for any request. */
const MOST_LENGTH = 64 * 1024
const MOST_DEPTH = 6

const FOREIGN = fault('notKeptByForm')

/** Field errors for parts of the body that forms of this kind do not have; `null` if there are none. */
export function findForeignParts(kind: DraftKind, body: object): { body: [Said] } | null {
  const known: readonly string[] = draftParts[kind]
  return Object.keys(body).every((part) => known.includes(part)) ? null : { body: [readFault(FOREIGN)] }
}

const known: readonly string[] = Object.values(draftParts).flat()
const isShallow = (value: unknown, left = MOST_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((part) => isShallow(part, left - 1)))

export const draftBody = z
  .record(z.string().max(40), z.unknown())
  .refine((body) => Object.keys(body).every((key) => known.includes(key)), {
    error: FOREIGN,
    abort: true,
  })
  .refine((body) => isShallow(body), { error: FOREIGN, abort: true })
  .refine((body) => JSON.stringify(body).length <= MOST_LENGTH, fault('draftTooLong'))
export type DraftBody = z.infer<typeof draftBody>

const token = z.string().regex(/^[\w-]{20,100}$/)

/** `send_link` sends a link to the draft to this address; a code sent to it later also finds the draft. */
const addressee = { email: email.optional(), send_link: z.boolean().default(false) }
const linkHasAddress = (body: { send_link: boolean; email?: string | undefined }) =>
  !body.send_link || body.email !== undefined
const addressMissing = { path: ['email'], error: fault('enterEmailForLink') }

const kept = z.strictObject({
  /** Sent back with the next save; a different number means that the draft was changed elsewhere. */
  version: z.int(),
  updated_at: z.string(),
  expires_at: z.string(),
})

export const createDraft = endpoint({
  id: 'createDraft',
  summary: 'Save an unfinished application on the server, and email a link to it if asked',
  method: 'POST',
  path: '/drafts',
  auth: 'public',
  body: z
    .strictObject({ kind: z.enum(draftKinds), body: draftBody, ...addressee })
    .refine(linkHasAddress, addressMissing)
    .refine(({ kind, body }) => findForeignParts(kind, body) === null, { path: ['body'], error: FOREIGN }),
  created: true,
  data: kept.extend({ token: z.string() }),
  errors: ['too_many'],
})

export const saveDraft = endpoint({
  id: 'saveDraft',
  summary: 'Save an unfinished application again; refused if it was changed elsewhere in the meantime',
  method: 'PUT',
  path: '/drafts/{token}',
  auth: 'public',
  params: z.strictObject({ token }),
  body: z
    .strictObject({
      version: versionSeen.min(1),
      body: draftBody,
      ...addressee,
      /**
       * From now on no other key opens it: not that of the device on which it was begun, nor another link. Only for a key that
       * was emailed, and only its mailbox finds the draft then.
       */
      only_here: z.boolean().default(false),
    })
    .refine(linkHasAddress, addressMissing),
  data: kept,
  errors: ['not_found', 'conflict', 'refused', 'too_many'],
})

export const getDraft = endpoint({
  id: 'getDraft',
  summary: 'Get an unfinished application by its link',
  method: 'GET',
  path: '/drafts/{token}',
  auth: 'public',
  params: z.strictObject({ token }),
  data: kept.extend({ kind: z.enum(draftKinds), body: draftBody }),
  errors: ['not_found', 'too_many'],
})

export const discardDraft = endpoint({
  id: 'discardDraft',
  summary: 'Delete an unfinished application',
  method: 'DELETE',
  path: '/drafts/{token}',
  auth: 'public',
  params: z.strictObject({ token }),
  errors: ['not_found', 'too_many'],
})

export const findOngoing = endpoint({
  id: 'findOngoing',
  summary:
    'Ask for a code to see your open applications; the answer is the same whether there are any or not',
  method: 'POST',
  path: '/ongoing-applications',
  auth: 'public',
  body: z.strictObject({
    email,
    matric_number: matricNumber.optional(),
    tracking_id: trackingId.optional(),
  }),
  data: z.strictObject({ challenge: z.string() }),
  errors: ['too_many'],
})

/** Enough to identify the application. `token` opens it; `null`: its applicant ended all access since the code was entered, so it needs another. */
const underWay = z.strictObject({
  tracking_id: z.string(),
  subject: ownText,
  kind: z.enum(kinds),
  copies: z.int(),
  submitted_at: z.string(),
  enums: z.strictObject({ status: statusEnum }),
  token: z.string().nullable(),
})

export const listOngoing = endpoint({
  id: 'listOngoing',
  summary:
    'List what is open for a verified email address: drafts, unpaid applications, open questions and the rest',
  method: 'GET',
  path: '/ongoing-applications',
  auth: 'mailbox',
  data: z.strictObject({
    email: z.string(),
    drafts: z.array(
      z.strictObject({
        kind: z.enum(draftKinds),
        copies: z.int(),
        updated_at: z.string(),
        expires_at: z.string(),
        token: z.string(),
      }),
    ),
    unpaid: z.array(underWay.extend({ total: z.number(), currency: z.string(), expires_at: z.string() })),
    asks: z.array(underWay.extend({ asks: z.int() })),
    in_progress: z.array(underWay),
  }),
  errors: ['unauthorized', 'forbidden', 'too_many'],
})
