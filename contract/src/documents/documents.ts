import { z } from 'zod'
import { staffApplication } from '../applications/staff-applications.ts'
import { revocations } from '../applications/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, paragraph, sentence, trackingId, versionSeen, versionSeenInForm } from '../fields.ts'

export const documentKinds = [
  'student_copy',
  'official_copy',
  'certificate',
  'receipt',
  'cover_letter',
  'address_label',
] as const
export type DocumentKind = (typeof documentKinds)[number]

const staffErrors = ['unauthorized', 'forbidden', 'not_found'] as const
const copyParams = z.strictObject({ id, copy: z.uuid() })

export const previewCopy = endpoint({
  id: 'previewCopy',
  summary: 'Preview the transcript as it would be generated now; it is not issued',
  method: 'GET',
  path: '/applications/{id}/copies/{copy}/preview',
  auth: { permission: 'students.read' },
  wire: 'binary',
  params: copyParams,
  errors: [...staffErrors, 'refused'],
})

export const generateDocument = endpoint({
  id: 'generateDocument',
  summary: 'Generate, sign and register the document of a copy from the imported results',
  method: 'POST',
  path: '/applications/{id}/copies/{copy}/documents',
  auth: { permission: 'copies.produce' },
  passwordAgain: true,
  params: copyParams,
  body: z.strictObject({ version: versionSeen }),
  data: staffApplication,
  created: true,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const uploadDocument = endpoint({
  id: 'uploadDocument',
  summary:
    'Upload a prepared PDF as the document of a copy; it is stamped with the verification code and signed',
  method: 'POST',
  path: '/applications/{id}/copies/{copy}/uploads',
  auth: { permission: 'copies.produce' },
  passwordAgain: true,
  wire: 'multipart',
  params: copyParams,
  body: z.strictObject({ version: versionSeenInForm }),
  data: staffApplication,
  created: true,
  errors: [...staffErrors, 'refused', 'conflict'],
})

/** A document as shown on the student record. */
export const issuedDocument = z.strictObject({
  id: z.int(),
  /** `null` for a document that was issued for a graduating class. */
  application: z.strictObject({ id: z.int(), tracking_id: z.string() }).nullable(),
  graduation: z.strictObject({ event_id: z.int(), ceremony: z.string() }).nullable(),
  kind: z.enum(documentKinds),
  number: z.string(),
  version: z.int(),
  pages: z.int(),
  state: z.enum(['valid', 'superseded', 'revoked']),
  issued_at: z.string(),
  issued_by: z.string(),
})
export type IssuedDocument = z.infer<typeof issuedDocument>

export const listStudentDocuments = endpoint({
  id: 'listStudentDocuments',
  summary: 'List up to a hundred documents issued about one student record, newest first',
  method: 'GET',
  path: '/students/{id}/documents',
  auth: { permission: 'students.read' },
  params: z.strictObject({ id }),
  data: z.array(issuedDocument),
  errors: ['unauthorized', 'forbidden'],
})

export const getDocument = endpoint({
  id: 'getDocument',
  summary: 'Download an issued document',
  method: 'GET',
  path: '/documents/{id}',
  auth: { permission: 'students.read' },
  wire: 'binary',
  params: z.strictObject({ id }),
  errors: staffErrors,
})

export const getPaperwork = endpoint({
  id: 'getPaperwork',
  summary: 'Download the cover letter or address label of a paper copy, ready to print',
  method: 'GET',
  path: '/applications/{id}/copies/{copy}/paperwork/{kind}',
  auth: { permission: 'applications.read' },
  wire: 'binary',
  params: z.strictObject({ id, copy: z.uuid(), kind: z.enum(['cover_letter', 'address_label']) }),
  errors: [...staffErrors, 'refused'],
})

export const getApplicantDocument = endpoint({
  id: 'getApplicantDocument',
  summary: 'Download a document as its applicant, who must have verified their email address',
  method: 'GET',
  path: '/applications/track/{id}/documents/{document}',
  auth: 'applicant',
  wire: 'binary',
  params: z.strictObject({ id: trackingId, document: id }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const resendDelivery = endpoint({
  id: 'resendDelivery',
  summary: "Email a recipient's link again; an expired link is renewed free of charge",
  method: 'POST',
  path: '/applications/{id}/copies/{copy}/resend',
  auth: { permission: 'copies.dispatch' },
  params: copyParams,
  data: staffApplication,
  errors: [...staffErrors, 'refused'],
})

// ---------------------------------------------------------------- the recipient of an electronic copy

const deliveryToken = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/)

export const deliveryView = z.strictObject({
  state: z.enum(['locked', 'open', 'expired', 'revoked', 'withdrawn']),
  institution: z.string(),
  masked_email: z.string(),
  expires_at: z.string().nullable(),
  /** Only after the email address was verified. */
  document: z
    .strictObject({
      title: sentence,
      /** What the document itself says, as it was signed; `null`: an uploaded one, of which the portal does not know it. */
      student: z.string(),
      matric_number: z.string().nullable(),
      programme: z.string().nullable(),
      issued_at: z.string(),
      pages: z.int(),
      size: z.int(),
      sha256: z.string(),
      verification_code: z.string(),
      recipient: z.string(),
      recipient_reference: z.string().nullable(),
      acknowledged_at: z.string().nullable(),
      reported_at: z.string().nullable(),
    })
    .nullable(),
})
export type DeliveryView = z.infer<typeof deliveryView>

const deliveryParams = z.strictObject({ token: deliveryToken })
const deliveryErrors = ['not_found', 'too_many'] as const

export const getDelivery = endpoint({
  id: 'getDelivery',
  summary: "Get the recipient's page; its content is locked until the email address is verified by a code",
  method: 'GET',
  path: '/deliveries/{token}',
  auth: 'public',
  params: deliveryParams,
  data: deliveryView,
  errors: deliveryErrors,
})

export const requestDeliveryCode = endpoint({
  id: 'requestDeliveryCode',
  summary: "Send a six-digit code to the recipient's email address",
  method: 'POST',
  path: '/deliveries/{token}/codes',
  auth: 'public',
  params: deliveryParams,
  data: z.strictObject({ challenge: z.string(), masked_email: z.string() }),
  errors: [...deliveryErrors, 'refused'],
})

export const getDeliveryFile = endpoint({
  id: 'getDeliveryFile',
  summary: 'View or download the document as its recipient',
  method: 'GET',
  path: '/deliveries/{token}/file',
  auth: 'public',
  wire: 'binary',
  params: deliveryParams,
  query: z.strictObject({ download: z.enum(['1', '0']).default('0') }),
  errors: [...deliveryErrors, 'unauthorized', 'refused'],
})

export const acknowledgeDelivery = endpoint({
  id: 'acknowledgeDelivery',
  summary: 'Confirm receipt as the recipient, or report a wrong email address',
  method: 'POST',
  path: '/deliveries/{token}/acknowledgements',
  auth: 'public',
  params: deliveryParams,
  body: z.strictObject({
    outcome: z.enum(['received', 'wrong_recipient']),
    note: paragraph(1000, 0).optional(),
  }),
  data: deliveryView,
  errors: [...deliveryErrors, 'unauthorized', 'refused'],
})

// ---------------------------------------------------------------- anybody

export const verdictStates = ['valid', 'superseded', 'revoked', 'altered', 'unknown'] as const

/** The minimum needed to tell whether a document is genuine and still valid. */
export const verdict = z.strictObject({
  state: z.enum(verdictStates),
  institution: z.string(),
  /** The code of the document we issued, whatever the uploaded file says; `null` if we do not know it. */
  code: z.string().nullable(),
  kind: z.enum(documentKinds).nullable(),
  issued_on: z.string().nullable(),
  /** Initials and programme: enough to compare with a document at hand, not enough to identify the holder. */
  holder: z.string().nullable(),
  programme: z.string().nullable(),
  sha256: z.string().nullable(),
  /** The day since which a newer version exists. */
  replaced_on: z.string().nullable(),
  revoked_on: z.string().nullable(),
  revoked_because: z.enum(revocations).nullable(),
  checked_at: z.string(),
})
export type Verdict = z.infer<typeof verdict>

export const verifyDocument = endpoint({
  id: 'verifyDocument',
  summary: 'Check whether we issued the document with this code, and whether it is still valid',
  method: 'GET',
  path: '/verify/{code}',
  auth: 'public',
  params: z.strictObject({ code: z.string().max(40) }),
  data: verdict,
  errors: ['too_many'],
})

export const comparisonAnswers = [
  'matches',
  'does_not_match',
  /** The portal did not write the text of this document. */
  'not_known',
  /** Class and CGPA are not compared if the surname does not match. */
  'not_compared',
  /** After five different wrong values, only whether all three match is disclosed; after fifteen in 180 days, nothing. */
  'not_told',
] as const
export type ComparisonAnswer = (typeof comparisonAnswers)[number]

/** `null` if no value was entered. The value itself is never disclosed. */
const comparisonAnswer = z.enum(comparisonAnswers).nullable()
export const comparison = z.strictObject({
  surname: comparisonAnswer,
  class_of_degree: comparisonAnswer,
  cgpa: comparisonAnswer,
})
export type Comparison = z.infer<typeof comparison>

export const comparisonReply = comparison.extend({
  /**
   * Rows that an import refused are missing from the record that the document was made from, and nobody has explained
   * that. Disclosed only if the surname matches.
   */
  record_incomplete: z.boolean(),
})
export type ComparisonReply = z.infer<typeof comparisonReply>

export const compareDocument = endpoint({
  id: 'compareDocument',
  summary:
    'Compare the facts on a paper document with what we issued under its code; each matches or does not',
  method: 'POST',
  path: '/verify/{code}/comparisons',
  auth: 'public',
  params: z.strictObject({ code: z.string().max(40) }),
  /** Callers who do not know whose document it is learn nothing about it. */
  body: z.strictObject({
    surname: line(160),
    class_of_degree: line(160).optional(),
    cgpa: line(20).optional(),
  }),
  data: comparisonReply,
  errors: ['not_found', 'too_many', 'refused'],
})

export const verifyFile = endpoint({
  id: 'verifyFile',
  summary:
    'Check whether a file is an unaltered document that we issued and that is still valid; the file is not stored',
  method: 'POST',
  path: '/verify/file',
  auth: 'public',
  wire: 'multipart',
  body: z.strictObject({}),
  data: verdict,
  errors: ['too_many', 'refused'],
})
