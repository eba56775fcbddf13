import { z } from 'zod'
import { endpoint, staffErrors } from '../endpoint.ts'
import { id, isoDate, line, paragraph, sentence, versionSeen } from '../fields.ts'
import { languages } from '../languages.ts'
import { templateDesign, templatePicture } from './design.ts'
import { designSamples, templateKinds, templateStarts, versionStates } from './design-rules.ts'

const ONE = ['unauthorized', 'forbidden', 'not_found'] as const
const CHANGE = ['unauthorized', 'forbidden', 'not_found', 'conflict'] as const

const person = z.strictObject({ id: z.int(), name: z.string() })

export const templateVersion = z.strictObject({
  number: z.int(),
  state: z.enum(versionStates),
  /** Goes up with each change of a draft; send it with the next change. */
  version: z.int(),
  /** The hash of the design, as documents record it. */
  sha256: z.string(),
  drawn_by: z.array(person),
  submitted_at: z.string().nullable(),
  approved_by: z.string().nullable(),
  approved_at: z.string().nullable(),
  active_from: z.string().nullable(),
  /** From this moment on it cannot be withdrawn. */
  first_used_at: z.string().nullable(),
  returned_because: z.string().nullable(),
  updated_at: z.string(),
})
export type TemplateVersion = z.infer<typeof templateVersion>

export const certificateTemplate = z.strictObject({
  id: z.int(),
  kind: z.enum(templateKinds),
  name: z.string(),
  language: z.enum(languages),
  active: z.boolean(),
  version: z.int(),
  /** Newest first. */
  versions: z.array(templateVersion),
  /** The number of the version in use today. */
  in_use: z.int().nullable(),
})
export type CertificateTemplate = z.infer<typeof certificateTemplate>

const fields = { name: line(80, 3), language: z.enum(languages) }
const params = z.strictObject({ id })
/** The first version is 1; the database counts them in 32 bits. */
const versionNumber = id.pipe(z.number().max(2_147_483_647))
const seen = z.strictObject({ version: versionSeen })

export const listCertificateTemplates = endpoint({
  id: 'listCertificateTemplates',
  summary: 'List certificate templates by kind and name',
  method: 'GET',
  path: '/certificate-templates',
  auth: { permission: 'settings.read' },
  data: z.array(certificateTemplate),
  errors: staffErrors,
})

export const getCertificateTemplate = endpoint({
  id: 'getCertificateTemplate',
  summary: 'Get a template with its versions',
  method: 'GET',
  path: '/certificate-templates/{id}',
  auth: { permission: 'settings.read' },
  params,
  data: certificateTemplate,
  errors: ONE,
})

export const createCertificateTemplate = endpoint({
  id: 'createCertificateTemplate',
  summary: 'Create a template: blank, from a built-in design of its kind, or from an exported file',
  method: 'POST',
  path: '/certificate-templates',
  auth: { permission: 'templates.design' },
  body: z.strictObject({ ...fields, kind: z.enum(templateKinds), start: z.enum(templateStarts) }),
  data: certificateTemplate,
  created: true,
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

export const updateCertificateTemplate = endpoint({
  id: 'updateCertificateTemplate',
  summary:
    'Rename a template, or change its language and use; after the first approval the last two need templates.approve, too',
  method: 'PUT',
  path: '/certificate-templates/{id}',
  auth: { permission: 'templates.design' },
  params,
  body: z.strictObject({ ...fields, active: z.boolean(), version: versionSeen }),
  data: certificateTemplate,
  errors: CHANGE,
})

export const changeTemplateUse = endpoint({
  id: 'changeTemplateUse',
  summary:
    'Change the language of a template, take it out of use or put it back; who drew an approved version may only take it out of use',
  method: 'PUT',
  path: '/certificate-templates/{id}/use',
  auth: { permission: 'templates.approve' },
  params,
  body: z.strictObject({ language: fields.language, active: z.boolean(), version: versionSeen }),
  data: certificateTemplate,
  errors: CHANGE,
})

export const getTemplateDesign = endpoint({
  id: 'getTemplateDesign',
  summary: 'Get the design of one version of a template',
  method: 'GET',
  path: '/certificate-templates/{id}/versions/{number}',
  auth: { permission: 'templates.read' },
  params: z.strictObject({ id, number: versionNumber }),
  data: z.strictObject({ design: templateDesign, version: templateVersion }),
  errors: ONE,
})

export const beginTemplateDraft = endpoint({
  id: 'beginTemplateDraft',
  summary: 'Start a draft of the next version, from an existing version',
  method: 'POST',
  path: '/certificate-templates/{id}/draft',
  auth: { permission: 'templates.design' },
  params,
  body: z.strictObject({ from: versionNumber }),
  data: certificateTemplate,
  created: true,
  errors: CHANGE,
})

export const saveTemplateDraft = endpoint({
  id: 'saveTemplateDraft',
  summary: 'Save the design of a draft',
  method: 'PUT',
  path: '/certificate-templates/{id}/draft',
  auth: { permission: 'templates.design' },
  params,
  body: z.strictObject({ design: templateDesign, version: versionSeen }),
  data: z.strictObject({ version: z.int(), sha256: z.string() }),
  errors: CHANGE,
})

export const discardTemplateDraft = endpoint({
  id: 'discardTemplateDraft',
  summary: 'Delete a draft',
  method: 'POST',
  path: '/certificate-templates/{id}/draft/discard',
  auth: { permission: 'templates.design' },
  params,
  body: seen,
  data: certificateTemplate,
  errors: CHANGE,
})

export const submitTemplateDraft = endpoint({
  id: 'submitTemplateDraft',
  summary: 'Submit a draft for approval; it must draw every sample without an error',
  method: 'POST',
  path: '/certificate-templates/{id}/draft/submit',
  auth: { permission: 'templates.design' },
  params,
  body: seen,
  data: certificateTemplate,
  errors: CHANGE,
})

export const returnTemplateDraft = endpoint({
  id: 'returnTemplateDraft',
  summary: 'Return a submitted draft for changes, with a reason',
  method: 'POST',
  path: '/certificate-templates/{id}/draft/return',
  auth: { permission: 'templates.approve' },
  params,
  body: z.strictObject({ version: versionSeen, reason: paragraph(500, 3) }),
  data: certificateTemplate,
  errors: CHANGE,
})

export const approveTemplateDraft = endpoint({
  id: 'approveTemplateDraft',
  summary: 'Approve a draft that somebody else drew, and choose the day from which it is used',
  method: 'POST',
  path: '/certificate-templates/{id}/draft/approve',
  auth: { permission: 'templates.approve' },
  params,
  body: z.strictObject({ version: versionSeen, active_from: isoDate }),
  data: certificateTemplate,
  passwordAgain: true,
  errors: CHANGE,
})

export const withdrawTemplateVersion = endpoint({
  id: 'withdrawTemplateVersion',
  summary: 'Withdraw an approved version that no document was made from',
  method: 'POST',
  path: '/certificate-templates/{id}/versions/{number}/withdraw',
  auth: { permission: 'templates.approve' },
  params: z.strictObject({ id, number: versionNumber }),
  body: z.strictObject({ version: versionSeen, reason: paragraph(500, 3) }),
  data: certificateTemplate,
  errors: CHANGE,
})

/** An error in a design; `element` is `null` if it concerns the whole design. */
export const designFault = z.strictObject({ element: z.string().nullable(), message: sentence })
export type DesignFault = z.infer<typeof designFault>

export const previewTemplate = endpoint({
  id: 'previewTemplate',
  summary: 'Draw a design for a sample person, and report what does not fit',
  method: 'POST',
  path: '/certificate-templates/preview',
  auth: { permission: 'templates.read' },
  body: z.strictObject({
    design: templateDesign,
    language: z.enum(languages),
    sample: z.enum(designSamples),
  }),
  data: z.strictObject({ svg: z.string(), faults: z.array(designFault) }),
  errors: staffErrors,
})

export const addTemplatePicture = endpoint({
  id: 'addTemplatePicture',
  summary:
    'Upload a background, a signature or another picture for a template (SVG, PNG or JPEG, at most 8 MB)',
  method: 'POST',
  path: '/certificate-template-pictures',
  auth: { permission: 'templates.design' },
  wire: 'multipart',
  body: z.strictObject({}),
  data: z.strictObject({ address: templatePicture, width: z.int(), height: z.int(), size: z.int() }),
  created: true,
  errors: ['unauthorized', 'forbidden', 'too_large', 'unsupported_media'],
})

export const readTemplateFile = endpoint({
  id: 'readTemplateFile',
  summary: 'Export a version of a template as one file with its pictures',
  method: 'GET',
  path: '/certificate-templates/{id}/versions/{number}/file',
  auth: { permission: 'templates.read' },
  wire: 'binary',
  params: z.strictObject({ id, number: versionNumber }),
  errors: ONE,
})

export const importTemplateFile = endpoint({
  id: 'importTemplateFile',
  summary: 'Create a template from an exported file',
  method: 'POST',
  path: '/certificate-templates/import',
  auth: { permission: 'templates.design' },
  wire: 'multipart',
  body: z.strictObject({}),
  data: certificateTemplate,
  created: true,
  errors: ['unauthorized', 'forbidden', 'conflict', 'too_large', 'unsupported_media'],
})
