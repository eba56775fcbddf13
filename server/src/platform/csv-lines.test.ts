import { expect, it } from 'vitest'
import { csvLine } from './csv-lines.ts'

it.each([
  ['a formula', '=1+1', "'=1+1"],
  ['a number', '-20.50', '-20.50'],
  ['a formula behind a semicolon', 'Ada;=1+1', "Ada;'=1+1"],
  ['a formula behind a tab', 'Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
  ['both', '+1;-1', "'+1;'-1"],
  ['a sentence', 'Paid; -20 is due', 'Paid; -20 is due'],
])('writes a cell in which a spreadsheet runs nothing: %s', (_, cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})
