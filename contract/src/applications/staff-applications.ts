import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import {
  id,
  instant,
  isoDate,
  line,
  optionalLine,
  ownText,
  paragraph,
  sentence,
  versionSeen,
} from '../fields.ts'
import { paymentAttempt } from '../payments/payments.ts'
import { recordCheck } from '../students/record-check.ts'
import { recordHold } from '../students/students.ts'
import { courierLink, publicAsk, recipient, timelineEntry } from './applications.ts'
import { invoiceLine, paidSupplement } from './invoice-lines.ts'
import { paperKey, sentPaper } from './papers.ts'
import { statusEnum } from './status-enum.ts'
import {
  applicationStatuses,
  askKinds,
  copyStatuses,
  deliverableTypes,
  deliveryMethods,
  kinds,
  releaseConditions,
  revocationReasons,
  tones,
} from './statuses.ts'

export const applicationRow = z.strictObject({
  id: z.int(),
  tracking_id: z.string(),
  kind: z.enum(kinds),
  name: z.string(),
  matric_number: z.string().nullable(),
  email: z.string(),
  application_type: ownText,
  copies: z.int(),
  status: z.enum(applicationStatuses),
  enums: z.strictObject({ status: statusEnum }),
  assignee: z.string().nullable(),
  total: z.number(),
  currency: z.string(),
  submitted_at: z.string(),
  promised_on: z.string().nullable(),
  late: z.boolean(),
})
export type ApplicationRow = z.infer<typeof applicationRow>

export const listFilters = {
  search: optionalLine(100),
  status: z.union([z.enum(applicationStatuses), z.literal('')]).optional(),
  assignee: z.enum(['me', 'none', '']).optional(),
  due: z.enum(['today', 'late', '']).optional(),
  /** Those with a copy that waited for results or for the award, which are on record now. */
  release: z.enum(['ready', '']).optional(),
  sort: z.enum(['newest', 'oldest', 'promised']).default('newest'),
}

export const listApplications = endpoint({
  id: 'listApplications',
  summary: 'Applications, ten a page, searched and filtered',
  method: 'GET',
  path: '/applications',
  auth: { permission: 'applications.read' },
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(10_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(10),
    ...listFilters,
    kind: z.enum(kinds).default('transcript'),
  }),
  data: z.array(applicationRow),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const countApplications = endpoint({
  id: 'countApplications',
  summary: 'How many applications of a kind there are in each status that has any',
  method: 'GET',
  path: '/applications/counts',
  auth: { permission: 'applications.read' },
  query: z.strictObject({ kind: z.enum(kinds).default('transcript') }),
  data: z.array(z.strictObject({ status: z.enum(applicationStatuses), tone: z.enum(tones), count: z.int() })),
  errors: ['unauthorized', 'forbidden'],
})

export const difference = z.strictObject({ field: z.string(), typed: z.string(), record: z.string() })

export const staffCopy = z.strictObject({
  id: z.string(),
  type: z.enum(deliverableTypes),
  purpose: z.string(),
  purpose_name: ownText,
  format: z.string(),
  format_name: ownText,
  delivery_method: z.enum(deliveryMethods),
  status: z.enum(copyStatuses),
  enums: z.strictObject({ status: statusEnum }),
  rate: z.number(),
  delivery: z.number(),
  region: ownText.nullable(),
  courier_id: z.int().nullable(),
  courier: courierLink.nullable(),
  waybill_pattern: z.string().nullable(),
  waybill_example: z.string().nullable(),
  recipient,
  recipient_reference: z.string().nullable(),
  release_condition: z.enum(releaseConditions),
  release_on: z.string().nullable(),
  /** It waited for its record, whose results or award have come: an officer may let it go. */
  releasable: z.boolean(),
  collected_by: z.string().nullable(),
  collected_id: z.string().nullable(),
  version: z.int(),
  /** Where its applicant wants it to go instead, once the difference is paid. */
  waiting: z
    .strictObject({
      recipient,
      delivery_method: z.enum(deliveryMethods),
      amount: z.number(),
      invoice_reference: z.string(),
      asked_at: z.string(),
      expires_at: z.string(),
    })
    .nullable(),
  documents: z.array(
    z.strictObject({
      id: z.int(),
      kind: z.string(),
      version: z.int(),
      source: z.enum(['generated', 'uploaded']),
      sha256: z.string(),
      verification_code: z.string(),
      issued_at: z.string(),
      issued_by: z.string(),
      superseded: z.boolean(),
    }),
  ),
})
export type StaffCopy = z.infer<typeof staffCopy>

export const staffApplication = z.strictObject({
  id: z.int(),
  tracking_id: z.string(),
  kind: z.enum(kinds),
  application_type: ownText,
  status: z.enum(applicationStatuses),
  enums: z.strictObject({ status: statusEnum }),
  version: z.int(),
  submitted_at: z.string(),
  paid_at: z.string().nullable(),
  promised_on: z.string().nullable(),
  late: z.boolean(),
  needed_by: z.string().nullable(),
  note: z.string().nullable(),
  assignee: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  recommended_by: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  hold: z
    .strictObject({
      reason: z.string(),
      public_note: z.string(),
      from: z.string(),
      release_on: z.string().nullable(),
    })
    .nullable(),
  applicant: z.strictObject({
    surname: z.string(),
    first_name: z.string(),
    other_names: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    matric_number: z.string().nullable(),
    programme: z.string(),
    year_of_entry: z.int().nullable(),
    graduation_session: z.string().nullable(),
  }),
  record: z
    .strictObject({
      student_id: z.int(),
      matric_number: z.string(),
      surname: z.string(),
      first_name: z.string(),
      other_names: z.string(),
      email: z.string().nullable(),
      programme: z.string(),
      year_of_entry: z.int().nullable(),
      graduation_session: z.string().nullable(),
      date_of_award: z.string().nullable(),
      /** This, the CGPA and what the check found are left out for who may not read student records. */
      class_of_degree: z.string().nullable(),
      cgpa: z.string().nullable(),
      status: z.string(),
      results_count: z.int(),
      complete: z.boolean(),
      /** Offices that hold the record back. */
      holds: z.array(recordHold),
      /** Whether it agrees with its results. */
      check: recordCheck,
    })
    .nullable(),
  differences: z.array(difference),
  checklist: z.array(
    z.strictObject({ key: z.string(), label: sentence, done: z.boolean(), automatic: z.boolean() }),
  ),
  consent: z
    .strictObject({ name: z.string(), version: z.string(), text: z.string(), at: z.string(), ip: z.string() })
    .nullable(),
  copies: z.array(staffCopy),
  asks: z.array(publicAsk),
  /** What came with the request. */
  papers: z.array(sentPaper),
  payment: z
    .strictObject({
      invoice_reference: z.string(),
      invoice_status: z.string(),
      currency: z.string(),
      total: z.number(),
      transcript_fee: z.number(),
      delivery_fee: z.number(),
      lines: z.array(invoiceLine),
      attempts: z.array(paymentAttempt),
      receipt_number: z.string().nullable(),
      supplements: z.array(paidSupplement),
    })
    .nullable(),
  timeline: z.array(timelineEntry),
  notes: z.array(z.strictObject({ id: z.int(), at: z.string(), by: z.string(), text: z.string() })),
  previous_id: z.int().nullable(),
  next_id: z.int().nullable(),
})
export type StaffApplication = z.infer<typeof staffApplication>

const staffErrors = ['unauthorized', 'forbidden', 'not_found'] as const

export const getApplication = endpoint({
  id: 'getApplication',
  summary: 'One application with everything an officer needs',
  method: 'GET',
  path: '/applications/{id}',
  auth: { permission: 'applications.read' },
  params: z.strictObject({ id }),
  data: staffApplication,
  errors: staffErrors,
})

export const getApplicationPaper = endpoint({
  id: 'getApplicationPaper',
  summary: 'A paper that the applicant sent',
  method: 'GET',
  path: '/applications/{id}/papers/{paper}',
  auth: { permission: 'applications.read' },
  wire: 'binary',
  params: z.strictObject({ id, paper: paperKey }),
  errors: staffErrors,
})

export const transitionApplication = endpoint({
  id: 'transitionApplication',
  summary: 'Move an application to another status',
  method: 'POST',
  path: '/applications/{id}/transitions',
  auth: { permission: 'applications.move' },
  passwordAgain: { to: ['processing'] },
  params: z.strictObject({ id }),
  body: z.strictObject({
    to: z.enum(applicationStatuses),
    /** The version the caller saw; an older one is a conflict. */
    version: versionSeen,
    reason: paragraph(1000, 0).optional(),
    public_note: paragraph(1000, 0).optional(),
    release_on: isoDate.optional(),
    asks: z
      .array(
        z
          .strictObject({
            kind: z.enum(askKinds).default('answer'),
            question: line(300, 5),
            options: z.array(line(80)).max(10).default([]),
          })
          .refine(({ kind, options }) => kind !== 'choose' || options.length > 1, {
            path: ['options'],
            error: fault('tooFewAnswers'),
          })
          .refine(({ kind, options }) => kind === 'choose' || options.length === 0, {
            path: ['options'],
            error: fault('optionsWithoutChoice'),
          }),
      )
      .max(10)
      .optional(),
    unit: optionalLine(120),
    checklist: z.array(z.string().max(40)).max(20).optional(),
  }),
  data: staffApplication,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const matchStudent = endpoint({
  id: 'matchStudent',
  summary: 'Say which student record an application is about',
  method: 'POST',
  path: '/applications/{id}/student',
  auth: { permission: 'applications.review' },
  params: z.strictObject({ id }),
  body: z.strictObject({ student_id: id.nullable(), version: versionSeen }),
  data: staffApplication,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const addNote = endpoint({
  id: 'addNote',
  summary: 'Write an internal note; applicants never see it',
  method: 'POST',
  path: '/applications/{id}/notes',
  auth: { permission: 'applications.note' },
  params: z.strictObject({ id }),
  body: z.strictObject({ text: paragraph(4000) }),
  data: staffApplication,
  created: true,
  errors: staffErrors,
})

export const transitionCopy = endpoint({
  id: 'transitionCopy',
  summary: 'Move one copy: printed, dispatched with a waybill, delivered, collected',
  method: 'POST',
  path: '/applications/{id}/copies/{copy}/transitions',
  auth: { permission: 'applications.move' },
  params: z.strictObject({ id, copy: z.uuid() }),
  body: z.strictObject({
    to: z.enum(copyStatuses),
    version: versionSeen,
    reason: paragraph(1000, 0).optional(),
    courier_id: id.optional(),
    waybill: optionalLine(40),
    collected_by: optionalLine(160),
    collected_id: optionalLine(60),
    /** Of a copy that is revoked. */
    revoked_because: z.enum(revocationReasons).optional(),
    at: instant.optional(),
  }),
  data: staffApplication,
  errors: [...staffErrors, 'refused', 'conflict'],
})
