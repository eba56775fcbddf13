import { formatDecimal } from '@testamur/contract/money'
import { studentStatuses } from '@testamur/contract/students/students'
import { messageOf } from '../../messages/message.ts'
import {
  average,
  day,
  email,
  hundredths,
  matric,
  oneOf,
  personName,
  phone,
  session,
  wholeNumber,
  words,
  year,
} from './cells.ts'
import { type Columns, filled, optional, type Problem } from './columns.ts'

/** Of any scale there can be: what a student's own allows is known when the row is written. */
const HIGHEST_CGPA = 100
const HIGHEST_QUALITY_POINTS = 999_999
const YOUNGEST_AT_ENTRY = 12

export type StudentRow = {
  readonly matric_number: string
  readonly surname: string
  readonly first_name: string
  readonly other_names: string
  readonly former_name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly date_of_birth: string | null
  readonly programme_code: string
  readonly programme: string | null
  readonly faculty: string | null
  readonly department: string | null
  readonly year_of_entry: number | null
  readonly graduation_session: string | null
  readonly date_of_award: string | null
  readonly class_of_degree: string | null
  readonly cgpa: string | null
  /** What the record says in all: compared with its results. */
  readonly units_registered: number | null
  readonly units_earned: number | null
  readonly quality_points: string | null
  readonly status: (typeof studentStatuses)[number]
  readonly hold_reason: string | null
  readonly hold_desk: string | null
  readonly hold_how_to_clear: string | null
}

export const studentColumns: Columns<StudentRow> = {
  matric_number: filled(matric),
  surname: filled(personName),
  first_name: filled(personName),
  other_names: optional(personName, ''),
  former_name: optional(words(160), null),
  email: optional(email, null),
  phone: optional(phone, null),
  date_of_birth: optional(day, null),
  programme_code: filled((text) => words(20)(text).toUpperCase()),
  programme: optional(words(160), null),
  faculty: optional(words(120), null),
  department: optional(words(120), null),
  year_of_entry: optional(year, null),
  graduation_session: optional(session, null),
  date_of_award: optional(day, null),
  class_of_degree: optional(words(80), null),
  cgpa: optional(average(HIGHEST_CGPA), null),
  units_registered: optional(wholeNumber(0, 9999), null),
  units_earned: optional(wholeNumber(0, 9999), null),
  quality_points: optional((text) => formatDecimal(hundredths(HIGHEST_QUALITY_POINTS)(text)), null),
  status: filled(oneOf(studentStatuses)),
  hold_reason: optional(words(200), null),
  hold_desk: optional(words(120), null),
  hold_how_to_clear: optional(words(400), null),
}

/** What no cell shows by itself. */
export function studentProblems(row: StudentRow, line: number): Problem[] {
  const problems: Problem[] = []
  const {
    year_of_entry: entry,
    date_of_birth: born,
    date_of_award: awarded,
    graduation_session: graduated,
  } = row
  if (born !== null && entry !== null && entry - Number(born.slice(0, 4)) < YOUNGEST_AT_ENTRY)
    problems.push({
      line,
      column: 'date_of_birth',
      problem: messageOf('students.bornAfterEntry', { born, entry }),
    })
  if (graduated !== null && entry !== null && Number(graduated.slice(0, 4)) < entry)
    problems.push({
      line,
      column: 'graduation_session',
      problem: messageOf('students.graduatedBeforeEntry', { graduated, entry }),
    })
  if (row.hold_reason !== null && (row.hold_desk === null || row.hold_how_to_clear === null))
    problems.push({
      line,
      column: row.hold_desk === null ? 'hold_desk' : 'hold_how_to_clear',
      problem: messageOf('students.holdIncomplete'),
    })
  if (row.status === 'graduated' && graduated === null)
    problems.push({
      line,
      column: 'graduation_session',
      problem: messageOf('students.graduationSessionMissing'),
    })
  if (row.status !== 'graduated' && row.status !== 'deceased' && awarded !== null)
    problems.push({
      line,
      column: 'date_of_award',
      problem: messageOf('students.awardWithoutGraduation', { status: row.status }),
    })
  if (awarded !== null && graduated !== null && awarded.slice(0, 4) < graduated.slice(0, 4))
    problems.push({
      line,
      column: 'date_of_award',
      problem: messageOf('students.awardedBeforeSession', { awarded, graduated }),
    })
  return problems
}
