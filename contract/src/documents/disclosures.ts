import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, isoDate, optionalLine } from '../fields.ts'
import { documentKinds } from './documents.ts'
import { disclosureSorts } from './sorts.ts'

export const disclosureMethods = ['link_mailed', 'viewed', 'downloaded', 'dispatched', 'collected'] as const
export type DisclosureMethod = (typeof disclosureMethods)[number]

/** All disclosures of one document to one recipient, with the consent they are based on. */
export const disclosure = z.strictObject({
  /** The id of the first disclosure in the register. */
  id: z.int(),
  student: z.string(),
  matric_number: z.string().nullable(),
  /** `null` for a document of a graduand. */
  application: z.strictObject({ id: z.int(), tracking_id: z.string() }).nullable(),
  /** The ceremony that the document belongs to; `null` for a document of an application. */
  graduation: z.strictObject({ graduand_id: z.int(), event_id: z.int(), ceremony: z.string() }).nullable(),
  document: z
    .strictObject({
      id: z.int(),
      kind: z.enum(documentKinds),
      number: z.string(),
      verification_code: z.string(),
      state: z.enum(['valid', 'superseded', 'revoked']),
    })
    .nullable(),
  recipient: z.string(),
  email: z.string().nullable(),
  consent: z.strictObject({ name: z.string(), version: z.string(), at: z.string() }).nullable(),
  first_at: z.string(),
  last_at: z.string(),
  links_mailed: z.int(),
  views: z.int(),
  downloads: z.int(),
  dispatched_at: z.string().nullable(),
  collected_at: z.string().nullable(),
})
export type Disclosure = z.infer<typeof disclosure>

export const disclosureFilters = {
  /** A name, a matric number, a recipient, a tracking ID, a document number or a verification code. */
  search: optionalLine(100),
  method: z.enum(disclosureMethods).optional(),
  application_id: id.optional(),
  /** A student record: the applications matched with it, and its graduation. */
  student_id: id.optional(),
  document_id: id.optional(),
  /** Days in the institution's time zone, both included. */
  from: isoDate.optional(),
  to: isoDate.optional(),
}

export const listDisclosures = endpoint({
  id: 'listDisclosures',
  summary: 'List disclosures: who received which record, when and on which consent',
  method: 'GET',
  path: '/disclosures',
  auth: { permission: 'disclosures.read' },
  query: z.strictObject({
    ...pageQuery,
    ...disclosureFilters,
    sort: z.enum(disclosureSorts).default('-last'),
  }),
  data: z.array(disclosure),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})
