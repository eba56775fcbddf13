import { expect, it } from 'vitest'
import { fivePointScale } from '../../../test/grading.ts'
import { classOf, classRanges } from './degree-class.ts'

it.each([
  ['5.00', 'First Class Honours'],
  ['4.50', 'First Class Honours'],
  ['4.49', 'Second Class Honours (Upper Division)'],
  ['3.50', 'Second Class Honours (Upper Division)'],
  ['3.49', 'Second Class Honours (Lower Division)'],
  ['2.39', 'Third Class Honours'],
  ['1.00', 'Pass'],
  ['0.99', undefined],
  ['0.00', undefined],
])('a CGPA of %s is %s', (cgpa, name) => {
  expect(classOf(fivePointScale, cgpa)?.name).toBe(name)
})

it('a scale without classes gives none', () => {
  expect(classOf({ classes: [] }, '5.00')).toBeNull()
})

it('the bounds of each class as they are printed', () => {
  expect(classRanges(fivePointScale)).toEqual([
    { name: 'First Class Honours', range: '4.50–5.00' },
    { name: 'Second Class Honours (Upper Division)', range: '3.50–4.49' },
    { name: 'Second Class Honours (Lower Division)', range: '2.40–3.49' },
    { name: 'Third Class Honours', range: '1.50–2.39' },
    { name: 'Pass', range: '1.00–1.49' },
  ])
})
