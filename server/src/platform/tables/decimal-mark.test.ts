import { expect, it } from 'vitest'
import { decimalMarkOf } from './decimal-mark.ts'

it.each([
  ['3,5', ','],
  ['1250,75', ','],
  ['1.250,75', ','],
  ['0,0125', ','],
  ['3.5', '.'],
  ['1,250.75', '.'],
  ['1,250,750', '.'],
  ['0.0125', '.'],
  ['1,250', null],
  ['1.250', null],
  ['35', null],
])('the decimals of %s are behind %j', (digits, mark) => {
  expect(decimalMarkOf(digits)).toBe(mark)
})
