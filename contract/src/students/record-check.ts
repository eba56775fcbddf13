import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, paragraph } from '../fields.ts'

/** What a record says for itself, and what each result says of its points. */
export const comparedFields = [
  'cgpa',
  'class_of_degree',
  'units_registered',
  'units_earned',
  'quality_points',
  'points',
] as const

export const recordDifference = z.strictObject({
  field: z.enum(comparedFields),
  /** Of one result; `null` for what the record says in all. */
  session: z.string().nullable(),
  semester: z.string().nullable(),
  course_code: z.string().nullable(),
  recorded: z.string(),
  /** What the results give on the grading scale of the student; a dash for nothing. */
  computed: z.string(),
})
export type RecordDifference = z.infer<typeof recordDifference>

/** A result that the grading scale of its student cannot count: it is corrected, or the scale is given its grade. */
export const uncountableResult = z.strictObject({
  session: z.string(),
  semester: z.string(),
  course_code: z.string(),
  grade: z.string(),
})
export type UncountableResult = z.infer<typeof uncountableResult>

export const recordCheck = z.strictObject({
  scale: z.strictObject({ id: z.int(), name: z.string() }),
  uncountable: z.array(uncountableResult),
  differences: z.array(recordDifference),
  /** Names these differences and no others; `null` when there are none. */
  fingerprint: z.string().nullable(),
  /** Why these differences may stand. */
  explanations: z.array(z.strictObject({ reason: z.string(), by: z.string(), at: z.string() })),
  /** No document is issued from this record as it stands. */
  blocks_issuing: z.boolean(),
})
export type RecordCheck = z.infer<typeof recordCheck>

export const explainDifferences = endpoint({
  id: 'explainDifferences',
  summary:
    'Say why a record and its results may disagree; it holds for the differences seen and for no others',
  method: 'POST',
  path: '/students/{id}/explanations',
  auth: { permission: 'students.explain' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** Of the check that the caller saw; another one is a conflict. */
    fingerprint: z.string().max(64),
    reason: paragraph(1000, 10),
  }),
  data: recordCheck,
  created: true,
  idempotent: true,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})
