import { expect, it } from 'vitest'
import { csvLine, originalText } from './csv-lines.ts'

it.each([
  ['a formula', '=1+1', "'=1+1"],
  ['a number', '-20.50', '-20.50'],
  ['a formula behind a semicolon', 'Ada;=1+1', "Ada;'=1+1"],
  ['a formula behind a tab', 'Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
  ['both', '+1;-1', "'+1;'-1"],
  ['a sentence', 'Paid; -20 is due', 'Paid; -20 is due'],
  ['a telephone number', '+2348031234567', "'+2348031234567"],
  ['a number behind an apostrophe', "'-20", "'-20"],
  ['a name', "'Aisha N'Golo", "'Aisha N'Golo"],
])('writes a cell in which a spreadsheet runs nothing, and reads it as it was: %s', (_, cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
  expect(originalText(written)).toBe(cell)
})
