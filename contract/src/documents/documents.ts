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
  summary: 'The transcript as it would be generated now; not issued, marked as a preview',
  method: 'GET',
  path: '/applications/{id}/copies/{copy}/preview',
  auth: { permission: 'applications.read' },
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
  summary: 'Register a prepared PDF as the document of a copy; it is stamped with the code and signed',
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

export const getDocument = endpoint({
  id: 'getDocument',
  summary: 'Staff: the file of an issued document',
  method: 'GET',
  path: '/documents/{id}',
  auth: { permission: 'applications.read' },
  wire: 'binary',
  params: z.strictObject({ id }),
  errors: staffErrors,
})

export const getPaperwork = endpoint({
  id: 'getPaperwork',
  summary: 'Cover letter or address label of a paper copy, ready to print',
  method: 'GET',
  path: '/applications/{id}/copies/{copy}/paperwork/{kind}',
  auth: { permission: 'applications.read' },
  wire: 'binary',
  params: z.strictObject({ id, copy: z.uuid(), kind: z.enum(['cover_letter', 'address_label']) }),
  errors: [...staffErrors, 'refused'],
})

export const getApplicantDocument = endpoint({
  id: 'getApplicantDocument',
  summary: 'The applicant downloads a document of theirs; the mailbox must have been proved',
  method: 'GET',
  path: '/applications/track/{id}/documents/{document}',
  auth: 'applicant',
  wire: 'binary',
  params: z.strictObject({ id: trackingId, document: id }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const resendDelivery = endpoint({
  id: 'resendDelivery',
  summary: "Mail a recipient's link again; an expired one is renewed, free",
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
  /** Only after the mailbox was proved. */
  document: z
    .strictObject({
      title: sentence,
      student: z.string(),
      matric_number: z.string(),
      programme: z.string(),
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
  summary: "A recipient's page: locked until the mailbox is proved by a code",
  method: 'GET',
  path: '/deliveries/{token}',
  auth: 'public',
  params: deliveryParams,
  data: deliveryView,
  errors: deliveryErrors,
})

export const requestDeliveryCode = endpoint({
  id: 'requestDeliveryCode',
  summary: "Send a six-digit code to the recipient's mailbox",
  method: 'POST',
  path: '/deliveries/{token}/codes',
  auth: 'public',
  params: deliveryParams,
  data: z.strictObject({ challenge: z.string(), masked_email: z.string() }),
  errors: [...deliveryErrors, 'refused'],
})

export const getDeliveryFile = endpoint({
  id: 'getDeliveryFile',
  summary: 'View or download the document',
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
  summary: 'The recipient confirms receipt, or says the copy reached the wrong mailbox',
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

/** The least that answers whether a document is ours and still stands. */
export const verdict = z.strictObject({
  state: z.enum(verdictStates),
  institution: z.string(),
  /** Of what we issued, whatever the file that was sent says of itself; `null` when it is unknown here. */
  code: z.string().nullable(),
  kind: z.enum(documentKinds).nullable(),
  issued_on: z.string().nullable(),
  /** Initials and programme: enough to compare with what one holds, not enough to learn who it is. */
  holder: z.string().nullable(),
  programme: z.string().nullable(),
  sha256: z.string().nullable(),
  /** A newer one exists since this day. */
  replaced_on: z.string().nullable(),
  revoked_on: z.string().nullable(),
  revoked_because: z.enum(revocations).nullable(),
  checked_at: z.string(),
})
export type Verdict = z.infer<typeof verdict>

export const verifyDocument = endpoint({
  id: 'verifyDocument',
  summary: 'Is a document with this code ours, and does it still stand?',
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
  /** The portal did not write the document itself. */
  'not_known',
  /** Class and CGPA, where the surname does not match. */
  'not_compared',
  /** After five different wrong values only that all three match is told; after fifteen in 180 days nothing. */
  'not_told',
] as const
export type ComparisonAnswer = (typeof comparisonAnswers)[number]

/** `null` for what was not asked. Never the value. */
const comparisonAnswer = z.enum(comparisonAnswers).nullable()
export const comparison = z.strictObject({
  surname: comparisonAnswer,
  class_of_degree: comparisonAnswer,
  cgpa: comparisonAnswer,
})
export type Comparison = z.infer<typeof comparison>

export const compareDocument = endpoint({
  id: 'compareDocument',
  summary: 'Does a paper with this code say what we issued under it? Each fact matches or does not',
  method: 'POST',
  path: '/verify/{code}/comparisons',
  auth: 'public',
  params: z.strictObject({ code: z.string().max(40) }),
  /** Those who do not know whose document it is learn nothing of it. */
  body: z.strictObject({
    surname: line(160),
    class_of_degree: line(160).optional(),
    cgpa: line(20).optional(),
  }),
  data: comparison,
  errors: ['not_found', 'too_many', 'refused'],
})

export const verifyFile = endpoint({
  id: 'verifyFile',
  summary: 'Is this very file one that we issued, unaltered, and does it still stand? It is not kept',
  method: 'POST',
  path: '/verify/file',
  auth: 'public',
  wire: 'multipart',
  body: z.strictObject({}),
  data: verdict,
  errors: ['too_many', 'refused'],
})
