import { expect, it } from 'vitest'
import { fivePointScale } from '../../../test/grading.ts'
import type { GradingRules } from './scale.ts'
import { uncountableResults } from './uncountable.ts'

const percentages: GradingRules = { ...fivePointScale, average_of: 'score', maximum: 10_000 }

it.each([
  ['a grade that the scale does not know', fivePointScale, { grade: 'B+', score: 66 }, false],
  ['a known grade', fivePointScale, { grade: 'B', score: 66 }, true],
  [
    'a known grade without a score, where points are averaged',
    fivePointScale,
    { grade: 'B', score: null },
    true,
  ],
  [
    'a known grade without a score, where scores are averaged',
    percentages,
    { grade: 'B', score: null },
    false,
  ],
  ['a score of nought', percentages, { grade: 'F', score: 0 }, true],
  ['a mark that stays out of the average needs no score', percentages, { grade: 'EX', score: null }, true],
])('%s', (_name, scale, result, counts) => {
  expect(uncountableResults([result], scale)).toEqual(counts ? [] : [result])
})

it('only those that cannot be counted are named, in their order', () => {
  const results = ['Z', 'A', 'Y', 'I'].map((grade) => ({ grade, score: 50 }))
  expect(uncountableResults(results, fivePointScale).map(({ grade }) => grade)).toEqual(['Z', 'Y'])
})
