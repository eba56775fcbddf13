// PostgreSQL alone is enough: no database is used.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fivePointScale } from '../../../test/grading.ts'
import { academicRecord, type ResultRow } from './academic-record.ts'

const rules = ['all_count', 'latest_replaces', 'best_replaces'] as const

const points: Readonly<Record<string, number>> = { A: 500, B: 400, C: 300, D: 200, E: 100 }
const gradeOf = (score: number) =>
  score >= 70 ? 'A' : score >= 60 ? 'B' : score >= 50 ? 'C' : score >= 45 ? 'D' : score >= 40 ? 'E' : 'F'

const row = (year: number, course_code: string, units: number, grade: string): ResultRow => ({
  session: `${year}/${year + 1}`,
  semester: 'First',
  course_code,
  course_title: 'Course',
  units,
  score: null,
  grade,
  points: points[grade] ?? 0,
})

/** Registered, earned, quality points and average under each of the three rules for repeats. */
const totals = (rows: readonly ResultRow[]) =>
  rules.map((repeats) => {
    const { total } = academicRecord(rows, { ...fivePointScale, repeats })
    return `${total.unitsRegistered}/${total.unitsEarned}/${total.qualityPoints / 10_000}/${total.gpa}`
  })

describe('repeated courses of the sample', () => {
  const line = z.object({
    matric_number: z.string(),
    session: z.string(),
    semester: z.string(),
    course_code: z.string(),
    course_title: z.string(),
    units: z.coerce.number(),
    score: z.coerce.number(),
  })
  const rows = z.array(line).parse(
    parse(readFileSync(new URL('../../../test/fixtures/written/fusion-results.csv', import.meta.url)), {
      columns: true,
    }),
  )

  it.each([
    [['001', '007', '013'], '9/5/32/3.56', '6/6/26/4.33', '6/6/26/4.33'],
    [
      ['002', '008', '014', '005', '011', '017', '006', '012', '018'],
      '9/6/22/2.44',
      '6/6/22/3.67',
      '6/6/22/3.67',
    ],
    [['003', '009', '015'], '9/6/26/2.89', '5/2/10/2.00', '6/6/26/4.33'],
    [['004', '010', '016'], '9/5/38/4.22', '6/6/26/4.33', '6/6/26/4.33'],
  ])('students %j', (students, all, latest, best) => {
    for (const student of students) {
      const own = rows.filter(({ matric_number }) => matric_number.endsWith(`/${student}`))
      expect(own).toHaveLength(3)
      const results = own.map((result) => ({
        ...result,
        grade: gradeOf(result.score),
        points: points[gradeOf(result.score)] ?? 0,
      }))
      expect(totals(results), student).toEqual([all, latest, best])
    }
  })
})

/** Year by year: code, units and grade, and beside it another course of 2 units with A, which is 2/2/10/5.00 alone. */
describe('a course that was taken more than once', () => {
  it.each<[string, readonly (readonly [code: string, units: number, grade: string])[], string[]]>([
    ['passed once', [['SM 207', 3, 'C']], ['5/5/19/3.80', '5/5/19/3.80', '5/5/19/3.80']],
    ['failed once', [['SM 207', 3, 'F']], ['5/2/10/2.00', '5/2/10/2.00', '5/2/10/2.00']],
    [
      'failed, then passed',
      [
        ['SM 207', 3, 'F'],
        ['SM 207', 3, 'B'],
      ],
      ['8/5/22/2.75', '5/5/22/4.40', '5/5/22/4.40'],
    ],
    [
      'passed, then failed',
      [
        ['SM 207', 3, 'B'],
        ['SM 207', 3, 'F'],
      ],
      ['8/5/22/2.75', '5/2/10/2.00', '5/5/22/4.40'],
    ],
    [
      'passed twice',
      [
        ['SM 207', 3, 'D'],
        ['SM 207', 3, 'A'],
      ],
      ['8/5/31/3.88', '5/5/25/5.00', '5/5/25/5.00'],
    ],
    [
      'passed twice, the second time worse',
      [
        ['SM 207', 3, 'A'],
        ['SM 207', 3, 'D'],
      ],
      ['8/5/31/3.88', '5/5/16/3.20', '5/5/25/5.00'],
    ],
    [
      'passed three times',
      [
        ['SM 207', 3, 'E'],
        ['SM 207', 3, 'C'],
        ['SM 207', 3, 'B'],
      ],
      ['11/5/34/3.09', '5/5/22/4.40', '5/5/22/4.40'],
    ],
    [
      'failed twice, then passed',
      [
        ['SM 207', 3, 'F'],
        ['SM 207', 3, 'F'],
        ['SM 207', 3, 'E'],
      ],
      ['11/5/13/1.18', '5/5/13/2.60', '5/5/13/2.60'],
    ],
    [
      'failed twice',
      [
        ['SM 207', 3, 'F'],
        ['SM 207', 3, 'F'],
      ],
      ['8/2/10/1.25', '5/2/10/2.00', '5/2/10/2.00'],
    ],
    [
      'failed, passed, failed',
      [
        ['SM 207', 3, 'F'],
        ['SM 207', 3, 'C'],
        ['SM 207', 3, 'F'],
      ],
      ['11/5/19/1.73', '5/2/10/2.00', '5/5/19/3.80'],
    ],
    [
      'passed twice with more units the second time',
      [
        ['SM 207', 2, 'C'],
        ['SM 207', 4, 'C'],
      ],
      ['8/4/28/3.50', '6/6/22/3.67', '6/6/22/3.67'],
    ],
    [
      'passed twice with fewer units the second time',
      [
        ['SM 207', 4, 'C'],
        ['SM 207', 2, 'C'],
      ],
      ['8/6/28/3.50', '4/4/16/4.00', '4/4/16/4.00'],
    ],
    [
      'written with a hyphen',
      [
        ['SM 207', 3, 'C'],
        ['SM-207', 3, 'C'],
      ],
      ['8/5/28/3.50', '5/5/19/3.80', '5/5/19/3.80'],
    ],
    [
      'written with a hyphen that does not break',
      [
        ['SM 207', 3, 'C'],
        ['SM‑207', 3, 'C'],
      ],
      ['8/5/28/3.50', '5/5/19/3.80', '5/5/19/3.80'],
    ],
    [
      'written with a dash and with a minus sign',
      [
        ['SM–207', 3, 'C'],
        ['SM−207', 3, 'C'],
      ],
      ['8/5/28/3.50', '5/5/19/3.80', '5/5/19/3.80'],
    ],
    [
      'written together, in small letters',
      [
        ['SM 207', 3, 'C'],
        ['sm207', 3, 'C'],
      ],
      ['8/5/28/3.50', '5/5/19/3.80', '5/5/19/3.80'],
    ],
    [
      'written in full width',
      [
        ['SM 207', 3, 'C'],
        ['ＳＭ２０７', 3, 'C'],
      ],
      ['8/5/28/3.50', '5/5/19/3.80', '5/5/19/3.80'],
    ],
    [
      'beside another whose code only looks alike',
      [
        ['SM 207', 3, 'C'],
        ['SM 207A', 3, 'C'],
      ],
      ['8/8/28/3.50', '8/8/28/3.50', '8/8/28/3.50'],
    ],
    [
      'with units of one and a half',
      [
        ['SM 207', 1.5, 'C'],
        ['SM 207', 1.5, 'B'],
      ],
      ['5/3.5/20.5/4.10', '3.5/3.5/16/4.57', '3.5/3.5/16/4.57'],
    ],
    [
      'incomplete, then passed',
      [
        ['SM 207', 3, 'I'],
        ['SM 207', 3, 'C'],
      ],
      ['8/5/19/3.80', '5/5/19/3.80', '5/5/19/3.80'],
    ],
    [
      'passed without points, then with points',
      [
        ['SM 207', 3, 'P'],
        ['SM 207', 3, 'C'],
      ],
      ['8/5/19/3.80', '5/5/19/3.80', '5/5/19/3.80'],
    ],
    [
      'exempted, then passed',
      [
        ['SM 207', 3, 'EX'],
        ['SM 207', 3, 'C'],
      ],
      ['5/5/19/3.80', '5/5/19/3.80', '5/5/19/3.80'],
    ],
  ])('%s', (_, history, expected) => {
    const rows = history.map(([code, units, grade], at) => row(2012 + at, code, units, grade))
    expect(totals([...rows, row(2012, 'SM 201', 2, 'A')])).toEqual(expected)
    expect(totals([row(2012, 'SM 201', 2, 'A'), ...rows.toReversed()])).toEqual(expected)
  })
})
