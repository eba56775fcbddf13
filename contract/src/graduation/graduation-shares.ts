import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { byToken, graduatePage } from './graduation-links.ts'

const ofDocument = byToken.extend({ document: id })
const errors = ['not_found', 'too_many', 'unauthorized', 'refused'] as const

export const shareCertificate = endpoint({
  id: 'shareCertificate',
  summary: 'As the graduate, make a page of a certificate that anybody can open who has its link',
  method: 'POST',
  path: '/graduation-links/{token}/documents/{document}/share',
  auth: 'public',
  params: ofDocument,
  data: graduatePage,
  errors,
})

export const endShare = endpoint({
  id: 'endShare',
  summary: 'As the graduate, take the link of a shared certificate back; its page opens no more',
  method: 'POST',
  path: '/graduation-links/{token}/documents/{document}/share/end',
  auth: 'public',
  params: ofDocument,
  data: graduatePage,
  errors,
})

/** What the certificate says, as it was signed, and whether it is valid today. */
export const sharedCertificate = z.strictObject({
  institution: z.string(),
  state: z.enum(['valid', 'superseded', 'revoked']),
  /** The day since which it is superseded or revoked. */
  ended_on: z.string().nullable(),
  /** Of a certificate that is no longer valid only the initials. */
  name: z.string(),
  award: z.string(),
  class_of_degree: z.string().nullable(),
  ceremony: z.string(),
  number: z.string(),
  issued_on: z.string(),
  verification_code: z.string(),
})
export type SharedCertificate = z.infer<typeof sharedCertificate>

export const getSharedCertificate = endpoint({
  id: 'getSharedCertificate',
  summary: 'The page of a certificate that its graduate shares',
  method: 'GET',
  path: '/shared-certificates/{token}',
  auth: 'public',
  params: byToken,
  data: sharedCertificate,
  errors: ['not_found', 'too_many'],
})
