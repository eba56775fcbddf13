import { markText } from '@testamur/contract/grading/grading-scales'
import { formatPoints, fromHundredths, type Hundredths } from '@testamur/contract/grading/points'
import { plainHyphens } from '@testamur/contract/written/codes'
import { messageOf } from '../../../messages/message.ts'
import {
  parseHundredths,
  readHundredths,
  readMatric,
  readPrinted,
  readSession,
  shortenCell,
} from './cells.ts'
import { BadCell, type Columns, optionalColumn, type Problem, requiredColumn } from './columns.ts'

export type ResultLine = {
  readonly matric_number: string
  readonly session: string
  readonly semester: string
  readonly course_code: string
  readonly course_title: string
  /** At most two decimals, as for the score. */
  readonly units: number
  /** Old records have grades without scores. */
  readonly score: number | 'absent' | null
  /** `null`: determined by the score, on the student's scale. */
  readonly grade: string | null
  /** `null`: those of the scale. */
  readonly points: Hundredths | null
}

/** Possible on any scale; whether the student's own scale allows it is checked when the row is written. */
const HIGHEST_POINTS = 100
const MOST_UNITS = 60
const HIGHEST_SCORE = 100

export const resultColumns: Columns<ResultLine> = {
  matric_number: requiredColumn(readMatric),
  session: requiredColumn(readSession),
  semester: requiredColumn(semester),
  course_code: requiredColumn(courseCode),
  course_title: requiredColumn(readPrinted(160)),
  units: requiredColumn((text) => fromHundredths(readHundredths(MOST_UNITS)(text))),
  score: optionalColumn(score, null),
  grade: optionalColumn(grade, null),
  points: optionalColumn(readHundredths(HIGHEST_POINTS), null),
}

const SEMESTERS: Readonly<Record<string, string>> = {
  first: 'First',
  '1': 'First',
  '1st': 'First',
  harmattan: 'First',
  second: 'Second',
  '2': 'Second',
  '2nd': 'Second',
  rain: 'Second',
  third: 'Third',
  '3': 'Third',
  '3rd': 'Third',
  summer: 'Third',
}

function semester(text: string): string {
  const name = text.toLowerCase().replace(/ semester$/, '')
  const found = Object.hasOwn(SEMESTERS, name) ? SEMESTERS[name] : undefined
  if (found === undefined)
    throw new BadCell(messageOf('students.cellNoSemester', { text: shortenCell(text) }))
  return found
}

/** As it is written, because it is printed so. */
function courseCode(text: string): string {
  const code = plainHyphens(text)
  if (!/^[A-Z][A-Z0-9 ./-]{1,19}$/i.test(code))
    throw new BadCell(messageOf('students.cellNoCourseCode', { text: shortenCell(text) }))
  return code
}

const ABSENT = /^(?:ABS|AB|ABSENT)$/i

function score(text: string): number | 'absent' {
  if (ABSENT.test(text)) return 'absent'
  const hundredths = parseHundredths(text)
  if (hundredths === null || hundredths > HIGHEST_SCORE * 100)
    throw new BadCell(messageOf('students.cellNoScore', { text: shortenCell(text) }))
  return fromHundredths(hundredths)
}

function grade(text: string): string {
  const mark = markText.safeParse(text)
  if (!mark.success) throw new BadCell(messageOf('students.cellNoGrade', { text: shortenCell(text) }))
  return mark.data
}

/** Faults that no single cell shows: an absent student earns nothing, and a row needs some mark. */
export function resultProblems(row: ResultLine, line: number): Problem[] {
  if (row.score === 'absent' && row.points !== null && row.points > 0)
    return [
      {
        line,
        column: 'score',
        problem: messageOf('students.absentYetGraded', {
          grade: row.grade ?? '–',
          points: formatPoints(row.points),
        }),
      },
    ]
  if (row.grade === null && row.score === 'absent')
    return [{ line, column: 'grade', problem: messageOf('students.absentWithoutGrade') }]
  if (row.grade === null && row.score === null)
    return [{ line, column: 'grade', problem: messageOf('students.neitherGradeNorScore') }]
  return []
}
