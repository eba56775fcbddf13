import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, line, optionalLine, paragraph, sentence, versionSeen } from '../fields.ts'
import { certificateStates, revocationGrounds } from './certificate-states.ts'

const sheet = z.strictObject({
  paper_serial: z.string(),
  /** `null`: the certificate is on it. */
  spoilt_reason: z.string().nullable(),
  by: z.string(),
  at: z.string(),
})

export const graduationCertificate = z.strictObject({
  id: z.int(),
  event_id: z.int(),
  graduand_id: z.int(),
  matric_number: z.string(),
  /** As printed. */
  name: z.string(),
  award: z.string(),
  series: z.string(),
  serial: z.string(),
  verification_code: z.string(),
  state: z.enum(certificateStates),
  reserved_at: z.string(),
  issued_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_reason: sentence.nullable(),
  /** The number of the certificate that it replaces. */
  supersedes: z.string().nullable(),
  /** Who asked to revoke it, and why, until another person has decided. */
  revocation: z
    .strictObject({
      because: z.enum(revocationGrounds),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
      /** The caller asked for it, so that another person must decide. */
      own: z.boolean(),
    })
    .nullable(),
  sheets: z.array(sheet),
  version: z.int(),
})
export type GraduationCertificate = z.infer<typeof graduationCertificate>

const READ = ['unauthorized', 'forbidden', 'not_found'] as const
const CHANGE = [...READ, 'refused', 'conflict'] as const
const params = z.strictObject({ id })

export const listGraduationCertificates = endpoint({
  id: 'listGraduationCertificates',
  summary: 'The numbered certificates of a ceremony, with what became of each number',
  method: 'GET',
  path: '/graduation-certificates',
  auth: { permission: 'graduation.read' },
  query: z.strictObject({
    ...pageQuery,
    event_id: id,
    /** A part of a name, of a matric number or of a number. */
    search: optionalLine(100),
    state: z.union([z.enum([...certificateStates, 'to_confirm']), z.literal('')]).optional(),
  }),
  data: z.array(graduationCertificate),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const getCertificateSummary = endpoint({
  id: 'getCertificateSummary',
  summary: 'How many certificates of a ceremony are in each state, and from which template the next are made',
  method: 'GET',
  path: '/graduation-events/{id}/certificates',
  auth: { permission: 'graduation.read' },
  params,
  data: z.strictObject({
    issuable: z.int(),
    states: z.strictObject({
      reserved: z.int(),
      issued: z.int(),
      voided: z.int(),
      superseded: z.int(),
      revoked: z.int(),
    }),
    /** Asked to be revoked, and not decided yet. */
    to_confirm: z.int(),
    /** `null`: none is in use. */
    template: z.strictObject({ name: z.string(), number: z.int() }).nullable(),
  }),
  errors: READ,
})

export const getTestSheet = endpoint({
  id: 'getTestSheet',
  summary: 'The sheet of the first graduand as the press gets it, with a mark across it',
  method: 'GET',
  path: '/graduation-events/{id}/test-sheet',
  auth: { permission: 'graduation.issue' },
  wire: 'binary',
  params,
  errors: [...READ, 'refused'],
})

export const getCertificatesArchive = endpoint({
  id: 'getCertificatesArchive',
  summary: 'The signed certificates of a ceremony that are valid, as a ZIP file; who took it is recorded',
  method: 'GET',
  path: '/graduation-events/{id}/certificates.zip',
  auth: { permission: 'graduation.issue' },
  wire: 'binary',
  params,
  errors: [...READ, 'refused'],
})

export const getCertificateSheet = endpoint({
  id: 'getCertificateSheet',
  summary: 'The sheet of one certificate for the press, to print it again; who took it is recorded',
  method: 'GET',
  path: '/graduation-certificates/{id}/sheet',
  auth: { permission: 'graduation.issue' },
  wire: 'binary',
  params,
  errors: [...READ, 'refused'],
})

export const recordCertificateSheet = endpoint({
  id: 'recordCertificateSheet',
  summary: 'Record the numbered paper that a certificate is on, or a sheet that was spoilt and why',
  method: 'POST',
  path: '/graduation-certificates/{id}/sheets',
  auth: { permission: 'graduation.issue' },
  params,
  body: z.strictObject({
    version: versionSeen,
    paper_serial: line(60),
    /** `null`: the certificate is on it. */
    spoilt_reason: paragraph(500, 3).nullable(),
  }),
  data: graduationCertificate,
  errors: CHANGE,
})

export const askRevocation = endpoint({
  id: 'askRevocation',
  summary:
    'Ask to revoke a certificate, with the ground that whoever verifies it reads and a reason for the office',
  method: 'POST',
  path: '/graduation-certificates/{id}/revocation',
  auth: { permission: 'documents.revoke' },
  params,
  body: z.strictObject({
    version: versionSeen,
    because: z.enum(revocationGrounds),
    reason: paragraph(500, 3),
  }),
  data: graduationCertificate,
  errors: CHANGE,
})

export const confirmRevocation = endpoint({
  id: 'confirmRevocation',
  summary: 'Revoke a certificate that somebody else asked to revoke; its readers are told at once',
  method: 'POST',
  path: '/graduation-certificates/{id}/revocation/confirm',
  auth: { permission: 'documents.revoke' },
  params,
  body: z.strictObject({ version: versionSeen }),
  data: graduationCertificate,
  passwordAgain: 'every_session',
  errors: CHANGE,
})

export const refuseRevocation = endpoint({
  id: 'refuseRevocation',
  summary: 'Leave a certificate valid that somebody asked to revoke',
  method: 'POST',
  path: '/graduation-certificates/{id}/revocation/refuse',
  auth: { permission: 'documents.revoke' },
  params,
  body: z.strictObject({ version: versionSeen }),
  data: graduationCertificate,
  errors: CHANGE,
})
