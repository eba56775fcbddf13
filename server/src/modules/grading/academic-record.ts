import {
  fromHundredths,
  type Hundredths,
  type TenThousandths,
  toHundredths,
} from '@testamur/contract/grading/points'
import { courseKey } from '@testamur/contract/written/codes'
import { countingAttempts } from './counting-attempts.ts'
import { groupBy } from './group-by.ts'
import { findMark, type GradingRules, outcomeOf, pointsOf } from './scale.ts'

/** One attempt at one course, as on the record. */
export type ResultRow = {
  readonly session: string
  readonly semester: string
  readonly course_code: string
  readonly course_title: string
  /** At most two decimals, as for the score; sums are made in hundredths. */
  readonly units: number
  readonly score: number | null
  readonly grade: string
  /** The points on the record, which a scale of points averages. */
  readonly points: Hundredths
}

/** A printed row: the totals count what it shows, and nothing else. */
export type CourseLine = ResultRow & {
  /** Whether its units are among those registered. */
  readonly registered: boolean
  /** Whether its units are among those earned: only the first pass of a course earns them. */
  readonly earned: boolean
  /** Its contribution to the average: points, and units × points. `null`: none. */
  readonly average: { readonly points: Hundredths; readonly quality: TenThousandths } | null
}

export type Tally = {
  readonly unitsRegistered: number
  readonly unitsEarned: number
  readonly qualityPoints: TenThousandths
  /** Two decimals; null while there are no counted units. */
  readonly gpa: string | null
}

export type SemesterRecord = {
  readonly name: string
  readonly courses: readonly CourseLine[]
  readonly tally: Tally
  /** All semesters up to and including this one. */
  readonly cumulative: Tally
}

export type SessionRecord = { readonly name: string; readonly semesters: readonly SemesterRecord[] }

export type AcademicRecord = { readonly sessions: readonly SessionRecord[]; readonly total: Tally }

type Sums = { registered: Hundredths; earned: Hundredths; averaged: Hundredths; quality: TenThousandths }

const nothing = (): Sums => ({ registered: 0, earned: 0, averaged: 0, quality: 0 })

/**
 * Groups results, in any order, into sessions and semesters with their averages by the rules of a grading scale.
 * @throws RangeError for a grade that the scale does not know: it can be neither listed nor left out.
 */
export function academicRecord(rows: readonly ResultRow[], scale: GradingRules): AcademicRecord {
  const counting = countingAttempts(rows, scale, inOrder)
  const running = nothing()
  const passed = new Set<string>()
  const sessions = groupBy(rows.toSorted(inOrder), (row) => row.session).map(([name, ofSession]) => ({
    name,
    semesters: groupBy(ofSession, (row) => row.semester).map(([semester, ofSemester]) => {
      const courses = ofSemester.map((row) => courseLine(row, scale, { counts: counting.has(row), passed }))
      const sums = nothing()
      for (const course of courses) {
        add(sums, course)
        add(running, course)
      }
      return { name: semester, courses, tally: tally(sums), cumulative: tally(running) }
    }),
  }))
  return { sessions, total: tally(running) }
}

/**
 * `value / by` with two decimals, half up, using integers alone: 3.495 is 3.50 and never 3.49.
 */
export function divideHalfUp(value: TenThousandths, by: Hundredths): string {
  if (!Number.isSafeInteger(value) || !Number.isSafeInteger(by) || value < 0 || by <= 0)
    throw new RangeError(`Not an average of whole numbers: ${value} / ${by}`)
  const hundredths = Math.floor((2 * value + by) / (2 * by))
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** `passed`: the courses passed so far, to which this one is added. */
function courseLine(
  row: ResultRow,
  scale: GradingRules,
  { counts, passed }: { readonly counts: boolean; readonly passed: Set<string> },
): CourseLine {
  const mark = findMark(scale, row.grade)
  if (mark === undefined) throw new RangeError(`The grading scale knows no grade ${row.grade}`)
  if (!counts) return { ...row, registered: false, earned: false, average: null }
  const outcome = outcomeOf(scale, mark, row.score)
  const course = courseKey(row.course_code)
  const earned = outcome === 'passed' && !passed.has(course)
  if (earned) passed.add(course)
  const expected = pointsOf(scale, mark, row.score)
  const staysOut = expected === null || (outcome === 'failed' && !scale.failed_counts)
  // With a scale of points those on the record count; whether they agree with the scale is compared elsewhere.
  const points = scale.average_of === 'points' ? row.points : expected
  return {
    ...row,
    registered: mark.units_taken,
    earned,
    average: staysOut || points === null ? null : { points, quality: toHundredths(row.units) * points },
  }
}

function add(sums: Sums, { units: ofCourse, registered, earned, average }: CourseLine): void {
  const units = toHundredths(ofCourse)
  if (registered) sums.registered += units
  if (earned) sums.earned += units
  if (average === null) return
  sums.averaged += units
  sums.quality += average.quality
}

const tally = (sums: Sums): Tally => ({
  unitsRegistered: fromHundredths(sums.registered),
  unitsEarned: fromHundredths(sums.earned),
  qualityPoints: sums.quality,
  gpa: sums.averaged === 0 ? null : divideHalfUp(sums.quality, sums.averaged),
})

const order = ['first', 'second', 'third', 'summer', 'long vacation']
function semesterRank(name: string): number {
  const rank = order.findIndex((word) => name.toLowerCase().startsWith(word))
  return rank === -1 ? order.length : rank
}

// No localeCompare: the order must not depend on the machine's locale data.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The order of a transcript, which is also the order of the attempts at one course. Two attempts at it in one semester
 * are ordered by what they came to, so that the order of the rows never matters.
 */
const inOrder = (a: ResultRow, b: ResultRow): number =>
  compare(a.session, b.session) ||
  semesterRank(a.semester) - semesterRank(b.semester) ||
  compare(a.semester, b.semester) ||
  compare(a.course_code, b.course_code) ||
  a.points - b.points ||
  (a.score ?? -1) - (b.score ?? -1) ||
  compare(a.grade, b.grade) ||
  a.units - b.units
