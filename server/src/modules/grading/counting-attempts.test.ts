import { describe, expect, it } from 'vitest'
import { fivePointScale } from '../../../test/grading.ts'
import { countingAttempts } from './counting-attempts.ts'
import type { GradingRules } from './scale.ts'

type Row = {
  readonly at: number
  readonly course_code: string
  readonly grade: string
  readonly score: number | null
  readonly points: number
}

const points: Record<string, number> = { A: 500, B: 400, C: 300, E: 100 }

/** `B I A`: the attempts at one course in order. */
const attempts = (grades: string, course_code = 'ABC 101'): Row[] =>
  grades.split(' ').map((grade, at) => ({ at, course_code, grade, score: null, points: points[grade] ?? 0 }))

/** The attempts that count, in order. */
function counting(rows: readonly Row[], scale: GradingRules): string {
  const counted = countingAttempts(rows, scale, (a, b) => a.at - b.at)
  return rows
    .filter((row) => counted.has(row))
    .map(({ at, grade }) => `${grade}${at}`)
    .join(' ')
}

const all: GradingRules = { ...fivePointScale, repeats: 'all_count' }
const latest: GradingRules = { ...fivePointScale, repeats: 'latest_replaces' }
const best: GradingRules = { ...fivePointScale, repeats: 'best_replaces' }

describe('attempts at one course that count', () => {
  it.each([
    // For the attempts in order: those that count when all count, when the latest replaces, and when the best
    // replaces.
    ['F', 'F0', 'F0', 'F0'],
    ['F B', 'F0 B1', 'B1', 'B1'],
    ['B F', 'B0 F1', 'F1', 'B0'],
    ['A C B', 'A0 C1 B2', 'B2', 'A0'],
    ['C A B', 'C0 A1 B2', 'B2', 'A1'],
    // Of equal ones the latest.
    ['B B', 'B0 B1', 'B1', 'B1'],
    ['F F', 'F0 F1', 'F1', 'F1'],
    // An incomplete attempt replaces nothing, but a later one replaces it.
    ['B I', 'B0 I1', 'B0 I1', 'B0 I1'],
    ['I B', 'I0 B1', 'B1', 'B1'],
    ['A I C', 'A0 I1 C2', 'C2', 'A0'],
    ['A C I', 'A0 C1 I2', 'C1 I2', 'A0 I2'],
    ['I I', 'I0 I1', 'I0 I1', 'I0 I1'],
    // A pass without points is better than a fail, and worse than a pass with points.
    ['P F', 'P0 F1', 'F1', 'P0'],
    ['NP P', 'NP0 P1', 'P1', 'P1'],
    ['E P', 'E0 P1', 'P1', 'E0'],
    // A grade that the scale does not know completes nothing.
    ['B Z', 'B0 Z1', 'B0 Z1', 'B0 Z1'],
  ])('%s', (grades, everything, last, top) => {
    expect(counting(attempts(grades), all)).toBe(everything)
    expect(counting(attempts(grades), latest)).toBe(last)
    expect(counting(attempts(grades), best)).toBe(top)
    // The order in which they are passed does not matter.
    const sorted = (text: string) => text.split(' ').toSorted()
    expect(sorted(counting(attempts(grades).toReversed(), best))).toEqual(sorted(top))
  })
})

it('one course does not put out another', () => {
  expect(counting([...attempts('A', 'ABC 101'), ...attempts('F B', 'XYZ 301')], latest)).toBe('A0 B1')
})

it('the points on record decide where points are averaged, the score where scores are', () => {
  const rows: Row[] = [
    { at: 0, course_code: 'ABC 101', grade: 'A', score: 71, points: 450 },
    { at: 1, course_code: 'ABC 101', grade: 'A', score: 90, points: 440 },
    { at: 2, course_code: 'ABC 101', grade: 'A', score: 80, points: 430 },
  ]
  expect(counting(rows, best)).toBe('A0')
  const scores: GradingRules = { ...best, average_of: 'score', maximum: 10_000 }
  expect(counting(rows, scores)).toBe('A1')
})

it('a pass comes before a fail with more points', () => {
  const rows: Row[] = [
    { at: 0, course_code: 'ABC 101', grade: 'E', score: 45, points: 100 },
    { at: 1, course_code: 'ABC 101', grade: 'F', score: 39, points: 390 },
  ]
  expect(counting(rows, best)).toBe('E0')
})
