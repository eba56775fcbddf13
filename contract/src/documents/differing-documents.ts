import { z } from 'zod'
import { endpoint, staffErrors } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, paragraph, versionSeen } from '../fields.ts'
import { documentKinds } from './documents.ts'

/** What a document and the record may say differently. `result`: a whole row of results that only one of them has. */
const differingFields = [
  'name',
  'matric_number',
  'former_name',
  'date_of_birth',
  'programme',
  'faculty',
  'department',
  'year_of_entry',
  'graduation_session',
  'date_of_award',
  'class_of_degree',
  'cgpa',
  'result',
  'course_title',
  'units',
  'score',
  'grade',
  'points',
] as const

const documentDifference = z.strictObject({
  field: z.enum(differingFields),
  /** The result it is about; `null` for a difference in the record as a whole. */
  session: z.string().nullable(),
  semester: z.string().nullable(),
  course_code: z.string().nullable(),
  /** `null`: the document does not say it, or the record does not any more. */
  signed: z.string().nullable(),
  recorded: z.string().nullable(),
})
export type DocumentDifference = z.infer<typeof documentDifference>

/** What corrected the record: an import, the approval of a graduation list, its withdrawal, another grading scale, or staff by hand. */
export const correctingActs = ['import', 'award', 'award_taken_back', 'scale', 'correction'] as const
export type CorrectingAct = (typeof correctingActs)[number]

const differingDocument = z.strictObject({
  /** The id of the document. */
  id: z.int(),
  number: z.string(),
  kind: z.enum(documentKinds),
  verification_code: z.string(),
  issued_at: z.string(),
  /** As the document says them. */
  student: z.string(),
  matric_number: z.string().nullable(),
  student_id: z.int(),
  /** `null` for a document of a graduand. */
  application: z
    .strictObject({
      id: z.int(),
      tracking_id: z.string(),
      kind: z.enum(['transcript', 'certificate']),
    })
    .nullable(),
  /** The ceremony that the document belongs to; `null` for a document of an application. */
  graduation: z.strictObject({ graduand_id: z.int(), event_id: z.int(), ceremony: z.string() }).nullable(),
  differences: z.array(documentDifference),
  /** Since when the document and the record differ, and by which act: its kind, and the id of the import, approval or change of a scale. */
  since: z.string(),
  act: z.enum(correctingActs),
  act_id: z.int(),
  /** Why it stays valid; `null`: somebody still has to decide. */
  left: z.strictObject({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  version: z.int(),
})
export type DifferingDocument = z.infer<typeof differingDocument>

const differingStates = ['open', 'left'] as const

export const listDifferingDocuments = endpoint({
  id: 'listDifferingDocuments',
  summary: 'List valid documents that say something else than the record does now, the oldest first',
  method: 'GET',
  path: '/differing-documents',
  auth: { permission: 'disclosures.read' },
  query: z.strictObject({
    ...pageQuery,
    /** Those to decide about, or those that were left as they are. */
    state: z.enum(differingStates).default('open'),
  }),
  data: z.array(differingDocument),
  list: true,
  errors: staffErrors,
})

export const leaveDifferingDocument = endpoint({
  id: 'leaveDifferingDocument',
  summary: 'Leave a document valid although the record says something else now, with the reason',
  method: 'POST',
  path: '/differing-documents/{id}/leave',
  auth: { permission: 'documents.revoke' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** The version the caller saw; an outdated one is a conflict. */
    version: versionSeen,
    reason: paragraph(1000, 10),
  }),
  data: differingDocument,
  errors: [...staffErrors, 'not_found', 'conflict'],
})
