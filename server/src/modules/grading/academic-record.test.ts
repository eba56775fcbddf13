import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fivePointScale } from '../../../test/grading.ts'
import {
  type AcademicRecord,
  academicRecord as countRecord,
  divideHalfUp,
  type ResultRow,
} from './academic-record.ts'

const academicRecord = (rows: readonly ResultRow[]): AcademicRecord => countRecord(rows, fivePointScale)

const row = (
  session: string,
  semester: string,
  code: string,
  units: number,
  grade: string,
  points: number,
): ResultRow => ({
  session,
  semester,
  course_code: code,
  course_title: `Title of ${code}`,
  units,
  score: 50,
  grade,
  points: points * 100,
})

describe('averages of a record', () => {
  it('weighs points by units, per semester and running', () => {
    const { sessions, total } = academicRecord([
      row('2014/2015', 'First', 'NUR 103', 3, 'A', 5),
      row('2014/2015', 'First', 'NUR 105', 2, 'C', 3),
      row('2014/2015', 'Second', 'NUR 104', 4, 'B', 4),
    ])
    expect(sessions.map(({ name, semesters }) => [name, semesters.map((semester) => semester.name)])).toEqual(
      [['2014/2015', ['First', 'Second']]],
    )
    expect(sessions[0]?.semesters.map(({ tally, cumulative }) => [tally.gpa, cumulative.gpa])).toEqual([
      ['4.20', '4.20'],
      ['4.00', '4.11'],
    ])
    expect(total).toEqual({ unitsRegistered: 9, unitsEarned: 9, qualityPoints: 370_000, gpa: '4.11' })
  })

  it('counts a course once among the units earned, however often and however it is written', () => {
    const { sessions, total } = academicRecord([
      row('2014/2015', 'First', 'SM 207', 3, 'C', 3),
      row('2015/2016', 'First', 'SM-207', 3, 'B', 4),
      row('2016/2017', 'First', 'sm207', 4, 'A', 5),
      row('2016/2017', 'First', 'SM 208', 2, 'A', 5),
    ])
    // (3 × 3 + 3 × 4 + 4 × 5 + 2 × 5) / 12 = 4.25: every attempt counts in the average.
    expect(total).toMatchObject({ unitsRegistered: 12, unitsEarned: 5, gpa: '4.25' })
    expect(sessions.map(({ semesters }) => semesters[0]?.tally.unitsEarned)).toEqual([3, 0, 2])
    expect(sessions.map(({ semesters }) => semesters[0]?.courses[0]?.course_code)).toEqual([
      'SM 207',
      'SM-207',
      'SM 208',
    ])
  })

  it('replaces an attempt by a later one whose code is written otherwise', () => {
    const rows = [
      row('2014/2015', 'First', 'SM 207', 3, 'F', 0),
      row('2015/2016', 'First', 'sm\u2011207', 3, 'A', 5),
    ]
    const { total } = countRecord(rows, { ...fivePointScale, repeats: 'latest_replaces' })
    expect(total).toMatchObject({ unitsRegistered: 3, unitsEarned: 3, gpa: '5.00' })
  })

  it('weighs by units with decimals, exactly', () => {
    const half = (code: string, units: number, grade: string, points: number) => ({
      ...row('2014/2015', 'First', code, 0, grade, 0),
      units,
      points,
    })
    // 1.5 × 3.33 + 7.5 × 4.35 + 0.1 × 5 + 0.2 × 1 = 38.32; 38.32 / 9.3 = 4.1204…
    const { sessions, total } = academicRecord([
      half('ECO 101', 1.5, 'C', 333),
      half('ECO 102', 7.5, 'B', 435),
      half('ECO 103', 0.1, 'A', 500),
      half('ECO 104', 0.2, 'E', 100),
    ])
    expect(sessions[0]?.semesters[0]?.courses.map(({ average }) => average?.quality)).toEqual([
      ...[49_950, 326_250, 5_000, 2_000],
    ])
    expect(total).toEqual({ unitsRegistered: 9.3, unitsEarned: 9.3, qualityPoints: 383_200, gpa: '4.12' })
  })

  it('counts a failed course and its repeat as two attempts, and earns the units once', () => {
    const { total } = academicRecord([
      row('2014/2015', 'First', 'MCB 101', 3, 'F', 0),
      row('2015/2016', 'First', 'MCB 101', 3, 'B', 4),
    ])
    expect(total).toEqual({ unitsRegistered: 6, unitsEarned: 3, qualityPoints: 120_000, gpa: '2.00' })
  })

  it('lists a mark without points and does not average it', () => {
    const { sessions, total } = academicRecord([
      row('2014/2015', 'First', 'GST 101', 2, 'A', 5),
      { ...row('2014/2015', 'First', 'GST 102', 4, 'I', 0), score: null },
    ])
    expect(sessions[0]?.semesters[0]?.courses.map((course) => course.course_code)).toEqual([
      'GST 101',
      'GST 102',
    ])
    expect(total).toEqual({ unitsRegistered: 6, unitsEarned: 2, qualityPoints: 100_000, gpa: '5.00' })
  })

  it('does not count a grade that the scale does not know: it refuses', () => {
    expect(() => academicRecord([row('2010/2011', 'First', 'CSC 101', 3, 'B+', 4)])).toThrow(
      'The grading scale knows no grade B+',
    )
  })

  it('has no average where nothing counted', () => {
    expect(academicRecord([]).total.gpa).toBeNull()
    expect(academicRecord([row('2014/2015', 'First', 'GST 101', 2, 'AR', 0)]).total.gpa).toBeNull()
  })

  it('reads semesters in the order of a year, and others by their names after them', () => {
    const names = ['Zeta', 'Long Vacation', 'alpha', 'SUMMER', 'Third', 'Second semester', 'First']
    const { sessions } = academicRecord(names.map((name) => row('2015/2016', name, 'A 1', 1, 'A', 5)))
    expect(sessions[0]?.semesters.map(({ name }) => name)).toEqual([
      ...['First', 'Second semester', 'Third', 'SUMMER', 'Long Vacation', 'Zeta', 'alpha'],
    ])
  })

  it('counts units that were not taken nowhere', () => {
    const { total } = academicRecord([
      row('2014/2015', 'First', 'GST 101', 2, 'A', 5),
      row('2014/2015', 'First', 'GST 102', 4, 'EX', 0),
    ])
    expect(total).toEqual({ unitsRegistered: 2, unitsEarned: 6, qualityPoints: 100_000, gpa: '5.00' })
  })

  it('leaves a failed course out of the average where the scale says so', () => {
    const rows = [
      row('2014/2015', 'First', 'MCB 101', 3, 'F', 0),
      row('2014/2015', 'First', 'MCB 102', 3, 'B', 4),
    ]
    expect(countRecord(rows, { ...fivePointScale, failed_counts: false }).total).toEqual({
      unitsRegistered: 6,
      unitsEarned: 3,
      qualityPoints: 120_000,
      gpa: '4.00',
    })
  })

  it('averages the scores where the scale does, and the points on record where it averages points', () => {
    const rows = [
      { ...row('2014/2015', 'First', 'MCB 101', 3, 'A', 4.5), score: 80 },
      { ...row('2014/2015', 'First', 'MCB 102', 1, 'B', 4), score: 64 },
    ]
    expect(countRecord(rows, { ...fivePointScale, average_of: 'score', maximum: 10_000 }).total.gpa).toBe(
      '76.00',
    )
    expect(academicRecord(rows).total.gpa).toBe('4.38')
  })

  it('lists an attempt that a later one replaces, and counts nothing of it', () => {
    const { sessions, total } = countRecord(
      [row('2014/2015', 'First', 'MCB 101', 3, 'F', 0), row('2015/2016', 'First', 'MCB 101', 3, 'B', 4)],
      { ...fivePointScale, repeats: 'latest_replaces' },
    )
    expect(sessions[0]?.semesters[0]?.courses[0]).toEqual({
      ...row('2014/2015', 'First', 'MCB 101', 3, 'F', 0),
      registered: false,
      earned: false,
      average: null,
    })
    expect(total).toEqual({ unitsRegistered: 3, unitsEarned: 3, qualityPoints: 120_000, gpa: '4.00' })
  })

  it('orders sessions, semesters and courses, whatever order they come in', () => {
    const { sessions } = academicRecord([
      row('2015/2016', 'Third', 'B', 1, 'A', 5),
      row('2015/2016', 'Second', 'D', 1, 'A', 5),
      row('2015/2016', 'Second', 'C', 1, 'A', 5),
      row('1999/2000', 'First', 'A', 1, 'A', 5),
      row('2015/2016', 'First', 'E', 1, 'A', 5),
    ])
    expect(
      sessions.flatMap(({ name, semesters }) =>
        semesters.map((semester) => [
          name,
          semester.name,
          semester.courses.map((course) => course.course_code).join(''),
        ]),
      ),
    ).toEqual([
      ['1999/2000', 'First', 'A'],
      ['2015/2016', 'First', 'E'],
      ['2015/2016', 'Second', 'CD'],
      ['2015/2016', 'Third', 'B'],
    ])
  })
})

describe('the quotient', () => {
  it.each([
    [0, 3, '0.00'],
    [5, 1, '5.00'],
    [1, 3, '0.33'],
    [2, 3, '0.67'],
    [699, 200, '3.50'],
    [201, 200, '1.01'],
    [401, 400, '1.00'],
    [1, 200, '0.01'],
    [1, 201, '0.00'],
    [4499, 1000, '4.50'],
    [44949, 10000, '4.49'],
  ])('%i / %i is %s', (value, by, text) => expect(divideHalfUp(value * 100, by)).toBe(text))

  it.each([
    [1, 0],
    [1, -1],
    [-1, 1],
    [0.005, 1],
    [1, Number.NaN],
  ])('%d / %d is refused', (value, by) => expect(() => divideHalfUp(value * 100, by)).toThrow(RangeError))

  it('is the nearest hundredth, half up, for any whole numbers', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.integer({ min: 1, max: 1_000 }), (value, by) => {
        const hundredths = BigInt(divideHalfUp(value * 100, by).replace('.', ''))
        const [n, d] = [BigInt(value), BigInt(by)]
        // 2·|100n/d − h| ≤ 1, and ties are rounded up.
        const difference = 2n * (100n * n - hundredths * d)
        expect(difference >= -d && difference < d).toBe(true)
      }),
    )
  })
})

const attempt = fc.record({
  session: fc.constantFrom('2011/2012', '2012/2013', '2013/2014'),
  semester: fc.constantFrom('First', 'Second'),
  course_code: fc.constantFrom('ABC 101', 'ABC 102', 'ABC 201', 'XYZ 301'),
  course_title: fc.constant('A course'),
  units: fc.integer({ min: 1, max: 600 }).map((hundredths) => hundredths / 100),
  score: fc.constant(null),
  band: fc.constantFrom(...fivePointScale.marks.filter(({ points }) => points !== null)),
})
const attempts = fc
  .array(attempt, { minLength: 1, maxLength: 60 })
  .map((list) =>
    list.map(({ band, ...rest }): ResultRow => ({ ...rest, grade: band.mark, points: band.points ?? 0 })),
  )

describe('any record', () => {
  it('keeps every attempt exactly once and its totals are the sums of its semesters', () => {
    fc.assert(
      fc.property(attempts, (rows) => {
        const { sessions, total } = academicRecord(rows)
        const semesters = sessions.flatMap((session) => session.semesters)
        const listed = semesters.flatMap((semester) => semester.courses)
        expect(
          new Set(listed.map(({ registered: _units, earned: _passed, average: _points, ...given }) => given)),
        ).toEqual(new Set(rows))
        expect(listed).toHaveLength(rows.length)
        const sum = (pick: (semester: (typeof semesters)[number]) => number) =>
          semesters.reduce((so_far, semester) => so_far + pick(semester), 0)
        const hundredths = (units: number) => Math.round(units * 100)
        expect(hundredths(total.unitsRegistered)).toBe(sum(({ tally }) => hundredths(tally.unitsRegistered)))
        expect(hundredths(total.unitsEarned)).toBe(sum(({ tally }) => hundredths(tally.unitsEarned)))
        expect(total.qualityPoints).toBe(sum(({ tally }) => tally.qualityPoints))
        expect(semesters.at(-1)?.cumulative).toEqual(total)
      }),
    )
  })

  it('is the same for any order of its rows', () => {
    const shuffled = attempts.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    )
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        expect(academicRecord(others).total).toEqual(academicRecord(rows).total)
      }),
    )
  })

  it('averages lie between the worst and the best grade point', () => {
    fc.assert(
      fc.property(attempts, (rows) => {
        const points = rows.map((each) => each.points / 100)
        const gpa = Number(academicRecord(rows).total.gpa)
        expect(gpa).toBeGreaterThanOrEqual(Math.min(...points))
        expect(gpa).toBeLessThanOrEqual(Math.max(...points))
      }),
    )
  })
})
