import { z } from 'zod'
import { templateKinds } from '../certificate-templates/design-rules.ts'
import { endpoint } from '../endpoint.ts'
import { id, sentence, versionSeen } from '../fields.ts'
import { staffCertificateApplication } from './certificates.ts'

/** What a certificate application can end in, besides a paper whose number is typed. */
export const certificateChoices = z.strictObject({
  /** Templates in use that its document can be made from. */
  templates: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      /** The number of the version in use. */
      version: z.int(),
      kind: z.enum(templateKinds),
    }),
  ),
  /** The certificate of the ceremony that is stored in the office. */
  stored: z
    .strictObject({
      number: z.string(),
      name: z.string(),
      /** Why it cannot be taken; `null`: it can. */
      problem: sentence.nullable(),
    })
    .nullable(),
  /** The number of the valid certificate that a document made from a template replaces. */
  replaces: z.string().nullable(),
})
export type CertificateChoices = z.infer<typeof certificateChoices>

const READ = ['unauthorized', 'forbidden', 'not_found'] as const
const CHANGE = [...READ, 'refused', 'conflict'] as const
const params = z.strictObject({ id })
/** The version of the copy that the caller saw. */
const version = versionSeen

export const getCertificateChoices = endpoint({
  id: 'getCertificateChoices',
  summary: 'What a certificate application can end in: templates, or the stored certificate of the student',
  method: 'GET',
  path: '/certificate-applications/{id}/certificate/choices',
  auth: { permission: 'copies.produce' },
  params,
  data: certificateChoices,
  errors: READ,
})

export const previewCertificate = endpoint({
  id: 'previewCertificate',
  summary: 'Draw the certificate of an application from a template as an SVG picture marked as a proof',
  method: 'GET',
  path: '/certificate-applications/{id}/certificate/preview',
  auth: { permission: 'graduation.issue' },
  wire: 'binary',
  params,
  query: z.strictObject({ template_id: id }),
  errors: [...READ, 'refused'],
})

export const issueCertificate = endpoint({
  id: 'issueCertificate',
  summary:
    'Issue the certificate of an application from a template: signed, registered, and its copy signed with it',
  method: 'POST',
  path: '/certificate-applications/{id}/certificate/issue',
  auth: { permission: 'graduation.issue' },
  params,
  body: z.strictObject({ template_id: id, version }),
  data: staffCertificateApplication,
  errors: CHANGE,
})

export const takeStoredCertificate = endpoint({
  id: 'takeStoredCertificate',
  summary:
    'Deliver the stored certificate of the student with this application; the desk of the ceremony does not hand it out any more',
  method: 'POST',
  path: '/certificate-applications/{id}/certificate/stored',
  auth: { permission: 'copies.produce' },
  params,
  body: z.strictObject({ version }),
  data: staffCertificateApplication,
  errors: CHANGE,
})
