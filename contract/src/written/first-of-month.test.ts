import { expect, test } from 'vitest'
import { writeFirstOfMonth } from './first-of-month.ts'

test.each([
  ['1 décembre 2026', 'fr', '1er décembre 2026'],
  ['mardi 1 décembre 2026', 'fr', 'mardi 1er décembre 2026'],
  ['1 nov., 14:30', 'fr', '1er nov., 14:30'],
  ['mardi\u00A01\u00A0décembre', 'fr', 'mardi\u00A01er\u00A0décembre'],
  ['11 décembre 2026', 'fr', '11 décembre 2026'],
  ['1 December 2026', 'en', '1 December 2026'],
])('%s in %s is %s', (date, language, written) => {
  expect(writeFirstOfMonth(date, language)).toBe(written)
})
