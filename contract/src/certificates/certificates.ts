import { z } from 'zod'
import { invoiceSummary, recipient, trackedApplication } from '../applications/applications.ts'
import { askedPaper, paperRequests } from '../applications/papers.ts'
import {
  applicationRow,
  listApplications,
  staffApplication,
  transitionApplication,
} from '../applications/staff-applications.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import {
  amount,
  email,
  id,
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
  versionSeen,
  year,
} from '../fields.ts'
import { hold } from '../students/students.ts'
import { certificateKinds, clearanceStates, collectionModes } from './certificate-kinds.ts'

/** Wide enough for the longest names people bear; the proof shows whether it fits. */
const certificateName = printedLine(120, 3)

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
  /** What the applicant should know before paying, a sentence each. */
  told: z.array(sentence),
  fee: z.number(),
  modes: z.array(z.enum(collectionModes)),
  papers: z.array(askedPaper),
  /** Whether storage since the ceremony is charged. */
  demurrage: z.boolean(),
  /** Whether it asks for the name the certificate bears now. */
  former_name: z.boolean(),
  /** Whether a certificate was issued before, whose number may be known. */
  old_number: z.boolean(),
})
export type CertificateOption = z.infer<typeof certificateOption>

export const certificateOptions = z.strictObject({
  currency: z.string(),
  /** Working days from payment until the certificate is at hand. */
  working_days: z.int(),
  kinds: z.array(certificateOption),
  /** Ceremonies, the last one first, with what storage since then costs today. */
  events: z.array(
    z.strictObject({
      id: z.int(),
      title: ownText,
      session: z.string(),
      held_on: z.string(),
      demurrage: z.array(demurrageLine),
    }),
  ),
  /** The institution's rule about storage as a sentence; nothing when none is charged. */
  demurrage_rule: sentence.nullable(),
})
export type CertificateOptions = z.infer<typeof certificateOptions>

export const getCertificateOptions = endpoint({
  id: 'getCertificateOptions',
  summary:
    'Kinds of certificate requests with their papers and fees, ceremonies, and what storage costs today',
  method: 'GET',
  path: '/certificate-options',
  auth: 'public',
  data: certificateOptions,
})

/** `unknown`: no record was matched, or it was not proved whose it is. */
export const clearance = z.strictObject({
  state: z.enum(clearanceStates),
  holds: z.array(hold),
})
export type Clearance = z.infer<typeof clearance>

export const drawNameProof = endpoint({
  id: 'drawNameProof',
  summary: 'A picture (SVG) of the certificate with this name, marked as a proof',
  method: 'POST',
  path: '/certificate-applications/name-proof',
  auth: 'public',
  wire: 'binary',
  body: z.strictObject({
    name: certificateName,
    programme: optionalLine(160),
    kind: z.enum(certificateKinds).default('first_collection'),
    event_id: id.optional(),
  }),
  errors: ['refused', 'too_many'],
})

// ---------------------------------------------------------------- what an applicant sends

export const certificateRequest = z.strictObject({
  kind: z.enum(certificateKinds, fault('chooseWhatYouNeed')),
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
  event_id: id.optional(),
  /** As it should appear. */
  name_on_certificate: certificateName,
  former_name: optionalLine(120),
  old_number: optionalLine(60),
  mode: z.enum(collectionModes, fault('chooseHowYouWillHaveIt')),
  proxy: z
    .strictObject({
      name: line(120),
      email,
      phone,
      relationship: line(60),
    })
    .optional(),
  /** Where a courier takes it. */
  delivery: z
    .strictObject({
      recipient,
      delivery_rate_id: id.optional(),
      region_id: id.optional(),
      courier_id: id.optional(),
    })
    .optional(),
  papers: paperRequests,
  /** What the applicant was shown; a total that differs from today's is refused. */
  total: amount.optional(),
  note: paragraph(1000, 0).optional(),
  consent: z.literal(true, fault('signConsent')),
  consent_name: line(160),
})
export type CertificateRequest = z.infer<typeof certificateRequest>

export const submitCertificateApplication = endpoint({
  id: 'submitCertificateApplication',
  summary: 'Ask for a certificate; the server prices it and freezes the price in an invoice',
  method: 'POST',
  path: '/certificate-applications',
  auth: 'public',
  idempotent: true,
  body: certificateRequest,
  created: true,
  data: z.strictObject({
    tracking_id: z.string(),
    /** An applicant session for this application. */
    token: z.string(),
    application: trackedApplication,
    invoice: invoiceSummary,
    clearance,
    checkout_url: z.string().nullable(),
  }),
  errors: ['refused', 'conflict', 'too_many'],
})

// ---------------------------------------------------------------- what the applicant sees on the track page

/** A QR code: `size` modules a side, `path` an SVG path of the dark ones. */
export const qrPicture = z.strictObject({ size: z.int(), path: z.string() })

/** What belongs to a certificate besides what any application has. */
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
  /** Collects the certificate at the desk: there once the request is paid. */
  pass: z
    .strictObject({
      code: z.string(),
      qr: qrPicture,
      issued_at: z.string(),
      used_at: z.string().nullable(),
    })
    .nullable(),
  /** Who may collect besides the owner. Their code went to their own mailbox, and is shown once it was used. */
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
  summary: 'What belongs to a certificate request besides what any application has: pass, proxy, name',
  method: 'GET',
  path: '/applications/track/{id}/certificate',
  auth: 'applicant',
  params: z.strictObject({ id: trackingId }),
  data: trackedCertificate,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const getCollectionPass = endpoint({
  id: 'getCollectionPass',
  summary: 'The collection pass as PDF',
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
  cleared: z.enum(clearanceStates),
})
export type CertificateRow = z.infer<typeof certificateRow>

export const listCertificateApplications = endpoint({
  id: 'listCertificateApplications',
  summary: 'Certificate applications, ten a page, searched and filtered',
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

/** The same as of any application, and what belongs to a certificate. */
export const staffCertificateApplication = staffApplication.extend({ certificate: staffCertificate })
export type StaffCertificateApplication = z.infer<typeof staffCertificateApplication>

export const getCertificateApplication = endpoint({
  id: 'getCertificateApplication',
  summary: 'One certificate application with everything an officer needs',
  method: 'GET',
  path: '/certificate-applications/{id}',
  auth: { permission: 'applications.read' },
  params: z.strictObject({ id }),
  data: staffCertificateApplication,
  errors: staffErrors,
})

// Its papers are read, its copy, notes and matched record changed by the calls under `/applications/{id}`.
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

export const recordCertificate = endpoint({
  id: 'recordCertificate',
  summary:
    'The signed certificate is at hand: its number is recorded, and its copy may be handed out or sent',
  method: 'POST',
  path: '/certificate-applications/{id}/certificate',
  auth: { permission: 'copies.produce' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    certificate_number: line(60, 2),
    /** The version of the copy that the caller saw. */
    version: versionSeen,
  }),
  data: staffCertificateApplication,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const getCertificateProof = endpoint({
  id: 'getCertificateProof',
  summary: 'The proof picture (SVG) of the name as the applicant wants it',
  method: 'GET',
  path: '/certificate-applications/{id}/name-proof',
  auth: { permission: 'applications.read' },
  wire: 'binary',
  params: z.strictObject({ id }),
  errors: [...staffErrors, 'refused'],
})
