/** One attempt at one course, as the students module holds it. */
export type ResultRow = {
  readonly session: string
  readonly semester: string
  readonly course_code: string
  readonly course_title: string
  readonly units: number
  readonly score: number | null
  readonly grade: string
  /** The grade point: 5 for an A on the five-point scale. */
  readonly points: number
}

export type GradingBand = {
  readonly grade: string
  readonly range: string
  readonly points: number
  readonly meaning: string
}

/** The five-point scale of Nigerian universities. */
export const fivePointScale = [
  { grade: 'A', range: '70–100', points: 5, meaning: 'Excellent' },
  { grade: 'B', range: '60–69', points: 4, meaning: 'Very good' },
  { grade: 'C', range: '50–59', points: 3, meaning: 'Good' },
  { grade: 'D', range: '45–49', points: 2, meaning: 'Fair' },
  { grade: 'E', range: '40–44', points: 1, meaning: 'Pass' },
  { grade: 'F', range: '0–39', points: 0, meaning: 'Fail' },
] as const satisfies readonly GradingBand[]

export type Tally = {
  readonly unitsRegistered: number
  readonly unitsEarned: number
  readonly qualityPoints: number
  /** Two decimals; null while no counted unit has been taken. */
  readonly gpa: string | null
}

export type SemesterRecord = {
  readonly name: string
  readonly courses: readonly ResultRow[]
  readonly tally: Tally
  /** All semesters up to and including this one. */
  readonly cumulative: Tally
}

export type SessionRecord = { readonly name: string; readonly semesters: readonly SemesterRecord[] }

export type AcademicRecord = { readonly sessions: readonly SessionRecord[]; readonly total: Tally }

type Sums = { registered: number; earned: number; counted: number; quality: number }

/**
 * Results in any order to sessions and semesters with their averages. Every attempt counts: a failed course and its
 * repeat are two attempts. A grade outside the scale (incomplete, withheld, exempted) is listed but not averaged.
 */
export function academicRecord(
  rows: readonly ResultRow[],
  scale: readonly GradingBand[] = fivePointScale,
): AcademicRecord {
  const graded = new Set(scale.map((band) => band.grade))
  const running: Sums = { registered: 0, earned: 0, counted: 0, quality: 0 }
  const sessions = groupBy(rows, (row) => row.session)
    .toSorted(([a], [b]) => compare(a, b))
    .map(([name, ofSession]) => ({
      name,
      semesters: groupBy(ofSession, (row) => row.semester)
        .toSorted(([a], [b]) => semesterRank(a) - semesterRank(b) || compare(a, b))
        .map(([semester, ofSemester]) => {
          const courses = ofSemester.toSorted((a, b) => compare(a.course_code, b.course_code))
          const sums: Sums = { registered: 0, earned: 0, counted: 0, quality: 0 }
          for (const course of courses) add(sums, course, graded)
          for (const course of courses) add(running, course, graded)
          return { name: semester, courses, tally: tally(sums), cumulative: tally(running) }
        }),
    }))
  return { sessions, total: tally(running) }
}

/** `value / by`, two decimals, half up, on integers alone: 3.495 is 3.50 and never 3.49. */
export function quotient(value: number, by: number): string {
  if (!Number.isSafeInteger(value) || !Number.isSafeInteger(by) || value < 0 || by <= 0)
    throw new RangeError(`Not an average of whole numbers: ${value} / ${by}`)
  const hundredths = Math.floor((200 * value + by) / (2 * by))
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

function add(sums: Sums, course: ResultRow, graded: ReadonlySet<string>): void {
  sums.registered += course.units
  if (!graded.has(course.grade)) return
  sums.counted += course.units
  sums.quality += course.units * course.points
  if (course.points > 0) sums.earned += course.units
}

function tally(sums: Sums): Tally {
  return {
    unitsRegistered: sums.registered,
    unitsEarned: sums.earned,
    qualityPoints: sums.quality,
    gpa: sums.counted === 0 ? null : quotient(sums.quality, sums.counted),
  }
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return [...groups]
}

const order = ['first', 'second', 'third', 'summer', 'long vacation']
function semesterRank(name: string): number {
  const rank = order.findIndex((word) => name.toLowerCase().startsWith(word))
  return rank === -1 ? order.length : rank
}

// Not localeCompare: the order must not depend on the machine's locale data.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
