import { z } from 'zod'
import { invoiceSummary, recipient, trackedApplication } from '../applications/applications.ts'
import { askedPaper, paperRequests } from '../applications/papers.ts'
import {
  applicationRow,
  listApplications,
  staffApplication,
  transitionApplication,
} from '../applications/staff-applications.ts'
import { answers } from '../asked-fields/field-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import {
  amount,
  email,
  id,
  line,
  matricNumber,
  ownText,
  paragraph,
  phone,
  sentence,
  session,
  trackingId,
  versionSeen,
  year,
} from '../fields.ts'
import { certificateName } from '../graduation/certificate-name.ts'
import { hold } from '../students/students.ts'
import { nameLine, signedInFull } from '../written/name-line.ts'
import { LONGEST_FULL_NAME } from '../written/names.ts'
import {
  optionalPrintedLine,
  optionalPrintedName,
  personNames,
  printedLine,
  proxyName,
} from '../written/printed-line.ts'
import {
  certificateKinds,
  certificateSources,
  clearanceStates,
  collectionModes,
} from './certificate-kinds.ts'

// ---------------------------------------------------------------- what is on offer

export const demurrageLine = z.strictObject({
  description: sentence,
  from: z.string(),
  to: z.string(),
  amount: z.number(),
})
export type DemurrageLine = z.infer<typeof demurrageLine>

export const certificateOption = z.strictObject({
  kind: z.enum(certificateKinds),
  name: sentence,
  description: sentence,
  /** What the applicant should know before paying, one sentence each. */
  told: z.array(sentence),
  fee: z.number(),
  modes: z.array(z.enum(collectionModes)),
  papers: z.array(askedPaper),
  /** Whether storage since the ceremony is charged. */
  demurrage: z.boolean(),
  /** Whether the name on the current certificate is asked for. */
  former_name: z.boolean(),
  /** Whether a certificate was issued before, whose number may be known. */
  old_number: z.boolean(),
})
export type CertificateOption = z.infer<typeof certificateOption>

export const certificateOptions = z.strictObject({
  currency: z.string(),
  /** Working days from payment until the certificate is ready. */
  working_days: z.int(),
  kinds: z.array(certificateOption),
  /** Ceremonies, newest first, with the storage fee as of today. */
  events: z.array(
    z.strictObject({
      id: z.int(),
      title: ownText,
      session: z.string(),
      held_on: z.string(),
      demurrage: z.array(demurrageLine),
    }),
  ),
  /** The institution's storage fee rule in one sentence; `null` if storage is free. */
  demurrage_rule: sentence.nullable(),
})
export type CertificateOptions = z.infer<typeof certificateOptions>

export const getCertificateOptions = endpoint({
  id: 'getCertificateOptions',
  summary:
    "Get the kinds of certificate applications with their papers and fees, the ceremonies, and today's storage fee",
  method: 'GET',
  path: '/certificate-options',
  auth: 'public',
  data: certificateOptions,
})

/** `unknown`: no record was matched, or the applicant has not verified that it is theirs. */
export const clearance = z.strictObject({
  state: z.enum(clearanceStates),
  holds: z.array(hold),
})
export type Clearance = z.infer<typeof clearance>

export const drawNameProof = endpoint({
  id: 'drawNameProof',
  summary: 'Draw the certificate with this name as an SVG picture marked as a proof',
  method: 'POST',
  path: '/certificate-applications/name-proof',
  auth: 'public',
  wire: 'binary',
  body: z.strictObject({
    name: certificateName,
    programme: optionalPrintedLine(160),
    kind: z.enum(certificateKinds).default('first_collection'),
    event_id: id.optional(),
  }),
  errors: ['refused', 'too_many'],
})

// ---------------------------------------------------------------- what an applicant sends

export const certificateRequest = signedInFull(
  z.strictObject({
    kind: z.enum(certificateKinds, fault('chooseWhatYouNeed')),
    email,
    phone: phone.optional(),
    matric_number: matricNumber.optional(),
    ...personNames,
    programme_id: id.optional(),
    programme: optionalPrintedLine(160),
    year_of_entry: year.optional(),
    graduation_session: session.optional(),
    event_id: id.optional(),
    /** The name to print. */
    name_on_certificate: certificateName,
    former_name: optionalPrintedName(LONGEST_FULL_NAME),
    old_number: optionalPrintedLine(60),
    mode: z.enum(collectionModes, fault('chooseHowYouWillHaveIt')),
    proxy: z
      .strictObject({
        name: proxyName,
        email,
        phone,
        relationship: printedLine(60),
      })
      .optional(),
    /** The courier delivery, if there is one. */
    delivery: z
      .strictObject({
        recipient,
        delivery_rate_id: id.optional(),
        region_id: id.optional(),
        courier_id: id.optional(),
      })
      .optional(),
    papers: paperRequests,
    /** The answers to the questions of the application type for certificates, by the keys of its `fields`. */
    answers: answers.optional(),
    /** The total the applicant saw; refused if it has changed. */
    total: amount.optional(),
    note: paragraph(1000, 0).optional(),
    consent: z.literal(true, fault('signConsent')),
    consent_name: nameLine(LONGEST_FULL_NAME),
  }),
)
export type CertificateRequest = z.infer<typeof certificateRequest>

export const submitCertificateApplication = endpoint({
  id: 'submitCertificateApplication',
  summary:
    'Submit an application for a certificate; the server calculates the price and fixes it in an invoice',
  method: 'POST',
  path: '/certificate-applications',
  auth: 'public',
  idempotent: true,
  body: certificateRequest,
  created: true,
  data: z.strictObject({
    tracking_id: z.string(),
    /** A session token for this application. */
    token: z.string(),
    application: trackedApplication,
    invoice: invoiceSummary,
    clearance,
    /** Whether the name to print differs from the record that was found. The name on the record is not disclosed. */
    other_name: z.boolean(),
    checkout_url: z.string().nullable(),
  }),
  errors: ['refused', 'conflict', 'too_many'],
})

// ---------------------------------------------------------------- what the applicant sees on the track page

/** A QR code: `size` modules a side, `path` an SVG path of the dark ones. */
export const qrPicture = z.strictObject({ size: z.int(), path: z.string() })

/** The details that only a certificate application has. */
const certificateFacts = {
  kind: z.enum(certificateKinds),
  kind_name: sentence,
  mode: z.enum(collectionModes),
  event: z.strictObject({ title: ownText, held_on: z.string() }).nullable(),
  name_on_certificate: z.string(),
  former_name: z.string().nullable(),
  old_number: z.string().nullable(),
  certificate_number: z.string().nullable(),
  clearance,
  demurrage: z.array(demurrageLine),
}

const proxy = {
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  relationship: z.string(),
}

export const trackedCertificate = z.strictObject({
  ...certificateFacts,
  /** Whether the name to print differs from the record and no officer has accepted it yet. */
  other_name: z.boolean(),
  /** The pass for collection at the desk; it exists once the application is paid. */
  pass: z
    .strictObject({
      code: z.string(),
      qr: qrPicture,
      issued_at: z.string(),
      used_at: z.string().nullable(),
    })
    .nullable(),
  /** The person who may collect besides the owner. The code was sent to their own email address, and is shown only after use. */
  proxy: z
    .strictObject({
      ...proxy,
      code: z.string().nullable(),
      issued_at: z.string().nullable(),
      used_at: z.string().nullable(),
    })
    .nullable(),
})
export type TrackedCertificate = z.infer<typeof trackedCertificate>

export const trackCertificate = endpoint({
  id: 'trackCertificate',
  summary: 'Get what only a certificate application has: collection pass, proxy and name',
  method: 'GET',
  path: '/applications/track/{id}/certificate',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  data: trackedCertificate,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const getCollectionPass = endpoint({
  id: 'getCollectionPass',
  summary: 'Download the collection pass as PDF',
  method: 'GET',
  path: '/applications/track/{id}/certificate/pass',
  auth: 'applicant',
  wire: 'binary',
  params: z.strictObject({ id: trackingId }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})

// ---------------------------------------------------------------- the back office

const staffErrors = ['unauthorized', 'forbidden', 'not_found'] as const

export const certificateRow = applicationRow.extend({
  certificate_kind: z.enum(certificateKinds),
  kind_name: sentence,
  name_on_certificate: z.string(),
  mode: z.enum(collectionModes),
  /** `null` for who may not read student records. */
  cleared: z.enum(clearanceStates).nullable(),
  /** Whether its name differs from the matched record. */
  other_name: z.boolean(),
})
export type CertificateRow = z.infer<typeof certificateRow>

export const listCertificateApplications = endpoint({
  id: 'listCertificateApplications',
  summary: 'List certificate applications, ten a page, with search and filters',
  method: 'GET',
  path: '/certificate-applications',
  auth: { permission: 'applications.read' },
  query: listApplications.query.omit({ kind: true, release: true }).extend({
    certificate_kind: z.union([z.enum(certificateKinds), z.literal('')]).optional(),
  }),
  data: z.array(certificateRow),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const staffCertificate = z.strictObject({
  ...certificateFacts,
  /** `null` for who may not read student records. */
  clearance: clearance.nullable(),
  /** `null`: nothing was recorded yet. */
  source: z.enum(certificateSources).nullable(),
  proxy: z.strictObject(proxy).nullable(),
  passes: z.array(
    z.strictObject({
      holder: z.enum(['owner', 'proxy']),
      issued_at: z.string(),
      used_at: z.string().nullable(),
    }),
  ),
})
export type StaffCertificate = z.infer<typeof staffCertificate>

/** A staff view of any application, with the details of the certificate. */
export const staffCertificateApplication = staffApplication.extend({ certificate: staffCertificate })
export type StaffCertificateApplication = z.infer<typeof staffCertificateApplication>

export const getCertificateApplication = endpoint({
  id: 'getCertificateApplication',
  summary: 'Get one certificate application with everything an officer needs',
  method: 'GET',
  path: '/certificate-applications/{id}',
  auth: { permission: 'applications.read' },
  params: z.strictObject({ id }),
  data: staffCertificateApplication,
  errors: staffErrors,
})

// Files, copies, notes and the matched record of a certificate application are handled by calls under `/applications/{id}`.
export const transitionCertificateApplication = endpoint({
  id: 'transitionCertificateApplication',
  summary: 'Move a certificate application to another status',
  method: 'POST',
  path: '/certificate-applications/{id}/transitions',
  auth: { permission: 'applications.move' },
  passwordAgain: { to: ['processing'] },
  params: z.strictObject({ id }),
  body: transitionApplication.body,
  data: staffCertificateApplication,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const acceptCertificateName = endpoint({
  id: 'acceptCertificateName',
  summary: 'Accept a name that differs from the student record, with a reason',
  method: 'POST',
  path: '/certificate-applications/{id}/accepted-name',
  auth: { permission: 'applications.review' },
  params: z.strictObject({ id }),
  body: z.strictObject({ version: versionSeen, reason: paragraph(1000, 5) }),
  data: staffCertificateApplication,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const recordCertificate = endpoint({
  id: 'recordCertificate',
  summary: 'Record the number of a signed certificate; its copy can then be collected or dispatched',
  method: 'POST',
  path: '/certificate-applications/{id}/certificate',
  auth: { permission: 'copies.produce' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    certificate_number: line(60, 2),
    /** The version of the copy the caller saw. */
    version: versionSeen,
  }),
  data: staffCertificateApplication,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const getCertificateProof = endpoint({
  id: 'getCertificateProof',
  summary: 'Get the proof picture (SVG) with the name that the applicant asked for',
  method: 'GET',
  path: '/certificate-applications/{id}/name-proof',
  auth: { permission: 'applications.read' },
  wire: 'binary',
  params: z.strictObject({ id }),
  errors: [...staffErrors, 'refused'],
})
