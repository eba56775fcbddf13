import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { email, id, line, matricNumber, optionalLine, sentence } from '../fields.ts'
import { recordCheck, recordDifference, uncountableResult } from './record-check.ts'

/** An office holds a record back: which one, why, and what its owner can do. */
export const hold = z.strictObject({ desk: z.string(), reason: z.string(), how_to_clear: z.string() })
export type Hold = z.infer<typeof hold>

/** The same for the back office. */
export const recordHold = hold.extend({
  id: z.int(),
  /** One that does not is told, and keeps nothing back. */
  blocks: z.boolean(),
  /** `null`: it came with an import. */
  placed_by: z.string().nullable(),
  placed_at: z.string(),
})
export type RecordHold = z.infer<typeof recordHold>

/**
 * The answer of the matric check. Who proves the e-mail on record gets the record's own details; anyone else a
 * mask that is enough to see that the number was typed right.
 */
export const matricMatch = z.strictObject({
  match: z.enum(['known', 'masked']),
  matric_number: z.string(),
  initials: z.string(),
  programme: z.string(),
  programme_id: z.int().nullable(),
  year_of_entry: z.int().nullable(),
  surname: z.string().nullable(),
  first_name: z.string().nullable(),
  other_names: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  graduation_session: z.string().nullable(),
  /** Results are on file up to the award, so that a student copy can be issued without a search. */
  record_complete: z.boolean(),
  /** Holds on the record; `null` for who has not proved the e-mail on record. */
  holds: z.array(hold).nullable(),
  /** Nothing can be submitted before the holds are cleared. */
  holds_block: z.boolean(),
  /** What a copy would show: courses by session, without a grade. */
  sessions: z.array(z.strictObject({ session: z.string(), courses: z.int() })).nullable(),
})
export type MatricMatch = z.infer<typeof matricMatch>

export const checkMatricNumber = endpoint({
  id: 'checkMatricNumber',
  summary: 'Is this matric number on record?',
  method: 'GET',
  path: '/check-matric-number',
  auth: 'public',
  query: z.strictObject({ matric_number: matricNumber, email_address: email.optional() }),
  data: matricMatch,
  errors: ['student_not_found', 'too_many'],
})

export const studentStatuses = [
  'active',
  'graduated',
  'withdrawn',
  'suspended',
  'expelled',
  'deceased',
] as const

export const student = z.strictObject({
  id: z.int(),
  matric_number: z.string(),
  surname: z.string(),
  first_name: z.string(),
  other_names: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  programme: z.string(),
  programme_id: z.int().nullable(),
  faculty: z.string(),
  department: z.string(),
  year_of_entry: z.int().nullable(),
  graduation_session: z.string().nullable(),
  date_of_award: z.string().nullable(),
  class_of_degree: z.string().nullable(),
  cgpa: z.string().nullable(),
  status: z.enum(studentStatuses),
  results_count: z.int(),
  first_session: z.string().nullable(),
  last_session: z.string().nullable(),
  holds: z.array(recordHold),
})
export type Student = z.infer<typeof student>

export const studentResult = z.strictObject({
  session: z.string(),
  semester: z.string(),
  course_code: z.string(),
  course_title: z.string(),
  units: z.int(),
  score: z.int().nullable(),
  grade: z.string(),
  /** At most two decimals. */
  points: z.number(),
})
export type StudentResult = z.infer<typeof studentResult>

export const listStudents = endpoint({
  id: 'listStudents',
  summary: 'Find student records',
  method: 'GET',
  path: '/students',
  auth: { permission: 'students.read' },
  query: z.strictObject({ ...pageQuery, search: optionalLine(100) }),
  data: z.array(student),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const getStudent = endpoint({
  id: 'getStudent',
  summary: 'One student record with its results, and whether they agree',
  method: 'GET',
  path: '/students/{id}',
  auth: { permission: 'students.read' },
  params: z.strictObject({ id }),
  data: z.strictObject({
    student,
    results: z.array(studentResult),
    check: recordCheck,
  }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const placeHold = endpoint({
  id: 'placeHold',
  summary: 'Place a hold on a student record',
  method: 'POST',
  path: '/students/{id}/holds',
  auth: { permission: 'applications.hold' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    desk: line(120),
    reason: line(200),
    how_to_clear: line(400),
    blocks: z.boolean().default(true),
  }),
  data: student,
  created: true,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})

export const liftHold = endpoint({
  id: 'liftHold',
  summary: 'Lift one hold of a student record; one that is lifted already is a conflict',
  method: 'POST',
  path: '/students/{id}/holds/{hold}/lift',
  auth: { permission: 'applications.hold' },
  params: z.strictObject({ id, hold: id }),
  body: z.strictObject({ because: line(200) }),
  data: student,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
})

export const importKinds = ['students', 'results'] as const

/** A record that an import touched, and that nothing is issued from as it is. */
export const differingRecord = z.strictObject({
  student_id: z.int(),
  matric_number: z.string(),
  uncountable: z.array(uncountableResult),
  differences: z.array(recordDifference),
})
export type DifferingRecord = z.infer<typeof differingRecord>

export const importRun = z.strictObject({
  id: z.int(),
  kind: z.enum(importKinds),
  file_name: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  rows_total: z.int().nullable(),
  rows_done: z.int(),
  rows_imported: z.int(),
  rows_refused: z.int(),
  /** The first thousand; `GET /imports/{id}/refusals` has all of them. */
  problems: z.array(z.strictObject({ line: z.int(), column: z.string(), problem: sentence })),
  /** Records of this import that disagree with their results: how many, and the first two hundred. Known when it is done. */
  records_differ: z.int(),
  differing: z.array(differingRecord),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type ImportRun = z.infer<typeof importRun>

export const startImport = endpoint({
  id: 'startImport',
  summary: 'Import students or results from CSV (plain or gzip); runs as a background job',
  method: 'POST',
  path: '/imports',
  auth: { permission: 'students.import' },
  wire: 'multipart',
  body: z.strictObject({ kind: z.enum(importKinds) }),
  data: importRun,
  created: true,
  errors: ['unauthorized', 'forbidden', 'refused'],
})

export const listImports = endpoint({
  id: 'listImports',
  summary: 'Imports, newest first, with their progress',
  method: 'GET',
  path: '/imports',
  auth: { permission: 'students.read' },
  query: z.strictObject(pageQuery),
  data: z.array(importRun),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const getImport = endpoint({
  id: 'getImport',
  summary: 'One import with its progress and row problems',
  method: 'GET',
  path: '/imports/{id}',
  auth: { permission: 'students.read' },
  params: z.strictObject({ id }),
  data: importRun,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const exportImportRefusals = endpoint({
  id: 'exportImportRefusals',
  summary: 'Every refused row of an import as a CSV file: its line, the column and what is wrong',
  method: 'GET',
  path: '/imports/{id}/refusals',
  auth: { permission: 'students.read' },
  wire: 'binary',
  params: z.strictObject({ id }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
