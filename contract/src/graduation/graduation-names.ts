import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line, paragraph, versionSeen } from '../fields.ts'
import { certificateName } from './certificate-name.ts'
import { graduand } from './graduands.ts'

const CHANGE = ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'] as const
const params = z.strictObject({ id })

export const askNames = endpoint({
  id: 'askNames',
  summary:
    'Email graduands a link to confirm the name on their certificate; those without an email address on record are counted',
  method: 'POST',
  path: '/graduation-events/{id}/name-requests',
  auth: { permission: 'graduation.manage' },
  params,
  /** These graduands; `null` for all who have not answered yet. */
  body: z.strictObject({ graduands: z.array(id).min(1).max(1_000).nullable() }),
  data: z.strictObject({ asked: z.int(), without_email: z.int() }),
  errors: CHANGE,
})

export const decideName = endpoint({
  id: 'decideName',
  summary: 'Decide the name on a certificate, with a reason; an open link or objection is settled by it',
  method: 'PUT',
  path: '/graduands/{id}/certificate-name',
  auth: { permission: 'graduation.manage' },
  params,
  body: z.strictObject({ version: versionSeen, name: certificateName, reason: paragraph(500, 3) }),
  data: graduand,
  errors: CHANGE,
})

export const getGraduandProof = endpoint({
  id: 'getGraduandProof',
  summary: 'The certificate of a graduand as it would be printed, as an SVG marked as a proof',
  method: 'GET',
  path: '/graduands/{id}/proof',
  auth: { permission: 'graduation.read' },
  wire: 'binary',
  params,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})

const token = z.string().min(20).max(100)
const byToken = z.strictObject({ token })

export const nameRequest = z.strictObject({
  institution: z.string(),
  ceremony: z.string(),
  /** Empty, like the award, once the link has expired or was replaced: whoever finds it then learns nothing from it. */
  name: z.string(),
  award: z.string(),
  /** `closed`: another link or an officer's decision replaced this one, or it expired. */
  state: z.enum(['open', 'confirmed', 'objected', 'closed']),
  expires_at: z.string(),
})
export type NameRequest = z.infer<typeof nameRequest>

export const getNameRequest = endpoint({
  id: 'getNameRequest',
  summary: 'What a graduate is asked about the name on their certificate; reading it confirms nothing',
  method: 'GET',
  path: '/graduation-names/{token}',
  auth: 'public',
  params: byToken,
  data: nameRequest,
  errors: ['not_found', 'too_many'],
})

export const getNameRequestProof = endpoint({
  id: 'getNameRequestProof',
  summary: 'The certificate of whoever holds the link as it would be printed, as an SVG marked as a proof',
  method: 'GET',
  path: '/graduation-names/{token}/proof',
  auth: 'public',
  wire: 'binary',
  params: byToken,
  errors: ['not_found', 'refused', 'too_many'],
})

export const answerNameRequest = endpoint({
  id: 'answerNameRequest',
  summary: 'Confirm the name on a certificate, or say what is wrong with it',
  method: 'POST',
  path: '/graduation-names/{token}/answer',
  auth: 'public',
  params: byToken,
  body: z.discriminatedUnion('answer', [
    z.strictObject({
      answer: z.literal('confirmed'),
      /** As it was shown. */
      name: line(200),
    }),
    z.strictObject({ answer: z.literal('objected'), text: paragraph(1_000, 3) }),
  ]),
  data: nameRequest,
  errors: ['not_found', 'refused', 'conflict', 'too_many'],
})
