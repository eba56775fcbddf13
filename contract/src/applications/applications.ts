import { z } from 'zod'
import { answers, givenAnswer } from '../asked-fields/field-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import {
  amount,
  code,
  country,
  email,
  emailedCode,
  id,
  isoDate,
  matricNumber,
  optionalLine,
  ownText,
  paragraph,
  phone,
  sentence,
  session,
  trackingId,
  year,
} from '../fields.ts'
import { recipientProfile } from '../recipient-profiles/recipient-profiles.ts'
import { uploadToken, virusChecks } from '../uploads/uploads.ts'
import { nameLine, signedInFull } from '../written/name-line.ts'
import { LONGEST_FULL_NAME } from '../written/names.ts'
import { optionalPrintedLine, personNames, printedLine } from '../written/printed-line.ts'
import { invoiceLine, paidSupplement } from './invoice-lines.ts'
import { paperRequests, sentPaper } from './papers.ts'
import { statusEnum } from './status-enum.ts'
import {
  applicationStatuses,
  askKinds,
  copyStatuses,
  copyTypes,
  deliverableTypes,
  deliveryMethods,
  kinds,
  recipientKinds,
  releaseConditions,
} from './statuses.ts'

// ---------------------------------------------------------------- what an applicant sends
export const recipient = z.strictObject({
  kind: z.enum(recipientKinds, fault('chooseRecipient')),
  name: printedLine(160),
  attention: optionalPrintedLine(160),
  address_lines: z.array(printedLine(160)).max(4).optional(),
  city: optionalPrintedLine(100),
  state: optionalPrintedLine(100),
  postcode: optionalPrintedLine(20),
  country: country.optional(),
  email: email.optional(),
  phone: phone.optional(),
})
export type Recipient = z.infer<typeof recipient>

export const copyRequest = z.strictObject({
  id: z.uuid(fault('copyWithoutId')),
  type: z.enum(copyTypes, fault('chooseCopyType')),
  purpose: code,
  format: code,
  transcript_rate_id: id.optional(),
  delivery_rate_id: id.optional(),
  /** The prices the applicant saw; refused if they have changed. */
  rate: amount.optional(),
  delivery: amount.optional(),
  delivery_method: z.enum(deliveryMethods, fault('chooseDeliveryMethod')),
  region_id: id.optional(),
  courier_id: id.optional(),
  /** The recipient in the directory whose rules apply to the reference number. The copy goes to the address in `recipient`. */
  recipient_profile_id: id.optional(),
  recipient,
  recipient_reference: optionalPrintedLine(60),
  release_condition: z.enum(releaseConditions).default('now'),
  release_on: isoDate.optional(),
})
export type CopyRequest = z.infer<typeof copyRequest>

export const applicationRequest = signedInFull(
  z.strictObject({
    application_type_id: id,
    email,
    phone: phone.optional(),
    matric_number: matricNumber.optional(),
    ...personNames,
    programme_id: id.optional(),
    programme: optionalPrintedLine(160),
    year_of_entry: year.optional(),
    graduation_session: session.optional(),
    needed_by: isoDate.optional(),
    note: paragraph(1000, 0).optional(),
    consent: z.literal(true, fault('signConsent')),
    consent_name: nameLine(LONGEST_FULL_NAME),
    /** The applicant knows of an earlier application for the same copy and wants another. */
    confirm_duplicate: z.boolean().optional(),
    /** Sessions on this device for earlier applications; the reply only mentions duplicates among these. */
    earlier_sessions: z.array(z.string().max(200)).max(20).optional(),
    copies: z.array(copyRequest).min(1, fault('addCopy')).max(20, fault('tooManyCopies')),
    /** The files that the application type requires. */
    papers: paperRequests.optional(),
    /** The answers to the type's questions, by the keys of its `fields`; unknown keys are refused. */
    answers: answers.optional(),
  }),
)
export type ApplicationRequest = z.infer<typeof applicationRequest>

// ---------------------------------------------------------------- what everybody may see by tracking id

export const courierLink = z.strictObject({
  name: ownText,
  waybill: z.string(),
  url: z.string().nullable(),
})

export const timelineEntry = z.strictObject({
  id: z.int(),
  at: z.string(),
  copy_id: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Written for the reader of this view. */
  text: sentence,
  /** The name of an office for applicants, of a person for staff. */
  by: sentence,
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const trackedCopy = z.strictObject({
  id: z.string(),
  type: z.enum(deliverableTypes),
  purpose: z.string(),
  format: z.string(),
  delivery_method: z.enum(deliveryMethods),
  status: z.enum(copyStatuses),
  enums: z.strictObject({ status: statusEnum }),
  /** Masked unless the applicant verified the email address: `W… E… S… (Canada)`. */
  recipient: sentence,
  recipient_reference: z.string().nullable(),
  courier: courierLink.nullable(),
  /** The day by which it should arrive or be ready to collect; `null`: it has arrived, or nobody knows. */
  eta: z.string().nullable(),
})

/** A file attached to a message or an answer. */
export const sentAttachment = z.strictObject({
  id: z.int(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  virus_check: z.enum(virusChecks),
})
export type SentAttachment = z.infer<typeof sentAttachment>

export const publicAsk = z.strictObject({
  id: z.int(),
  kind: z.enum(askKinds),
  question: z.string(),
  /** The options of a question of the kind `choose`. */
  options: z.array(z.string()),
  asked_at: z.string(),
  answer: z.string().nullable(),
  files: z.array(sentAttachment),
  answered_at: z.string().nullable(),
})
export type PublicAsk = z.infer<typeof publicAsk>

export const publicDocument = z.strictObject({
  id: z.int(),
  kind: z.string(),
  title: sentence,
  issued_at: z.string(),
  verification_code: z.string(),
})

export const trackedDetails = z.strictObject({
  surname: z.string(),
  first_name: z.string(),
  other_names: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  matric_number: z.string().nullable(),
  programme: z.string(),
  /** Whether the email address was verified. Otherwise questions, notes and documents are left out. */
  proved: z.boolean(),
  asks: z.array(publicAsk),
  documents: z.array(publicDocument),
  /** The files sent with the application. */
  papers: z.array(sentPaper),
  /** The answers to the institution's own questions. */
  answers: z.array(givenAnswer),
  supplements: z.array(paidSupplement),
  invoice: z
    .strictObject({
      reference: z.string(),
      status: z.string(),
      currency: z.string(),
      total: z.number(),
      lines: z.array(invoiceLine),
      receipt_number: z.string().nullable(),
      expires_at: z.string().nullable(),
    })
    .nullable(),
})

export const trackedApplication = z.strictObject({
  tracking_id: z.string(),
  kind: z.enum(kinds),
  application_type: ownText,
  status: z.enum(applicationStatuses),
  enums: z.strictObject({ status: statusEnum }),
  /** What is happening, and by which day everything should have arrived if that is known. */
  headline: sentence,
  /** One sentence on what happens next and who does it. */
  next_step: sentence,
  submitted_at: z.string(),
  paid_at: z.string().nullable(),
  promised_on: z.string().nullable(),
  days: z.strictObject({ institution: z.int(), applicant: z.int(), courier: z.int() }),
  copies: z.array(trackedCopy),
  timeline: z.array(timelineEntry),
  /** The masked address to which a code would be sent: `a•••@g••••.com`. `null`: the applicant's data was erased. */
  masked_email: z.string().nullable(),
  details: trackedDetails.nullable(),
})
export type TrackedApplication = z.infer<typeof trackedApplication>

export const invoiceSummary = z.strictObject({
  reference: z.string(),
  status: z.string(),
  currency: z.string(),
  total: z.number(),
  transcript_fee: z.number(),
  delivery_fee: z.number(),
  lines: z.array(invoiceLine),
  expires_at: z.string(),
})

export const submitApplication = endpoint({
  id: 'submitApplication',
  summary:
    'Submit an application for transcript copies; the server calculates the prices and fixes them in an invoice',
  method: 'POST',
  path: '/applications',
  auth: 'public',
  idempotent: true,
  body: applicationRequest,
  created: true,
  data: z.strictObject({
    tracking_id: z.string(),
    /** A session token for this application: it shows the details but never a document. */
    token: z.string(),
    application: trackedApplication,
    invoice: invoiceSummary,
    checkout_url: z.string().nullable(),
  }),
  errors: ['refused', 'conflict', 'too_many'],
})

export const estimateArrival = endpoint({
  id: 'estimateArrival',
  summary: 'Estimate when a copy paid for today is dispatched and arrives',
  method: 'GET',
  path: '/arrival-estimate',
  auth: 'public',
  query: z.strictObject({
    application_type_id: id,
    /** Only with a courier; otherwise the copy arrives on the day it leaves. */
    delivery_rate_id: id.optional(),
    /** The copy is not released before this day. */
    release_on: isoDate.optional(),
  }),
  // No arrival date if the delivery time is unknown.
  data: z.strictObject({ leaves_by: z.string(), arrives_by: z.string().nullable() }),
  errors: ['not_found'],
})
export type ArrivalEstimate = z.infer<typeof estimateArrival.data>

/** An earlier application as the start of a new one; prices and couriers are those of the day of submission. */
export const earlierRequest = z.strictObject({
  application_type_id: z.int(),
  surname: z.string(),
  first_name: z.string(),
  other_names: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  matric_number: z.string().nullable(),
  programme: z.string(),
  year_of_entry: z.int().nullable(),
  graduation_session: z.string().nullable(),
  /** The answers to questions that are still asked, by their keys. */
  answers: z.record(z.string(), z.string()),
  copies: z.array(
    z.strictObject({
      type: z.enum(copyTypes),
      purpose: z.string(),
      format: z.string(),
      delivery_method: z.enum(deliveryMethods),
      /** `null` if the courier's price is no longer on offer. */
      delivery_rate_id: z.int().nullable(),
      recipient,
      recipient_profile: recipientProfile.nullable(),
      recipient_reference: z.string().nullable(),
    }),
  ),
})
export type EarlierRequest = z.infer<typeof earlierRequest>

export const getEarlierRequest = endpoint({
  id: 'getEarlierRequest',
  summary: 'Get what an earlier application asked for, to apply for the same again',
  method: 'GET',
  path: '/applications/track/{id}/request',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  data: earlierRequest,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})

export const trackApplication = endpoint({
  id: 'trackApplication',
  summary: 'Get the progress of an application; details are only for its applicant',
  method: 'GET',
  path: '/applications/track/{id}',
  auth: 'public',
  params: z.strictObject({ id: trackingId }),
  data: trackedApplication,
  errors: ['not_found', 'too_many'],
})

export const requestTrackCode = endpoint({
  id: 'requestTrackCode',
  summary: "Send a six-digit code to the applicant's email address",
  method: 'POST',
  path: '/applications/track/{id}/codes',
  auth: 'public',
  params: z.strictObject({ id: trackingId }),
  data: z.strictObject({ challenge: z.string(), masked_email: z.string() }),
  errors: ['not_found', 'too_many'],
})

export const openTrackLink = endpoint({
  id: 'openTrackLink',
  summary: 'Exchange the signed key from an email for an applicant session',
  method: 'POST',
  path: '/applications/track/{id}/sessions',
  auth: 'public',
  params: z.strictObject({ id: trackingId }),
  body: z.strictObject({ key: z.string().min(10).max(300) }),
  data: z.strictObject({ token: z.string(), expires_at: z.string() }),
  errors: ['refused', 'not_found', 'too_many'],
})

export const verifyEmailCode = endpoint({
  id: 'verifyEmailCode',
  summary: 'Exchange a code sent by email for a session',
  method: 'POST',
  path: '/email-codes/verify',
  auth: 'public',
  body: z.strictObject({
    challenge: z.string().min(10).max(100),
    code: emailedCode,
  }),
  data: z.strictObject({ token: z.string(), expires_at: z.string() }),
  errors: ['refused', 'too_many'],
})

export const answerAsk = endpoint({
  id: 'answerAsk',
  summary: 'Answer a question from the registry; the review resumes after the last answer',
  method: 'POST',
  path: '/applications/track/{id}/asks/{ask}',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId, ask: id }),
  /** Text, an option or uploaded files, depending on the kind of question. */
  body: z.strictObject({
    answer: paragraph(2000, 0).default(''),
    files: z.array(uploadToken).max(5, fault('tooManyFiles')).default([]),
  }),
  data: trackedApplication,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})

export const cancelApplication = endpoint({
  id: 'cancelApplication',
  summary:
    'Cancel an application before its first copy is signed; the refund follows the rule shown beforehand',
  method: 'POST',
  path: '/applications/track/{id}/cancel',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  body: z.strictObject({
    reason: optionalLine(300),
    /** The refund the applicant was shown; if the rule now gives another amount, nothing is cancelled. */
    refund: amount.optional(),
  }),
  data: trackedApplication,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})
