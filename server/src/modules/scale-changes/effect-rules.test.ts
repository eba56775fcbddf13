import { expect, it } from 'vitest'
import { fivePointScale } from '../../../test/grading.ts'
import type { GradingScale, RecordedTotals, ResultRow } from '../grading/index.ts'
import { effectOn, isConcerned } from './effect-rules.ts'

const row = (
  course_code: string,
  units: number,
  grade: string,
  points: number,
  score: number,
): ResultRow => ({
  session: '2015/2016',
  semester: 'First',
  course_code,
  course_title: 'Course',
  units,
  score,
  grade,
  points,
})

const student: RecordedTotals = {
  cgpa: null,
  class_of_degree: null,
  units_registered: null,
  units_earned: null,
  quality_points: null,
}
// (2 × 3 × 5 + 3 × 0) / 9 = 3.33, and 5.00 without the failed course.
const results = [row('A 1', 3, 'A', 500, 71), row('A 2', 3, 'A', 500, 71), row('A 3', 3, 'F', 0, 30)]
const withoutFailed = { ...fivePointScale, failed_counts: false }
const lower = 'Second Class Honours (Lower Division)'

const effect = (after: GradingScale, recorded: Partial<RecordedTotals> = {}) =>
  effectOn({ student: { ...student, ...recorded }, results, before: fivePointScale, after })

it('is an average and a class before and after', () => {
  expect(effect(withoutFailed)).toEqual({
    before: { average: '3.33', class: lower },
    after: { average: '5.00', class: 'First Class Honours' },
    uncountable_grades: [],
    disagrees: false,
  })
})

it.each([
  ['says nothing of its totals', {}, withoutFailed, false],
  [
    'says what the results give after the change',
    { class_of_degree: 'First Class Honours' },
    withoutFailed,
    false,
  ],
  ['says what they gave before it', { class_of_degree: lower }, withoutFailed, true],
  ['disagreed before, in the same way', { cgpa: '4.00' }, { ...fivePointScale, name: 'Other' }, false],
  ['disagreed before, and another scale counts it', { cgpa: '4.00' }, { ...fivePointScale, id: 2 }, true],
] as const)('a record that %s', (_, recorded, after, disagrees) => {
  expect(effect(after, recorded).disagrees).toBe(disagrees)
})

it('names each grade that cannot be counted once, and there is no average', () => {
  const marks = fivePointScale.marks.filter(({ mark }) => mark !== 'A')
  expect(effect({ ...fivePointScale, marks })).toMatchObject({
    after: { average: null, class: null },
    uncountable_grades: ['A'],
  })
})

it.each([
  ['nothing changes', fivePointScale, [], false],
  ['the average changes', withoutFailed, [], true],
  ['the class alone changes', { ...fivePointScale, classes: [{ name: 'Merit', from: 100 }] }, [], true],
  ['a document would differ', fivePointScale, ['TR-1'], true],
])('a student is concerned: %s', (_, after, documents, concerned) => {
  expect(isConcerned(effect(after), documents)).toBe(concerned)
})
