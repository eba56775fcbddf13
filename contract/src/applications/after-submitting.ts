import { z } from 'zod'
import { answers, offeredField } from '../asked-fields/field-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import {
  amount,
  email,
  id,
  matricNumber,
  paragraph,
  phone,
  sentence,
  trackingId,
  versionSeen,
} from '../fields.ts'
import { nameLine } from '../written/name-line.ts'
import { LONGEST_FULL_NAME, LONGEST_NAME, LONGEST_OTHER_NAMES } from '../written/names.ts'
import { optionalPrintedName } from '../written/printed-line.ts'
import {
  copyRequest,
  recipient,
  submitApplication,
  trackedApplication,
  verifyEmailCode,
} from './applications.ts'
import { applicationStatuses, deliveryMethods, releaseConditions } from './statuses.ts'

/** Why a copy is issued again, which decides the price. */
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
  /** Why the application can no longer be cancelled, and what the applicant can do instead; `null` if it can be cancelled. */
  refusal: sentence.nullable(),
  /** The amounts paid, kept and refunded in major units, and the rule that they follow. */
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
  /** The delivery region; `null` without a courier. */
  region_id: z.int().nullable(),
  /** The delivery price on the invoice: a cheaper delivery is refunded, a dearer one is paid before it takes effect. */
  delivery: z.number(),
  /** The new destination, which takes effect when the difference is paid. */
  waiting: z
    .strictObject({
      recipient: sentence,
      delivery_method: z.enum(deliveryMethods),
      /** The difference to pay, and the invoice for it. */
      amount: z.number(),
      invoice_reference: z.string(),
      expires_at: z.string(),
    })
    .nullable(),
  release_condition: z.enum(releaseConditions),
  release_on: z.string().nullable(),
  /** Why the destination cannot be changed; `null` if it can. */
  edit_refusal: sentence.nullable(),
  /** What a new address of the application means for a copy that is emailed to the applicant: it goes to the new one, or was signed for the present one and stays. `null`: it goes elsewhere, or was sent. */
  on_new_address: z.enum(['moves', 'stays']).nullable(),
  /** The state of the download link that was sent to the recipient. */
  link: z.enum(['none', 'open', 'expired']),
  /** The reasons for which it may be issued again, each with the price before delivery. Empty: it cannot be. */
  reissue: z.array(
    z.strictObject({ reason: z.enum(reissueReasons), rate: z.number(), delivery_free: z.boolean() }),
  ),
})
export type ChangeableCopy = z.infer<typeof myCopy>

export const trackOptions = endpoint({
  id: 'trackOptions',
  summary: 'List what the applicant can still do with an application, and its payments and refunds',
  method: 'GET',
  path: '/applications/track/{id}/options',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  data: z.strictObject({
    version: z.int(),
    /** The email address was verified on this device; otherwise nothing can be changed. */
    proved: z.boolean(),
    currency: z.string(),
    /** Whether the invoice is paid: then a cheaper delivery is refunded. The amount of an open invoice cannot change. */
    paid: z.boolean(),
    /** Why name and contact details cannot be changed; `null` if they can. */
    contact_refusal: sentence.nullable(),
    /** Why the name cannot be changed, although the contact details can. */
    name_refusal: sentence.nullable(),
    /** The current questions of the application type with their answers, which can be changed like the contact details. */
    questions: z.array(offeredField.extend({ answer: z.string() })),
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
  /** The difference the applicant agreed to pay for a dearer delivery; refused if it has changed. */
  extra: amount.optional(),
})
export type EditedCopy = z.infer<typeof editedCopy>

const applicantErrors = ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'] as const

export const editApplication = endpoint({
  id: 'editApplication',
  summary: "Change an application's details and destinations, until each copy is signed",
  method: 'PATCH',
  path: '/applications/track/{id}',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  body: z.strictObject({
    version: versionSeen,
    phone: phone.nullable().optional(),
    matric_number: matricNumber.nullable().optional(),
    surname: optionalPrintedName(LONGEST_NAME),
    first_name: optionalPrintedName(LONGEST_NAME),
    other_names: optionalPrintedName(LONGEST_OTHER_NAMES),
    copies: z.array(editedCopy).max(20).optional(),
    /** Changed answers, by the keys of the questions; an empty one removes the answer. */
    answers: answers.optional(),
  }),
  data: trackedApplication,
  errors: applicantErrors,
})

export const requestAddressCode = endpoint({
  id: 'requestAddressCode',
  summary: 'Send a code to the address that an application is to have from now on',
  method: 'POST',
  path: '/applications/track/{id}/email/codes',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  body: z.strictObject({ email }),
  data: z.strictObject({ challenge: z.string() }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'too_many'],
})

export const changeAddress = endpoint({
  id: 'changeAddress',
  summary: "Change an application's email address to one that a code was sent to; ends all other access",
  method: 'PUT',
  path: '/applications/track/{id}/email',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  body: verifyEmailCode.body.extend({ email }),
  /** The only session that opens the application from now on. */
  data: verifyEmailCode.data,
  errors: applicantErrors,
})

export const endTrackSessions = endpoint({
  id: 'endTrackSessions',
  summary: 'End the access of every browser that had opened the application, this one too',
  method: 'DELETE',
  path: '/applications/track/{id}/sessions',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const discardChange = endpoint({
  id: 'discardChange',
  summary: 'Undo a change to a copy that has not been paid for yet',
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
  /** The price of the copy the applicant saw; refused if it has changed. */
  rate: amount.optional(),
  copy: reissuedCopy,
})
export type ReissuedCopy = z.infer<typeof reissuedCopy>

export const reissueCopy = endpoint({
  id: 'reissueCopy',
  summary: 'Ask for a new copy after one was lost, returned or sent to the wrong place',
  method: 'POST',
  path: '/applications/track/{id}/reissues',
  auth: 'applicant',
  idempotent: true,
  params: z.strictObject({ id: trackingId }),
  body: reissue.extend({
    consent: z.literal(true, fault('signConsent')),
    consent_name: nameLine(LONGEST_FULL_NAME),
  }),
  created: true,
  data: submitApplication.data,
  errors: [...applicantErrors, 'too_many'],
})

export const staffReissueCopy = endpoint({
  id: 'staffReissueCopy',
  summary: 'Issue a copy again for the applicant; the fee can be waived with a reason',
  method: 'POST',
  path: '/applications/{id}/reissues',
  auth: { permission: 'applications.review' },
  idempotent: true,
  params: z.strictObject({ id }),
  body: reissue.extend({
    /** Charges nothing, against the rule. Requires its own permission and a note. */
    waive: z.boolean().default(false),
    note: paragraph(1000),
  }),
  created: true,
  data: z.strictObject({ id: z.int(), tracking_id: z.string() }),
  errors: applicantErrors,
})

export const listReissues = endpoint({
  id: 'listReissues',
  summary: 'List the applications linked to this one by re-issues, and which copies can be issued again',
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
    /** Whether the caller may waive the fee. */
    may_waive: z.boolean(),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const renewRecipientLink = endpoint({
  id: 'renewRecipientLink',
  summary: "Email the recipient's link again; an expired link is renewed free of charge",
  method: 'POST',
  path: '/applications/track/{id}/copies/{copy}/link',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId, copy: z.uuid() }),
  data: trackedApplication,
  errors: [...applicantErrors, 'too_many'],
})
