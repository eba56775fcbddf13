import { z } from 'zod'
import { revocationReasons } from '../applications/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { email, id, optionalLine, paragraph } from '../fields.ts'
import { copyStates, linkStates } from './copy-states.ts'

const count = z.int().min(0)

export const graduandCopy = z.strictObject({
  graduand_id: z.int(),
  student_id: z.int(),
  matric_number: z.string(),
  name: z.string(),
  award: z.string(),
  state: z.enum(copyStates),
  /** The latest one, also when it is revoked. */
  document: z
    .strictObject({ id: z.int(), number: z.string(), verification_code: z.string(), issued_at: z.string() })
    .nullable(),
  printed_at: z.string().nullable(),
  released_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  /** `null`: nothing was released to them, neither a copy nor a certificate. */
  link: z.enum(linkStates).nullable(),
})
export type GraduandCopy = z.infer<typeof graduandCopy>

export const copyProgress = z.strictObject({
  event: z.strictObject({ id: z.int(), title: z.string(), session: z.string(), held_on: z.string() }),
  /** On an approved list. */
  approved: count,
  /** Valid copies. */
  signed: count,
  printed: count,
  released: count,
  opened: count,
  revoked: count,
})
export type CopyProgress = z.infer<typeof copyProgress>

const READ = ['unauthorized', 'forbidden', 'not_found'] as const
const params = z.strictObject({ id })
const filters = { search: optionalLine(100), state: z.enum(copyStates).optional() }

export const getCopyProgress = endpoint({
  id: 'getCopyProgress',
  summary: 'How far the student copies of a graduating class are',
  method: 'GET',
  path: '/graduation-events/{id}/copy-progress',
  auth: { permission: 'graduation.read' },
  params,
  data: copyProgress,
  errors: READ,
})

export const listGraduandCopies = endpoint({
  id: 'listGraduandCopies',
  summary:
    'The graduands of the approved lists of a class with their student copies, in the order of the list',
  method: 'GET',
  path: '/graduation-events/{id}/copies',
  auth: { permission: 'graduation.read' },
  params,
  query: z.strictObject({ ...pageQuery, ...filters }),
  data: z.array(graduandCopy),
  list: true,
  errors: READ,
})

export const exportGraduandCopies = endpoint({
  id: 'exportGraduandCopies',
  summary: 'The same as CSV',
  method: 'GET',
  path: '/graduation-events/{id}/copies.csv',
  auth: { permission: 'graduation.read' },
  wire: 'binary',
  params,
  query: z.strictObject(filters),
  errors: READ,
})

export const revokeGraduandCopy = endpoint({
  id: 'revokeGraduandCopy',
  summary: 'Revoke the student copy of a graduand; whoever checks it or opened it learns that',
  method: 'POST',
  path: '/graduands/{id}/copy-revocations',
  auth: { permission: 'documents.revoke' },
  passwordAgain: true,
  params,
  body: z.strictObject({
    /** The document that the caller saw. */
    document_id: id,
    reason: paragraph(500, 3),
    /** What people who check the code are told. */
    because: z.enum(revocationReasons),
  }),
  data: graduandCopy,
  errors: [...READ, 'refused', 'conflict'],
})

export const resendGraduationLink = endpoint({
  id: 'resendGraduationLink',
  summary:
    'Email a graduate the link to their documents again, to the address on record; it works on from today',
  method: 'POST',
  path: '/graduands/{id}/link',
  auth: { permission: 'graduation.issue' },
  params,
  body: z.strictObject({
    /** Only for a record without an address, to which it is added. */
    email: email.optional(),
  }),
  errors: [...READ, 'refused'],
})
