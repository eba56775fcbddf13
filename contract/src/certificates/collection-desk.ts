import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { line, sentence, versionSeen } from '../fields.ts'
import { identityPapers } from './certificate-kinds.ts'

const passCode = line(40, 4)

/** What the desk sees of a pass before a certificate is handed out. */
export const presentedPass = z.strictObject({
  application_id: z.int(),
  tracking_id: z.string(),
  copy_id: z.string(),
  /** The version of the copy: sent back when the certificate is handed out. */
  version: z.int(),
  document_name: sentence,
  name_on_certificate: z.string(),
  certificate_number: z.string().nullable(),
  holder: z.enum(['owner', 'proxy']),
  /** The person who must be at the desk with their ID. */
  person: z.strictObject({
    name: z.string(),
    phone: z.string().nullable(),
    relationship: z.string().nullable(),
  }),
  owner: z.strictObject({ name: z.string(), matric_number: z.string().nullable(), programme: z.string() }),
  /** Whether the certificate may be handed out now; if not, `problem` says why and what to do. */
  may_collect: z.boolean(),
  problem: sentence.nullable(),
  collected: z.strictObject({ at: z.string(), by: z.string(), identity: z.string() }).nullable(),
})
export type PresentedPass = z.infer<typeof presentedPass>

export const presentPass = endpoint({
  id: 'presentPass',
  summary: 'Look up a collection pass: its owner, and whether the certificate can be handed over',
  method: 'POST',
  path: '/certificate-applications/passes',
  auth: { permission: 'copies.dispatch' },
  body: z.strictObject({ code: passCode }),
  data: presentedPass,
  errors: ['unauthorized', 'forbidden', 'refused'],
})

export const collectCertificate = endpoint({
  id: 'collectCertificate',
  summary: 'Record that the certificate was handed to the person with the pass',
  method: 'POST',
  path: '/certificate-applications/collect',
  auth: { permission: 'copies.dispatch' },
  body: z.strictObject({
    code: passCode,
    id_kind: z.enum(identityPapers, fault('choosePaperShown')),
    id_number: line(40, 3),
    version: versionSeen,
  }),
  data: presentedPass,
  errors: ['unauthorized', 'forbidden', 'refused', 'conflict'],
})
