import { z } from 'zod'
import { givenAnswer } from '../asked-fields/field-schemas.ts'
import { comparedNames } from '../certificates/certificate-names.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
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
import { publicAsk, timelineEntry } from './applications.ts'
import { invoiceLine, paidSupplement } from './invoice-lines.ts'
import { paperKey, sentPaper } from './papers.ts'
import { ruleCheck } from './rule-check.ts'
import { applicationSorts } from './sorts.ts'
import { staffCopy } from './staff-copy.ts'
import { statusEnum } from './status-enum.ts'
import {
  applicationStatuses,
  askKinds,
  copyStatuses,
  kinds,
  revocationReasons,
  ruleFilters,
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
  /** The promised date of an application that is still open. */
  due_on: z.string().nullable(),
  late: z.boolean(),
  /** What it waits for, computed from what the portal knows; `null` when it is finished or goes on by itself. */
  waits_for: sentence.nullable(),
})
export type ApplicationRow = z.infer<typeof applicationRow>

export const listFilters = {
  search: optionalLine(100),
  status: z.union([z.enum(applicationStatuses), z.literal('')]).optional(),
  /** Assigned to the caller, to nobody, or to the officer with this id. */
  assignee: z.union([z.enum(['me', 'none', '']), id]).optional(),
  due: z.enum(['today', 'late', '']).optional(),
  /** Applications with a copy that was held for results or for the award, which are now on record. */
  release: z.enum(['ready', '']).optional(),
  /** Approved by the institution's rule. For callers who may approve: those to be checked afterwards, or found wrong then. */
  rule: z.enum([...ruleFilters, '']).optional(),
  sort: z.enum(applicationSorts).default('-submitted'),
}

export const listApplications = endpoint({
  id: 'listApplications',
  summary: 'List applications, ten a page, with search and filters',
  method: 'GET',
  path: '/applications',
  auth: { permission: 'applications.read' },
  query: z.strictObject({
    ...pageQuery,
    ...listFilters,
    kind: z.enum(kinds).default('transcript'),
  }),
  data: z.array(applicationRow),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const listStudentApplications = endpoint({
  id: 'listStudentApplications',
  summary: 'List up to a hundred applications about one student record, newest first',
  method: 'GET',
  path: '/students/{id}/applications',
  auth: { permission: 'applications.read' },
  params: z.strictObject({ id }),
  data: z.array(applicationRow),
  errors: ['unauthorized', 'forbidden'],
})

export const countApplications = endpoint({
  id: 'countApplications',
  summary: 'Count the applications of one kind by status',
  method: 'GET',
  path: '/applications/counts',
  auth: { permission: 'applications.read' },
  query: z.strictObject({ kind: z.enum(kinds).default('transcript') }),
  data: z.array(z.strictObject({ status: z.enum(applicationStatuses), tone: z.enum(tones), count: z.int() })),
  errors: ['unauthorized', 'forbidden'],
})

export const difference = z.strictObject({ field: z.string(), typed: z.string(), record: z.string() })

/** A name that must match the record; `fits` is `null` while no record is matched. */
const certificateName = z.strictObject({
  field: z.enum(comparedNames),
  name: z.string(),
  fits: z.boolean().nullable(),
  /** A different name that an officer accepted, with the reason. */
  accepted: z.strictObject({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
})

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
  /** As in the row of the list. */
  waits_for: sentence.nullable(),
  needed_by: z.string().nullable(),
  note: z.string().nullable(),
  assignee: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  recommended_by: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  hold: z
    .strictObject({
      reason: sentence,
      public_note: sentence,
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
      class_of_degree: z.string().nullable(),
      cgpa: z.string().nullable(),
      status: z.string(),
      /**
       * Callers without access to student records do not get the date of award, class, CGPA and holds, nor the number of results, whether
       * the record is complete, and the check.
       */
      results_count: z.int().nullable(),
      complete: z.boolean().nullable(),
      /** Holds on the record by offices of the institution. */
      holds: z.array(recordHold),
      /** Whether the record agrees with its results. */
      check: recordCheck.nullable(),
    })
    .nullable(),
  differences: z.array(difference),
  /** Certificates only: whether the name matches the record. */
  certificate_name: certificateName.nullable(),
  /** For callers without access to student records, one general item stands for all that concern the record's contents. */
  checklist: z.array(
    z.strictObject({
      key: z.string(),
      label: sentence,
      done: z.boolean(),
      /** The portal ticked it automatically. */
      automatic: z.boolean(),
      /** Why it is ticked, or why an officer has to check it. */
      why: sentence.nullable(),
      /** Whether an officer may tick it, or remove the portal's tick. */
      changeable: z.boolean(),
      /** Whether an officer removed the portal's tick. */
      doubted: z.boolean(),
    }),
  ),
  consent: z
    .strictObject({ name: z.string(), version: z.string(), text: z.string(), at: z.string(), ip: z.string() })
    .nullable(),
  copies: z.array(staffCopy),
  asks: z.array(publicAsk),
  /** The files sent with the application. */
  papers: z.array(sentPaper),
  /** The answers to the institution's own questions. */
  answers: z.array(givenAnswer),
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
  /** Only if chance chose it for a check, and for callers who may approve. */
  rule_check: ruleCheck.nullable(),
  previous_id: z.int().nullable(),
  next_id: z.int().nullable(),
})
export type StaffApplication = z.infer<typeof staffApplication>

const staffErrors = ['unauthorized', 'forbidden', 'not_found'] as const

export const getApplication = endpoint({
  id: 'getApplication',
  summary: 'Get one application with everything an officer needs',
  method: 'GET',
  path: '/applications/{id}',
  auth: { permission: 'applications.read' },
  params: z.strictObject({ id }),
  data: staffApplication,
  errors: staffErrors,
})

export const getApplicationPaper = endpoint({
  id: 'getApplicationPaper',
  summary: 'Download a file that the applicant uploaded',
  method: 'GET',
  path: '/applications/{id}/papers/{paper}',
  auth: { permission: 'students.read' },
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
    /** The version the caller saw; an outdated one is a conflict. */
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

export const listOfficers = endpoint({
  id: 'listOfficers',
  summary: 'List the officers who can be assigned an application, with their number of open applications',
  method: 'GET',
  path: '/applications/assignees',
  auth: { permission: 'applications.read' },
  data: z.array(z.strictObject({ id: z.int(), name: z.string(), open: z.int() })),
  errors: ['unauthorized', 'forbidden'],
})

export const assignApplication = endpoint({
  id: 'assignApplication',
  summary: 'Assign an application to an officer, or remove the assignment',
  method: 'POST',
  path: '/applications/{id}/assignee',
  auth: { permission: 'applications.review' },
  params: z.strictObject({ id }),
  body: z.strictObject({ assignee_id: id.nullable(), version: versionSeen }),
  data: staffApplication,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const saveChecklist = endpoint({
  id: 'saveChecklist',
  summary: 'Save which checklist items an officer has ticked, and which automatic ticks they doubt',
  method: 'PUT',
  path: '/applications/{id}/checklist',
  auth: { permission: 'applications.review' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    ticked: z.array(z.string().max(40)).max(20),
    doubted: z.array(z.string().max(40)).max(20),
    version: versionSeen,
  }),
  data: staffApplication,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const matchStudent = endpoint({
  id: 'matchStudent',
  summary: 'Link an application to a student record',
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
  summary: 'Add an internal note; applicants never see it',
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
  summary: 'Mark a copy as printed, dispatched with a waybill, delivered or collected',
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
    /** Only when a copy is revoked. */
    revoked_because: z.enum(revocationReasons).optional(),
    at: instant.optional(),
  }),
  data: staffApplication,
  errors: [...staffErrors, 'refused', 'conflict'],
})
