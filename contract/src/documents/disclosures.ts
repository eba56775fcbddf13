import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, isoDate, optionalLine } from '../fields.ts'
import { documentKinds } from './documents.ts'

export const disclosureMethods = ['link_mailed', 'viewed', 'downloaded', 'dispatched', 'collected'] as const
export type DisclosureMethod = (typeof disclosureMethods)[number]

/** One recipient of one document: all that was disclosed to them, and on whose consent. */
export const disclosure = z.strictObject({
  /** Of the first time in the register. */
  id: z.int(),
  application: z.strictObject({
    id: z.int(),
    tracking_id: z.string(),
    student: z.string(),
    matric_number: z.string().nullable(),
  }),
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

export const listDisclosures = endpoint({
  id: 'listDisclosures',
  summary: 'The register of disclosures: who was given which record, when and on which consent',
  method: 'GET',
  path: '/disclosures',
  auth: { permission: 'disclosures.read' },
  query: z.strictObject({
    ...pageQuery,
    /** A name, a matric number, a recipient, a tracking ID, a document number or a verification code. */
    search: optionalLine(100),
    method: z.enum(disclosureMethods).optional(),
    application_id: id.optional(),
    document_id: id.optional(),
    /** Days in the institution's time zone, both included. */
    from: isoDate.optional(),
    to: isoDate.optional(),
  }),
  data: z.array(disclosure),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})
