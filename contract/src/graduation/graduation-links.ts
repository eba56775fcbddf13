import { z } from 'zod'
import { identityPapers } from '../certificates/certificate-kinds.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { id, line } from '../fields.ts'
import { proxyName } from '../written/printed-line.ts'
import { identityShown, storageDue } from './collection.ts'
import { releasedKinds } from './copy-states.ts'

const token = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/)
export const byToken = z.strictObject({ token })

export const graduateDocument = z.strictObject({
  id: z.int(),
  kind: z.enum(releasedKinds),
  number: z.string(),
  verification_code: z.string(),
  issued_at: z.string(),
  pages: z.int(),
  size: z.int(),
  /** Only a valid one can be opened. */
  state: z.enum(['valid', 'superseded', 'revoked']),
  /** The day since which it is superseded or revoked. */
  ended_at: z.string().nullable(),
  downloaded_at: z.string().nullable(),
  /** The page that the graduate shows to others, while it is shared. */
  shared: z.strictObject({ url: z.string(), since: z.string() }).nullable(),
})
export type GraduateDocument = z.infer<typeof graduateDocument>

export const graduatePage = z.strictObject({
  state: z.enum(['locked', 'open', 'expired']),
  institution: z.string(),
  masked_email: z.string(),
  /** Only after the email address was verified. */
  graduate: z
    .strictObject({
      name: z.string(),
      award: z.string(),
      ceremony: z.string(),
      held_on: z.string(),
      documents: z.array(graduateDocument),
      /** The printed certificate: to be collected, or collected; `null` while there is none. */
      certificate: z.enum(['to_collect', 'collected']).nullable(),
      /** What the desk asks for, while there is something to collect. */
      pass: z
        .strictObject({
          owner: z.string().nullable(),
          proxy: z
            .strictObject({ name: z.string(), code: z.string(), identity: identityShown.nullable() })
            .nullable(),
        })
        .nullable(),
      /** What storing the printed certificate costs; `null`: nothing, now or later. */
      storage: z
        .strictObject({
          event_id: z.int(),
          /** The day from which storage is charged. */
          charged_from: z.string(),
          due: storageDue.nullable(),
          /** The last day that was paid for or waived. */
          settled_until: z.string().nullable(),
        })
        .nullable(),
      expires_at: z.string(),
    })
    .nullable(),
})
export type GraduatePage = z.infer<typeof graduatePage>

const errors = ['not_found', 'too_many'] as const

export const getGraduatePage = endpoint({
  id: 'getGraduatePage',
  summary: "A graduate's page; its content is locked until the email address is verified by a code",
  method: 'GET',
  path: '/graduation-links/{token}',
  auth: 'public',
  params: byToken,
  data: graduatePage,
  errors,
})

export const requestGraduateCode = endpoint({
  id: 'requestGraduateCode',
  summary: "Send a six-digit code to the graduate's email address",
  method: 'POST',
  path: '/graduation-links/{token}/codes',
  auth: 'public',
  params: byToken,
  data: z.strictObject({ challenge: z.string(), masked_email: z.string() }),
  errors: [...errors, 'refused'],
})

export const nameProxyAsGraduate = endpoint({
  id: 'nameProxyAsGraduate',
  summary:
    'As the graduate, name the person who may collect the printed certificate; an earlier proxy ends, and the code is emailed to the graduate',
  method: 'POST',
  path: '/graduation-links/{token}/proxy',
  auth: 'public',
  params: byToken,
  body: z.strictObject({
    name: proxyName,
    id_kind: z.enum(identityPapers, fault('choosePaperShown')),
    id_number: line(40, 3),
  }),
  data: graduatePage,
  errors: [...errors, 'unauthorized', 'refused'],
})

export const endProxyAsGraduate = endpoint({
  id: 'endProxyAsGraduate',
  summary: 'As the graduate, take the right to collect back from a proxy; their code works no more',
  method: 'POST',
  path: '/graduation-links/{token}/proxy/end',
  auth: 'public',
  params: byToken,
  data: graduatePage,
  errors: [...errors, 'unauthorized', 'refused'],
})

export const getGraduateFile = endpoint({
  id: 'getGraduateFile',
  summary: 'View or download a released document as its graduate',
  method: 'GET',
  path: '/graduation-links/{token}/documents/{document}',
  auth: 'public',
  wire: 'binary',
  params: byToken.extend({ document: id }),
  query: z.strictObject({ download: z.enum(['1', '0']).default('0') }),
  errors: [...errors, 'unauthorized', 'refused'],
})
