import { endsAfterEntry } from '@testamur/contract/academic-years'
import { formatDecimal } from '@testamur/contract/money'
import { studentStatuses } from '@testamur/contract/students/students'
import { LONGEST_FULL_NAME, LONGEST_NAME, LONGEST_OTHER_NAMES } from '@testamur/contract/written/names'
import { addDays, type Day } from '../../../core/days.ts'
import { messageOf } from '../../../messages/message.ts'
import {
  readAverage,
  readClass,
  readDay,
  readEmail,
  readHundredths,
  readMatric,
  readName,
  readOneOf,
  readPhone,
  readPrinted,
  readProgrammeCode,
  readSession,
  readText,
  readYear,
} from './cells.ts'
import { type Columns, optionalColumn, type Problem, requiredColumn } from './columns.ts'

/** Possible on any scale; whether the student's own scale allows it is checked when the row is written. */
const HIGHEST_CGPA = 100
const HIGHEST_QUALITY_POINTS = 999_999
const HIGHEST_UNITS = 9999
const YOUNGEST_AT_ENTRY = 12
const OLDEST_AT_ENTRY = 90
/** Lists of the next ceremony are imported before it. */
const MOST_DAYS_AHEAD = 366

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
  /** The record's totals, which are compared with its results. */
  readonly units_registered: string | null
  readonly units_earned: string | null
  readonly quality_points: string | null
  readonly status: (typeof studentStatuses)[number]
  readonly hold_reason: string | null
  readonly hold_desk: string | null
  readonly hold_how_to_clear: string | null
}

const readTotal =
  (most: number) =>
  (text: string): string =>
    formatDecimal(readHundredths(most)(text))

export const studentColumns: Columns<StudentRow> = {
  matric_number: requiredColumn(readMatric),
  surname: { ...requiredColumn(readName(LONGEST_NAME)), instead: 'first_name', empty: { value: '' } },
  first_name: optionalColumn(readName(LONGEST_NAME), ''),
  other_names: optionalColumn(readName(LONGEST_OTHER_NAMES), ''),
  former_name: optionalColumn(readName(LONGEST_FULL_NAME), null),
  email: optionalColumn(readEmail, null),
  phone: optionalColumn(readPhone, null),
  date_of_birth: optionalColumn(readDay, null),
  programme_code: requiredColumn(readProgrammeCode),
  programme: optionalColumn(readPrinted(160), null),
  faculty: optionalColumn(readPrinted(120), null),
  department: optionalColumn(readPrinted(120), null),
  year_of_entry: optionalColumn(readYear, null),
  graduation_session: optionalColumn(readSession, null),
  date_of_award: optionalColumn(readDay, null),
  class_of_degree: optionalColumn(readClass, null),
  cgpa: optionalColumn(readAverage(HIGHEST_CGPA), null),
  units_registered: optionalColumn(readTotal(HIGHEST_UNITS), null),
  units_earned: optionalColumn(readTotal(HIGHEST_UNITS), null),
  quality_points: optionalColumn(readTotal(HIGHEST_QUALITY_POINTS), null),
  status: requiredColumn(readOneOf(studentStatuses)),
  hold_reason: { ...optionalColumn(readText(200), null), hasLines: true },
  hold_desk: optionalColumn(readText(120), null),
  hold_how_to_clear: { ...optionalColumn(readText(400), null), hasLines: true },
}

/** Faults that no single cell shows. */
export function studentProblems(row: StudentRow, line: number, today: Day): Problem[] {
  const problems: Problem[] = []
  if (row.surname === '' && row.first_name === '')
    problems.push({ line, column: 'surname', problem: messageOf('students.nameMissing') })
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
  if (born !== null && born > today)
    problems.push({ line, column: 'date_of_birth', problem: messageOf('students.bornInFuture', { born }) })
  if (born !== null && entry !== null && entry - Number(born.slice(0, 4)) > OLDEST_AT_ENTRY)
    problems.push({
      line,
      column: 'date_of_birth',
      problem: messageOf('students.bornLongBeforeEntry', { born, entry, most: OLDEST_AT_ENTRY }),
    })
  if (awarded !== null && awarded > addDays(today, MOST_DAYS_AHEAD))
    problems.push({
      line,
      column: 'date_of_award',
      problem: messageOf('students.awardedFarAhead', { awarded }),
    })
  if (graduated !== null && entry !== null && !endsAfterEntry(graduated, entry))
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
