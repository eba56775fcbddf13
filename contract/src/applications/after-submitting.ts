import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import {
  amount,
  email,
  id,
  line,
  matricNumber,
  optionalPrintedLine,
  paragraph,
  phone,
  printedLine,
  sentence,
  trackingId,
  versionSeen,
} from '../fields.ts'
import { copyRequest, recipient, submitApplication, trackedApplication } from './applications.ts'
import { applicationStatuses, deliveryMethods, releaseConditions } from './statuses.ts'

/** Why a copy is issued again. What it costs follows from it. */
export const reissueReasons = [
  'lost',
  'returned',
  'reached_wrong_person',
  'wrong_address',
  'not_received',
  'other',
] as const
export type ReissueReason = (typeof reissueReasons)[number]

export const linkedApplication = z.strictObject({
  tracking_id: z.string(),
  status: z.enum(applicationStatuses),
  label: sentence,
  reason: z.enum(reissueReasons),
})
export type LinkedApplication = z.infer<typeof linkedApplication>

export const cancellation = z.strictObject({
  /** Why it cannot be cancelled any more, and what else can be done; `null` when it can. */
  refusal: sentence.nullable(),
  /** What of the money paid comes back, in major units, and the rule behind it. */
  paid: z.number(),
  fee: z.number(),
  refund: z.number(),
  rule: sentence,
})
export type Cancellation = z.infer<typeof cancellation>

export const myCopy = z.strictObject({
  id: z.string(),
  version: z.int(),
  recipient,
  recipient_reference: z.string().nullable(),
  recipient_profile_id: z.int().nullable(),
  delivery_method: z.enum(deliveryMethods),
  delivery_rate_id: z.int().nullable(),
  /** The region that the delivery goes to; `null` when no courier takes it. */
  region_id: z.int().nullable(),
  /** What its delivery was invoiced with: less for another gives money back, more is to be paid before it counts. */
  delivery: z.number(),
  /** Where it is to go once the difference is paid. */
  waiting: z
    .strictObject({
      recipient: sentence,
      delivery_method: z.enum(deliveryMethods),
      /** What is to be paid, and on which invoice. */
      amount: z.number(),
      invoice_reference: z.string(),
      expires_at: z.string(),
    })
    .nullable(),
  release_condition: z.enum(releaseConditions),
  release_on: z.string().nullable(),
  /** Why its destination stays as it is; `null` when it can be changed. */
  edit_refusal: sentence.nullable(),
  /** The link its recipient was sent: none, one that opens, one that does not any more. */
  link: z.enum(['none', 'open', 'expired']),
  /** Why it may be issued again, and what each reason costs before delivery. Empty: it cannot. */
  reissue: z.array(
    z.strictObject({ reason: z.enum(reissueReasons), rate: z.number(), delivery_free: z.boolean() }),
  ),
})
export type MyCopy = z.infer<typeof myCopy>

export const trackOptions = endpoint({
  id: 'trackOptions',
  summary: 'What its applicant may still do with an application, and what became of its money',
  method: 'GET',
  path: '/applications/track/{id}/options',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  data: z.strictObject({
    version: z.int(),
    /** The mailbox was proved on this device; without it nothing can be changed. */
    proved: z.boolean(),
    currency: z.string(),
    /** Paid for: a cheaper delivery gives money back, where an open invoice cannot change. */
    paid: z.boolean(),
    /** Why name and contact stay as they are; `null` when they can be changed. */
    contact_refusal: sentence.nullable(),
    /** Why the name alone stays as it is. */
    name_refusal: sentence.nullable(),
    copies: z.array(myCopy),
    pauses: z.array(
      z.strictObject({ from: z.string(), until: z.string().nullable(), label: sentence, reason: sentence }),
    ),
    payments: z.array(
      z.strictObject({
        reference: z.string(),
        provider: z.string(),
        status: z.string(),
        amount: z.number(),
        created_at: z.string(),
        paid_at: z.string().nullable(),
      }),
    ),
    refunds: z.array(
      z.strictObject({
        reference: z.string(),
        amount: z.number(),
        status: z.enum(['asked', 'under_way', 'given', 'turned_down']),
        message: sentence,
        asked_at: z.string(),
      }),
    ),
    cancellation,
    parent: linkedApplication.nullable(),
    reissues: z.array(linkedApplication),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
export type TrackOptions = z.infer<typeof trackOptions.data>

const destination = copyRequest.pick({
  id: true,
  delivery_rate_id: true,
  delivery: true,
  delivery_method: true,
  region_id: true,
  courier_id: true,
  recipient_profile_id: true,
  recipient: true,
  recipient_reference: true,
})

export const editedCopy = destination.extend({
  /** The version the applicant saw. */
  version: versionSeen,
  release_condition: copyRequest.shape.release_condition,
  release_on: copyRequest.shape.release_on,
  /** The difference that the applicant agreed to pay for a dearer delivery; another one than today's is refused. */
  extra: amount.optional(),
})
export type EditedCopy = z.infer<typeof editedCopy>

const applicantErrors = ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'] as const

export const editApplication = endpoint({
  id: 'editApplication',
  summary: 'Change details and destinations, until the copy is signed',
  method: 'PATCH',
  path: '/applications/track/{id}',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  body: z.strictObject({
    version: versionSeen,
    email: email.optional(),
    phone: phone.nullable().optional(),
    matric_number: matricNumber.nullable().optional(),
    surname: printedLine(80).optional(),
    first_name: printedLine(80).optional(),
    other_names: optionalPrintedLine(120),
    copies: z.array(editedCopy).max(20).optional(),
  }),
  data: trackedApplication,
  errors: applicantErrors,
})

export const discardChange = endpoint({
  id: 'discardChange',
  summary: 'Take back the change of a copy that waits for a payment',
  method: 'DELETE',
  path: '/applications/track/{id}/copies/{copy}/change',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId, copy: z.uuid() }),
  data: trackedApplication,
  errors: applicantErrors,
})

const reissuedCopy = destination.extend({ id: z.uuid(), replaces: z.uuid() })

const reissue = z.strictObject({
  reason: z.enum(reissueReasons),
  /** What the applicant was shown for the copy itself; another price than today's is refused. */
  rate: amount.optional(),
  copy: reissuedCopy,
})
export type ReissuedCopy = z.infer<typeof reissuedCopy>

export const reissueCopy = endpoint({
  id: 'reissueCopy',
  summary: 'Ask for a copy again that was lost, came back or went to the wrong place',
  method: 'POST',
  path: '/applications/track/{id}/reissues',
  auth: 'applicant',
  idempotent: true,
  params: z.strictObject({ id: trackingId }),
  body: reissue.extend({
    consent: z.literal(true, fault('signConsent')),
    consent_name: line(160),
  }),
  created: true,
  data: submitApplication.data,
  errors: [...applicantErrors, 'too_many'],
})

export const staffReissueCopy = endpoint({
  id: 'staffReissueCopy',
  summary: 'Staff: issue a copy again for its applicant; the fee may be waived with a reason',
  method: 'POST',
  path: '/applications/{id}/reissues',
  auth: { permission: 'applications.review' },
  idempotent: true,
  params: z.strictObject({ id }),
  body: reissue.extend({
    /** Nothing is charged, whatever the rule says. Needs the permission for it, and a note. */
    waive: z.boolean().default(false),
    note: paragraph(1000),
  }),
  created: true,
  data: z.strictObject({ id: z.int(), tracking_id: z.string() }),
  errors: applicantErrors,
})

export const listReissues = endpoint({
  id: 'listReissues',
  summary: 'Staff: which application this one issues again, which issue it again, and what else may be',
  method: 'GET',
  path: '/applications/{id}/reissues',
  auth: { permission: 'applications.read' },
  params: z.strictObject({ id }),
  data: z.strictObject({
    parent: linkedApplication.extend({ id: z.int() }).nullable(),
    reissues: z.array(linkedApplication.extend({ id: z.int() })),
    copies: z.array(
      myCopy.pick({ id: true, reissue: true, delivery_rate_id: true, recipient_profile_id: true }),
    ),
    /** This person may charge nothing, whatever the rule says. */
    may_waive: z.boolean(),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const renewRecipientLink = endpoint({
  id: 'renewRecipientLink',
  summary: "Mail the recipient's link again; one that expired is renewed free of charge",
  method: 'POST',
  path: '/applications/track/{id}/copies/{copy}/link',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId, copy: z.uuid() }),
  data: trackedApplication,
  errors: [...applicantErrors, 'too_many'],
})
