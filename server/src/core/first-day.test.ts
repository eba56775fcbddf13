import { expect, test } from 'vitest'
import { findDayProblem } from './first-day.ts'

const today = '2027-03-10'

test.each([
  ['2027-03-10', undefined, null],
  ['2027-04-01', undefined, null],
  ['2027-03-09', undefined, 'dayHasPassed'],
  ['2027-01-01', '2027-01-01', null],
  ['2027-01-02', '2027-01-01', 'dayHasPassed'],
  ['2027-04-01', '2027-01-01', 'priceHasBegun'],
  ['2027-04-01', '2027-03-10', 'priceHasBegun'],
  ['2027-03-10', '2027-03-11', null],
  ['2027-05-01', '2027-04-01', null],
  ['2027-03-09', '2027-04-01', 'dayHasPassed'],
] as const)('a price on %s, before on %s: %s', (day, before, problem) => {
  expect(findDayProblem(day, { today, before })).toBe(problem)
})
