import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import {
  amount,
  code,
  country,
  email,
  id,
  isoDate,
  line,
  matricNumber,
  optionalLine,
  optionalPrintedLine,
  ownText,
  paragraph,
  phone,
  printedLine,
  sentence,
  session,
  trackingId,
  year,
} from '../fields.ts'
import { recipientProfile } from '../recipient-profiles/recipient-profiles.ts'
import { uploadToken, virusChecks } from '../uploads/uploads.ts'
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
  postcode: optionalLine(20),
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
  /** What the applicant was shown; a price that differs from today's is refused. */
  rate: amount.optional(),
  delivery: amount.optional(),
  delivery_method: z.enum(deliveryMethods, fault('chooseDeliveryMethod')),
  region_id: id.optional(),
  courier_id: id.optional(),
  /** Whose rules the reference number is checked by; the address is that of `recipient` all the same. */
  recipient_profile_id: id.optional(),
  recipient,
  recipient_reference: optionalLine(60),
  release_condition: z.enum(releaseConditions).default('now'),
  release_on: isoDate.optional(),
})
export type CopyRequest = z.infer<typeof copyRequest>

export const applicationRequest = z.strictObject({
  application_type_id: id,
  email,
  phone: phone.optional(),
  matric_number: matricNumber.optional(),
  surname: printedLine(80),
  first_name: printedLine(80),
  other_names: optionalPrintedLine(120),
  programme_id: id.optional(),
  programme: optionalLine(160),
  year_of_entry: year.optional(),
  graduation_session: session.optional(),
  needed_by: isoDate.optional(),
  note: paragraph(1000, 0).optional(),
  consent: z.literal(true, fault('signConsent')),
  consent_name: line(160),
  /** The applicant was told of an earlier order of the same copy, and wants another. */
  confirm_duplicate: z.boolean().optional(),
  /** Sessions of earlier applications that this device holds: of these alone it is told in reply. */
  earlier_sessions: z.array(z.string().max(200)).max(20).optional(),
  copies: z.array(copyRequest).min(1, fault('addCopy')).max(20, fault('tooManyCopies')),
  /** What the application type asks for. */
  papers: paperRequests.optional(),
})
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
  /** A sentence for the reader of this view. */
  text: sentence,
  /** A desk to the applicant, a person to staff. */
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
  /** Masked unless the applicant proved the mailbox: `W… E… S… (Canada)`. */
  recipient: sentence,
  recipient_reference: z.string().nullable(),
  courier: courierLink.nullable(),
  eta: z.string().nullable(),
})

/** A file beside a message or an answer. */
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
  /** What may be chosen. */
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
  /** The mailbox was proved. Without it, what the registry wrote (questions, notes, documents) is left out. */
  proved: z.boolean(),
  asks: z.array(publicAsk),
  documents: z.array(publicDocument),
  /** What came with the request. */
  papers: z.array(sentPaper),
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
  /** What happens next, and who does it, in one sentence. */
  next_step: sentence,
  submitted_at: z.string(),
  paid_at: z.string().nullable(),
  promised_on: z.string().nullable(),
  days: z.strictObject({ institution: z.int(), applicant: z.int(), courier: z.int() }),
  copies: z.array(trackedCopy),
  timeline: z.array(timelineEntry),
  /** `a•••@g••••.com`, where a code would be sent. */
  masked_email: z.string(),
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
  summary: 'Request copies; the server prices them and freezes the prices in an invoice',
  method: 'POST',
  path: '/applications',
  auth: 'public',
  idempotent: true,
  body: applicationRequest,
  created: true,
  data: z.strictObject({
    tracking_id: z.string(),
    /** An applicant session for this application: shows what was typed, never a document. */
    token: z.string(),
    application: trackedApplication,
    invoice: invoiceSummary,
    checkout_url: z.string().nullable(),
  }),
  errors: ['refused', 'conflict', 'too_many'],
})

export const estimateArrival = endpoint({
  id: 'estimateArrival',
  summary: 'When a copy paid for today leaves, and when it should arrive',
  method: 'GET',
  path: '/arrival-estimate',
  auth: 'public',
  query: z.strictObject({
    application_type_id: id,
    /** With a courier; otherwise it is there when it leaves. */
    delivery_rate_id: id.optional(),
    /** Not released before this day. */
    release_on: isoDate.optional(),
  }),
  // No arrival where nobody knows how long the delivery takes.
  data: z.strictObject({ leaves_by: z.string(), arrives_by: z.string().nullable() }),
  errors: ['not_found'],
})
export type ArrivalEstimate = z.infer<typeof estimateArrival.data>

/** What was asked for, to be asked for again: prices and couriers are those of the day it is sent. */
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
  copies: z.array(
    z.strictObject({
      type: z.enum(copyTypes),
      purpose: z.string(),
      format: z.string(),
      delivery_method: z.enum(deliveryMethods),
      /** Where the courier's price is still on offer. */
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
  summary: 'What an application asked for, to order it again',
  method: 'GET',
  path: '/applications/track/{id}/request',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  data: earlierRequest,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})

export const trackApplication = endpoint({
  id: 'trackApplication',
  summary: 'Where an application stands; details only for its applicant',
  method: 'GET',
  path: '/applications/track/{id}',
  auth: 'public',
  params: z.strictObject({ id: trackingId }),
  data: trackedApplication,
  errors: ['not_found', 'too_many'],
})

export const requestTrackCode = endpoint({
  id: 'requestTrackCode',
  summary: "Send a six-digit code to the applicant's mailbox",
  method: 'POST',
  path: '/applications/track/{id}/codes',
  auth: 'public',
  params: z.strictObject({ id: trackingId }),
  data: z.strictObject({ challenge: z.string(), masked_email: z.string() }),
  errors: ['not_found', 'too_many'],
})

export const openTrackLink = endpoint({
  id: 'openTrackLink',
  summary: 'Exchange the signed key of a mail for an applicant session',
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
  summary: 'Exchange a code sent by mail for a session',
  method: 'POST',
  path: '/email-codes/verify',
  auth: 'public',
  body: z.strictObject({
    challenge: z.string().min(10).max(100),
    code: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, fault('enterSixDigits'))),
  }),
  data: z.strictObject({ token: z.string(), expires_at: z.string() }),
  errors: ['refused', 'too_many'],
})

export const answerAsk = endpoint({
  id: 'answerAsk',
  summary: 'Answer a question of the registry; the last answer takes up the application again',
  method: 'POST',
  path: '/applications/track/{id}/asks/{ask}',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId, ask: id }),
  /** Words, one of the options, or files sent ahead: as the kind of the question wants it. */
  body: z.strictObject({
    answer: paragraph(2000, 0).default(''),
    files: z.array(uploadToken).max(5, fault('tooManyFiles')).default([]),
  }),
  data: trackedApplication,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})

export const cancelApplication = endpoint({
  id: 'cancelApplication',
  summary: 'Cancel before the first copy is signed; what was paid comes back by the rule shown before',
  method: 'POST',
  path: '/applications/track/{id}/cancel',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  body: z.strictObject({
    reason: optionalLine(300),
    /** What was shown to come back; when the rule says otherwise meanwhile, nothing is cancelled. */
    refund: amount.optional(),
  }),
  data: trackedApplication,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})
