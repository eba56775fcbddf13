import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { email, id, isoDate, line, matricNumber, optionalLine, phone, versionSeen, year } from '../fields.ts'
import { oneNameAtLeast } from '../written/name-line.ts'
import { LONGEST_FULL_NAME } from '../written/names.ts'
import { personNames, printedName } from '../written/printed-line.ts'
import { recordCheck } from './record-check.ts'

/** A hold on a record by an office: which office, why, and how the student can clear it. */
export const hold = z.strictObject({ desk: z.string(), reason: z.string(), how_to_clear: z.string() })
export type Hold = z.infer<typeof hold>

/** A hold with the details for staff. */
export const recordHold = hold.extend({
  id: z.int(),
  /** Whether it prevents issuing documents; otherwise the student is only informed. */
  blocks: z.boolean(),
  /** `null`: created by an import. */
  placed_by: z.string().nullable(),
  placed_at: z.string(),
})
export type RecordHold = z.infer<typeof recordHold>

/**
 * The reply of the matric check. Callers who verified the email address on record get the details of the record; others get
 * masked details, enough to see whether the number was typed correctly.
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
  /** Whether all results up to the award are on file, so that a student copy can be issued without a search. */
  record_complete: z.boolean(),
  /**
   * Whether student copies to this email address are sent within minutes of payment, if nothing in the application differs from
   * the record. `false` if the caller has not verified the address.
   */
  student_copies_at_once: z.boolean(),
  /** Holds on the record; `null` if the caller has not verified the email address on record. */
  /** Which office and what clears it. Why is told by the office: an address that was typed proves little. */
  holds: z.array(hold.omit({ reason: true })).nullable(),
  /** Whether holds must be cleared before an application can be submitted. */
  holds_block: z.boolean(),
  /** The contents of a copy: the number of courses by session, without grades. */
  sessions: z.array(z.strictObject({ session: z.string(), courses: z.int() })).nullable(),
})
export type MatricMatch = z.infer<typeof matricMatch>

export const checkMatricNumber = endpoint({
  id: 'checkMatricNumber',
  summary: 'Check whether a matric number is on record',
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

/** A student in a list. The date of birth is read in the record alone, where each reading is recorded. */
const listedStudent = student.omit({ date_of_birth: true })
export type ListedStudent = z.infer<typeof listedStudent>

export const studentResult = z.strictObject({
  session: z.string(),
  semester: z.string(),
  course_code: z.string(),
  course_title: z.string(),
  /** At most two decimals, as for the score. */
  units: z.number(),
  score: z.number().nullable(),
  grade: z.string(),
  /** At most two decimals. */
  points: z.number(),
})
export type StudentResult = z.infer<typeof studentResult>

export const studentFilters = {
  /** Words of a name, or a complete matric number or email address. At most `STUDENTS_FOUND` are listed. */
  search: optionalLine(100),
  /** Students with an active hold. */
  held: z.enum(['1', '']).optional(),
}

export const listStudents = endpoint({
  id: 'listStudents',
  summary: 'Search student records',
  method: 'GET',
  path: '/students',
  auth: { permission: 'students.read' },
  query: z.strictObject({
    ...pageQuery,
    ...studentFilters,
  }),
  data: z.array(listedStudent),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

/** Averages computed from the results, as printed on transcripts. */
export const semesterAverage = z.strictObject({
  session: z.string(),
  semester: z.string(),
  units_registered: z.number(),
  units_earned: z.number(),
  /** The average of the semester alone; `null` while no result counts. */
  gpa: z.string().nullable(),
  /** The average of all semesters up to this one. */
  cgpa: z.string().nullable(),
})

export const computedRecord = z.strictObject({
  semesters: z.array(semesterAverage),
  units_registered: z.number(),
  units_earned: z.number(),
  cgpa: z.string().nullable(),
  class_of_degree: z.string().nullable(),
})
export type ComputedRecord = z.infer<typeof computedRecord>

/** A hold that has been lifted. */
export const liftedHold = recordHold.extend({
  /** `null`: lifted by a later import without it. */
  lifted_by: z.string().nullable(),
  lifted_at: z.string(),
  lifted_because: z.string().nullable(),
})
export type LiftedHold = z.infer<typeof liftedHold>

export const getStudent = endpoint({
  id: 'getStudent',
  summary: 'Get one student record with its results, and whether they agree',
  method: 'GET',
  path: '/students/{id}',
  auth: { permission: 'students.read' },
  params: z.strictObject({ id }),
  data: z.strictObject({
    student: student.extend({ former_name: z.string().nullable(), version: z.int() }),
    results: z.array(studentResult),
    /** `null` if the grading scale cannot count one of the results, or if rows are missing that an import refused. */
    computed: computedRecord.nullable(),
    check: recordCheck,
    lifted_holds: z.array(liftedHold),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const correctStudent = endpoint({
  id: 'correctStudent',
  summary: 'Correct who a student record is about; what the university decided comes from its lists alone',
  method: 'PUT',
  path: '/students/{id}',
  auth: { permission: 'students.import' },
  params: z.strictObject({ id }),
  body: oneNameAtLeast(
    z.strictObject({
      ...personNames,
      former_name: printedName(LONGEST_FULL_NAME).nullable(),
      date_of_birth: isoDate.nullable(),
      email: email.nullable(),
      phone: phone.nullable(),
      year_of_entry: year.nullable(),
      /** Kept in the audit trail with the values before and after. */
      because: line(200),
      version: versionSeen,
    }),
  ),
  data: student,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
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
  summary: 'Lift a hold on a student record; lifting it twice is a conflict',
  method: 'POST',
  path: '/students/{id}/holds/{hold}/lift',
  auth: { permission: 'applications.hold' },
  params: z.strictObject({ id, hold: id }),
  body: z.strictObject({ because: line(200) }),
  data: student,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
})
