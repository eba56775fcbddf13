import { markText } from '@testamur/contract/grading/grading-scales'
import { formatPoints, type Hundredths } from '@testamur/contract/grading/points'
import { messageOf } from '../../messages/message.ts'
import { hundredths, matric, session, shown, wholeNumber, words } from './cells.ts'
import { BadCell, type Columns, filled, optional, type Problem } from './columns.ts'

export type ResultLine = {
  readonly matric_number: string
  readonly session: string
  readonly semester: string
  readonly course_code: string
  readonly course_title: string
  readonly units: number
  /** Old records hold grades without scores. */
  readonly score: number | 'absent' | null
  /** `null`: the score gives it, on the scale of the student. */
  readonly grade: string | null
  /** `null`: those of the scale. */
  readonly points: Hundredths | null
}

/** Of any scale there can be: what a student's own allows is known when the row is written. */
const HIGHEST_POINTS = 100

export const resultColumns: Columns<ResultLine> = {
  matric_number: filled(matric),
  session: filled(session),
  semester: filled(semester),
  course_code: filled(courseCode),
  course_title: filled(words(160)),
  units: filled(wholeNumber(0, 60)),
  score: optional(score, null),
  grade: optional(grade, null),
  points: optional(hundredths(HIGHEST_POINTS), null),
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
  if (found === undefined) throw new BadCell(messageOf('students.cellNoSemester', { text: shown(text) }))
  return found
}

function courseCode(text: string): string {
  const code = text.toUpperCase().replace(/^([A-Z]+)(\d)/, '$1 $2')
  if (!/^[A-Z][A-Z0-9 ./-]{1,19}$/.test(code))
    throw new BadCell(messageOf('students.cellNoCourseCode', { text: shown(text) }))
  return code
}

const ABSENT = /^(?:ABS|AB|ABSENT)$/i

function score(text: string): number | 'absent' {
  if (ABSENT.test(text)) return 'absent'
  const number = Number(text)
  if (!/^\d{1,3}$/.test(text) || number > 100)
    throw new BadCell(messageOf('students.cellNoScore', { text: shown(text) }))
  return number
}

function grade(text: string): string {
  const mark = markText.safeParse(text)
  if (!mark.success) throw new BadCell(messageOf('students.cellNoGrade', { text: shown(text) }))
  return mark.data
}

/** What no cell shows by itself: an absent student earns nothing, and a row without any mark says nothing. */
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
  if (row.grade === null && typeof row.score !== 'number')
    return [{ line, column: 'grade', problem: messageOf('students.neitherGradeNorScore') }]
  return []
}
