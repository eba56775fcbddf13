import { describe, expect, it } from 'vitest'
import {
  findMark,
  type GradingMark,
  type GradingRules,
  isAveraged,
  markInstead,
  markOfScore,
  outcomeOf,
  pointsOf,
} from './scale.ts'

const mark = (over: Partial<GradingMark>): GradingMark => ({
  mark: 'A',
  points: 500,
  outcome: 'passed',
  units_taken: true,
  score_from: 70,
  score_to: 100,
  meaning: '',
  ...over,
})
const incomplete = mark({ mark: 'I', points: null, outcome: 'none', score_from: null, score_to: null })
const exempted = mark({ mark: 'EX', points: null, score_from: null, score_to: null })

const ofPoints: GradingRules = {
  average_of: 'points',
  maximum: 500,
  pass_mark: null,
  failed_counts: true,
  repeats: 'all_count',
  marks: [
    mark({}),
    mark({ mark: 'B', points: 400, score_from: 60, score_to: 69 }),
    mark({ mark: 'F', points: 0, outcome: 'failed', score_from: 0, score_to: 39 }),
    incomplete,
    exempted,
  ],
  classes: [],
}
const ofScores: GradingRules = { ...ofPoints, average_of: 'score', maximum: 10_000 }

it.each([
  ['A', 500],
  ['B', 400],
  ['F', 0],
])('the mark %s is found by its name', (name, points) => {
  expect(findMark(ofPoints, name)).toMatchObject({ mark: name, points })
})

it.each(['a', 'C', ''])('the scale has no mark “%s”', (name) => {
  expect(findMark(ofPoints, name)).toBeUndefined()
})

it.each([
  [100, 'A'],
  [70, 'A'],
  [69, 'B'],
  [60, 'B'],
  [39, 'F'],
  [0, 'F'],
  [59, undefined],
  [40, undefined],
  [101, undefined],
  [-1, undefined],
])('a score of %i gives %s', (score, expected) => {
  expect(markOfScore(ofPoints, score)?.mark).toBe(expected)
})

it.each([
  [69.5, 'B'],
  [69.99, 'B'],
  [39.01, undefined],
  [59.99, undefined],
  [100, 'A'],
])(
  'a score of %d lies between two ranges, and has the lower mark where they touch: %s',
  (score, expected) => {
    expect(markOfScore(ofPoints, score)?.mark).toBe(expected)
  },
)

it.each([
  ['A', 30, { mark: 'F' }],
  ['B', 70, { mark: 'A' }],
  ['F', 45, { mark: null }],
  ['A', 70, null],
  ['B', 69.5, null],
  ['A', null, null],
  ['I', 71, null],
  ['Z', 71, null],
])('%s beside a score of %d is contradicted by %o', (grade, score, expected) => {
  expect(markInstead(ofPoints, { grade, score })).toEqual(expected)
})

it('ranges may have decimals: a score of 69.5 is an A where A begins there', () => {
  const rounded = {
    ...ofPoints,
    marks: [mark({ score_from: 69.5 }), mark({ mark: 'B', points: 400, score_from: 60, score_to: 69.49 })],
  }
  expect([69.49, 69.5].map((score) => markOfScore(rounded, score)?.mark)).toEqual(['B', 'A'])
})

it('a mark with one bound alone is given by no score', () => {
  const open = { ...ofPoints, marks: [mark({ score_to: null }), mark({ score_from: null })] }
  expect(markOfScore(open, 80)).toBeUndefined()
  expect(markOfScore(open, 0)).toBeUndefined()
})

describe('points', () => {
  it.each([
    ['of points, with points', ofPoints, mark({}), 90, true, 500],
    ['of points, with points and no score', ofPoints, mark({}), null, true, 500],
    ['of points, a mark worth nought', ofPoints, mark({ points: 0 }), 20, true, 0],
    ['of points, a mark without points', ofPoints, exempted, 90, false, null],
    ['of scores, with a range', ofScores, mark({ points: null }), 64, true, 6_400],
    ['of scores, with decimals', ofScores, mark({ points: null }), 79.55, true, 7_955],
    ['of scores, a score of nought', ofScores, mark({ points: null }), 0, true, 0],
    ['of scores, the score is missing', ofScores, mark({ points: null }), null, true, null],
    ['of scores, a mark without a range', ofScores, exempted, 64, false, null],
  ] as const)('%s', (_name, scale, given, score, averaged, points) => {
    expect(isAveraged(scale, given)).toBe(averaged)
    expect(pointsOf(scale, given, score)).toBe(points)
  })
})

describe('whether a course is passed', () => {
  const passAt50: GradingRules = { ...ofScores, pass_mark: 50 }
  it.each([
    ['as the mark says, where the scale has no pass mark', ofScores, mark({}), 10, 'passed'],
    ['at the pass mark', passAt50, mark({ outcome: 'failed' }), 50, 'passed'],
    ['below it', passAt50, mark({}), 49, 'failed'],
    ['as the mark says, without a score', passAt50, mark({}), null, 'passed'],
    ['as the mark says, where scores do not give it', passAt50, exempted, 10, 'passed'],
    [
      'neither, whatever the score, of a mark that is no result',
      passAt50,
      mark({ outcome: 'none' }),
      90,
      'none',
    ],
  ] as const)('%s', (_name, scale, given, score, outcome) => {
    expect(outcomeOf(scale, given, score)).toBe(outcome)
  })
})
