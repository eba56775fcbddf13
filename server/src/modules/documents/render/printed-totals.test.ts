// PostgreSQL alone is enough: it is about what is printed.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { fivePointScale, plusScale } from '../../../../test/grading.ts'
import { createTestLog } from '../../../../test/log.ts'
import { openDatabase } from '../../../../test/open-database.ts'
import { sampleTranscript } from '../../../../test/sample-documents.ts'
import type { Database } from '../../../db/client.ts'
import { type GradingScale, listScales, type ResultRow } from '../../grading/index.ts'
import { renderTranscript } from './render-transcript.ts'

type PrintedCourse = { code: string; units: string; grade: string; points: string; quality: string }
type PrintedSums = { registered: string; earned: string; quality: string; gpa: string; cgpa: string }
type Printed = {
  sessions: { name: string; semesters: (PrintedSums & { name: string; courses: PrintedCourse[] })[] }[]
  summary: [string, string, boolean][]
  grading: string[][]
  classes: string[][]
  legend: string
}

/** The cells that the template receives. */
async function print(results: readonly ResultRow[], scale: GradingScale): Promise<Printed> {
  let printed: unknown
  const compile = async (_template: string, data: unknown) => {
    printed = data
    return new Uint8Array()
  }
  await renderTranscript({ compile }, { ...sampleTranscript, results, scale })
  return printed as Printed
}

let place: TestDatabase
let database: Database
let seeds: GradingScale[]
beforeAll(async () => {
  place = await createTestDatabase()
  database = await openDatabase({ source: place.source, logger: createTestLog().logger, poolSize: 1 })
  seeds = await listScales(database.db)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

// ---- The expected values: fractions of big integers, and the rules implemented a second time from their wording.

const hundredthsOf = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** `top / bottom` of ten-thousandths and hundredths with two decimals, half up. */
function rounded(top: bigint, bottom: bigint): string {
  if (bottom === 0n) return '–'
  const cents = (top * 2n + bottom) / (bottom * 2n)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

const trimmed = (text: string): string => text.replace(/\.?0+$/, '') || '0'
const decimal = (hundredths: bigint): string =>
  trimmed(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`)
/** A product of hundredths. */
const product = (value: bigint): string =>
  trimmed(`${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`)

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

const SEMESTERS = ['First', 'Second', 'Third']
const when = (row: ResultRow) => `${row.session} ${SEMESTERS.indexOf(row.semester)}`
const markOf = (scale: GradingScale, row: ResultRow) => {
  const mark = scale.marks.find((one) => one.mark === row.grade)
  if (mark === undefined) throw new Error(row.grade)
  return mark
}

function passed(scale: GradingScale, row: ResultRow): boolean {
  const mark = markOf(scale, row)
  if (mark.outcome === 'none') return false
  if (scale.pass_mark !== null && row.score !== null && mark.score_from !== null)
    return row.score >= scale.pass_mark
  return mark.outcome === 'passed'
}

/** "The latest completed attempt replaces every earlier one", implemented from these words alone. */
function replaced(scale: GradingScale, row: ResultRow, all: readonly ResultRow[]): boolean {
  if (scale.repeats !== 'latest_replaces') return false
  return all.some(
    (other) =>
      other.course_code === row.course_code &&
      when(other) > when(row) &&
      markOf(scale, other).outcome !== 'none',
  )
}

/** "Units earned count a course once", implemented from these words alone. */
const passedBefore = (scale: GradingScale, row: ResultRow, all: readonly ResultRow[]): boolean =>
  all.some(
    (other) => other.course_code === row.course_code && when(other) < when(row) && passed(scale, other),
  )

const unitsOf = ({ units }: PrintedCourse): bigint => hundredthsOf(units.replace(/[()]/g, ''))

function check(printed: Printed, rows: readonly ResultRow[], scale: GradingScale): void {
  let [quality, units, registered, earned] = [0n, 0n, 0n, 0n]
  for (const { name: session, semesters } of printed.sessions)
    for (const semester of semesters) {
      const title = semester.name.split(' ')[0] ?? ''
      const averaged = semester.courses.filter((course) => course.quality !== '–')
      for (const course of averaged)
        expect(course.quality).toBe(product(unitsOf(course) * hundredthsOf(course.points)))
      const ofRows = {
        quality: sum(averaged.map((course) => unitsOf(course) * hundredthsOf(course.points))),
        units: sum(averaged.map(unitsOf)),
        registered: sum(
          semester.courses.flatMap((course) => (course.units.startsWith('(') ? [] : [unitsOf(course)])),
        ),
        earned: sum(
          rows
            .filter((row) => row.session === session && row.semester === title)
            .filter((row) => passed(scale, row) && !replaced(scale, row, rows))
            .filter((row) => scale.repeats !== 'all_count' || !passedBefore(scale, row, rows))
            .map((row) => hundredthsOf(String(row.units))),
        ),
      }
      expect(semester.quality).toBe(product(ofRows.quality))
      expect(semester.registered).toBe(decimal(ofRows.registered))
      expect(semester.earned).toBe(decimal(ofRows.earned))
      expect(semester.gpa).toBe(rounded(ofRows.quality, ofRows.units))
      quality += ofRows.quality
      units += ofRows.units
      registered += ofRows.registered
      earned += ofRows.earned
      expect(semester.cgpa).toBe(rounded(quality, units))
    }
  expect(Object.fromEntries(printed.summary.map(([label, value]) => [label, value]))).toMatchObject({
    'Units registered': decimal(registered),
    'Units earned': decimal(earned),
    'Quality points': product(quality),
    CGPA: rounded(quality, units),
  })
}

const attempts = (scale: GradingScale) =>
  fc.uniqueArray(
    fc
      .record({
        session: fc.constantFrom('2011/2012', '2012/2013', '2013/2014'),
        semester: fc.constantFrom(...SEMESTERS),
        course_code: fc.constantFrom('ABC 101', 'ABC 102', 'XYZ 301', 'XYZ 302'),
        units: fc.integer({ min: 0, max: 600 }).map((hundredths) => hundredths / 100),
        mark: fc.constantFrom(...scale.marks),
        within: fc.nat(10_000),
        odd: fc.option(fc.nat(scale.maximum), { freq: 6 }),
      })
      .map(({ mark, within, odd, ...rest }): ResultRow => {
        const { score_from: from, score_to: to } = mark
        const score =
          from === null || to === null ? null : (from * 100 + (within % ((to - from) * 100 + 1))) / 100
        return { ...rest, course_title: 'A course', score, grade: mark.mark, points: odd ?? mark.points ?? 0 }
      }),
    { selector: (row) => `${row.session} ${row.semester} ${row.course_code}`, maxLength: 30, minLength: 1 },
  )

it.each([
  ['every attempt counts', {}],
  ['the latest replaces', { repeats: 'latest_replaces' }],
  ['failed courses do not count', { failed_counts: false }],
  ['the latest replaces and failed ones do not count', { repeats: 'latest_replaces', failed_counts: false }],
] as const)('what is printed adds up, for any record over any seeded scale, where %s', async (_, rules) => {
  expect(seeds.map(({ name, maximum }) => [name, maximum])).toEqual([
    ['Five-point scale', 500],
    ['Four-point scale with plus and minus', 400],
    ['Seven-point scale', 700],
    ['Percentages', 10_000],
  ])
  for (const seed of [...seeds, plusScale]) {
    const scale = { ...seed, ...rules }
    await fc.assert(
      fc.asyncProperty(attempts(scale), async (rows) => check(await print(rows, scale), rows, scale)),
      { numRuns: 60 },
    )
  }
})

it('the scale that the database brings is the one that transcripts were always counted by', () => {
  expect(seeds[0]).toEqual({ ...fivePointScale, id: seeds[0]?.id })
})

const course = (
  session: string,
  semester: string,
  course_code: string,
  grade: string,
  points: number,
  score: number | null = null,
): ResultRow => ({ session, semester, course_code, course_title: 'Course', units: 3, score, grade, points })

const cells = (printed: Printed) =>
  printed.sessions.flatMap(({ semesters }) =>
    semesters.flatMap(({ courses }) =>
      courses.map(
        ({ code, units, grade, points, quality }) => `${code} ${units} ${grade} ${points} ${quality}`,
      ),
    ),
  )
const total = ({ summary }: Printed) => summary.slice(0, 4).map(([, value]) => value)

it('B+ with four points beside A: the semester counts it, and the CGPA is 4.50', async () => {
  const printed = await print(
    [
      course('2010/2011', 'First', 'CSC 101', 'B+', 400, 68),
      course('2010/2011', 'Second', 'CSC 102', 'A', 500, 71),
    ],
    plusScale,
  )
  expect(cells(printed)).toEqual(['CSC 101 3 B+ 4 12', 'CSC 102 3 A 5 15'])
  expect(printed.sessions[0]?.semesters[0]).toMatchObject({
    earned: '3',
    quality: '12',
    gpa: '4.00',
    cgpa: '4.00',
  })
  expect(total(printed)).toEqual(['6', '6', '27', '4.50'])
  expect(printed.grading.slice(0, 3)).toEqual([
    ['A', '70–100', '5', 'Excellent'],
    ['B+', '65–69', '4', 'Very good'],
    ['B', '60–64', '4', 'Very good'],
  ])
  expect(printed.classes[1]).toEqual(['Second Class Honours (Upper Division)', '3.50–4.49'])
})

it('decimal points stay decimal: A- and B+ of the four-point scale give 3.50', async () => {
  const printed = await print(
    [
      course('2010/2011', 'First', 'CSC 101', 'A-', 370, 91),
      course('2010/2011', 'First', 'CSC 102', 'B+', 330, 88),
    ],
    seeds[1] ?? plusScale,
  )
  expect(cells(printed)).toEqual(['CSC 101 3 A- 3.7 11.1', 'CSC 102 3 B+ 3.3 9.9'])
  expect(total(printed)).toEqual(['6', '6', '21', '3.50'])
})

it('units and scores keep their decimals, and a whole number has none', async () => {
  const printed = await print(
    [
      { ...course('2010/2011', 'First', 'LAW 101', 'A', 7955, 79.55), units: 1.5 },
      { ...course('2010/2011', 'First', 'LAW 102', 'A', 7000, 70), units: 3 },
      { ...course('2010/2011', 'First', 'LAW 103', 'B', 6950, 69.5), units: 7.25 },
    ],
    seeds[3] ?? plusScale,
  )
  expect(cells(printed)).toEqual([
    ...['LAW 101 1.5 A 79.55 119.325', 'LAW 102 3 A 70 210', 'LAW 103 7.25 B 69.5 503.875'],
  ])
  expect(printed.sessions[0]?.semesters[0]?.courses).toMatchObject([
    { score: '79.55' },
    { score: '70' },
    { score: '69.5' },
  ])
  // 833.2 / 11.75 = 70.910…
  expect(total(printed)).toEqual(['11.75', '11.75', '833.2', '70.91'])
})

it('scores are averaged as they are, and the pass mark decides', async () => {
  const printed = await print(
    [
      course('2010/2011', 'First', 'LAW 101', 'B', 6700, 67),
      course('2010/2011', 'First', 'LAW 102', 'F', 3800, 38),
      course('2010/2011', 'First', 'LAW 103', 'AB', 0),
    ],
    seeds[3] ?? plusScale,
  )
  expect(cells(printed)).toEqual(['LAW 101 3 B 67 201', 'LAW 102 3 F 38 114', 'LAW 103 3 AB – –'])
  expect(total(printed)).toEqual(['9', '3', '315', '52.50'])
  expect(printed.legend).toContain('Quality points are units × score.')
  expect(printed.legend).toContain('A course is passed with a score of 40.')
  expect(printed.grading.at(-1)).toEqual(['AB', '–', '–', 'Absent'])
})

it('a withdrawn course counts nowhere, an exempted one is earned and not taken', async () => {
  const printed = await print(
    [
      course('2010/2011', 'First', 'CSC 101', 'W', 0),
      course('2010/2011', 'First', 'CSC 102', 'EX', 0),
      course('2010/2011', 'First', 'CSC 103', 'C', 300, 55),
    ],
    fivePointScale,
  )
  expect(cells(printed)).toEqual(['CSC 101 (3) W – –', 'CSC 102 (3) EX – –', 'CSC 103 3 C 3 9'])
  expect(total(printed)).toEqual(['3', '6', '9', '3.00'])
  expect(printed.legend).toContain('Units in brackets are not among the units registered.')
})

it('a repeat that replaces puts the failed attempt out of every total; the best one may stand instead', async () => {
  const rows = [
    course('2010/2011', 'First', 'CSC 101', 'F', 0, 30),
    course('2011/2012', 'First', 'CSC 101', 'A', 500, 80),
    course('2012/2013', 'First', 'CSC 101', 'C', 300, 52),
  ]
  const counted = async (repeats: GradingScale['repeats']) =>
    total(await print(rows, { ...fivePointScale, repeats }))
  expect(await counted('all_count')).toEqual(['9', '3', '24', '2.67'])
  expect(await counted('latest_replaces')).toEqual(['3', '3', '9', '3.00'])
  expect(await counted('best_replaces')).toEqual(['3', '3', '15', '5.00'])
})
