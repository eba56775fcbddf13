import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, paragraph, sentence } from '../fields.ts'

/** The fields in which a record, or the grade or points of one of its results, may differ from the computed values. */
export const comparedFields = [
  'cgpa',
  'class_of_degree',
  'units_registered',
  'units_earned',
  'quality_points',
  'grade',
  'points',
] as const

export const recordDifference = z.strictObject({
  field: z.enum(comparedFields),
  /** `null` for a difference in the record as a whole. */
  session: z.string().nullable(),
  semester: z.string().nullable(),
  course_code: z.string().nullable(),
  recorded: z.string(),
  /** The value computed from the results with the student's grading scale; a dash for none. */
  computed: z.string(),
})
export type RecordDifference = z.infer<typeof recordDifference>

/** A result that the student's grading scale cannot count, until it is corrected or its grade is added to the scale. */
export const uncountableResult = z.strictObject({
  session: z.string(),
  semester: z.string(),
  course_code: z.string(),
  grade: z.string(),
})
export type UncountableResult = z.infer<typeof uncountableResult>

const explanations = z.array(z.strictObject({ reason: z.string(), by: z.string(), at: z.string() }))

/** A row of results, or of the student record itself, that an import refused. The record is incomplete until it comes in, or until somebody explains it. */
export const missingResult = z.strictObject({
  id: z.int(),
  /** `students`: a row of the student record, which has no session, semester and course. */
  kind: z.enum(['students', 'results']),
  /** As the row has them; `null` where they could not be read. */
  session: z.string().nullable(),
  semester: z.string().nullable(),
  course_code: z.string().nullable(),
  /** What was wrong with the row, and in which column; an empty column: the row as a whole. */
  column: z.string(),
  problem: sentence,
  import_id: z.int(),
  file_name: z.string(),
  line: z.int(),
  at: z.string(),
  /** Why the record is complete without it. */
  explanations,
})
export type MissingResult = z.infer<typeof missingResult>

export const recordCheck = z.strictObject({
  /** Rows that an import refused, also explained ones. */
  missing: z.array(missingResult),
  /** Whether one of them is still to come in or to be explained. */
  incomplete: z.boolean(),
  scale: z.strictObject({ id: z.int(), name: z.string() }),
  uncountable: z.array(uncountableResult),
  differences: z.array(recordDifference),
  /** Identifies this set of differences; `null` if there are none. */
  fingerprint: z.string().nullable(),
  /** Why these differences are accepted. */
  explanations,
  /** Whether a difference, or a result that cannot be counted, is still open. */
  differs: z.boolean(),
  /** No documents can be issued from the record in its present state. */
  blocks_issuing: z.boolean(),
})
export type RecordCheck = z.infer<typeof recordCheck>

export const explainDifferences = endpoint({
  id: 'explainDifferences',
  summary: 'Explain why a record and its results differ; the explanation covers only the differences shown',
  method: 'POST',
  path: '/students/{id}/explanations',
  auth: { permission: 'students.explain' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** The fingerprint of the check the caller saw; a different one is a conflict. */
    fingerprint: z.string().max(64),
    reason: paragraph(1000, 10),
  }),
  data: recordCheck,
  created: true,
  idempotent: true,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})

export const explainMissingResults = endpoint({
  id: 'explainMissingResults',
  summary:
    'Explain why a record is complete without rows that an import refused; it covers only the rows named',
  method: 'POST',
  path: '/students/{id}/missing-results/explanations',
  auth: { permission: 'students.explain' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** The rows the caller saw; if one of them is gone, it is a conflict. */
    missing: z.array(id).min(1).max(500),
    reason: paragraph(1000, 10),
  }),
  data: recordCheck,
  created: true,
  idempotent: true,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
})
