import { expect, test } from 'vitest'
import { areStudentCopiesByEmail, isEmailOnRecord, isSentNow } from './student-copy-rule.ts'

const copy = { type: 'student_copy', delivery_method: 'email' } as const

test('only student copies by email, and at least one', () => {
  expect(areStudentCopiesByEmail([copy, copy])).toBe(true)
  expect(areStudentCopiesByEmail([])).toBe(false)
  expect(areStudentCopiesByEmail([copy, { ...copy, type: 'official_copy' }])).toBe(false)
  expect(areStudentCopiesByEmail([copy, { ...copy, delivery_method: 'pickup' }])).toBe(false)
})

test('a copy that may leave at once', () => {
  expect(isSentNow('now')).toBe(true)
  expect([isSentNow('on_date'), isSentNow('after_results'), isSentNow('after_degree_award')]).toEqual([
    false,
    false,
    false,
  ])
})

test('the address on record, in any case', () => {
  expect(isEmailOnRecord(' Omolara@Example.com ', 'omolara@example.com')).toBe(true)
  expect(isEmailOnRecord('elsewhere@example.com', 'omolara@example.com')).toBe(false)
  expect(isEmailOnRecord(undefined, 'omolara@example.com')).toBe(false)
  expect(isEmailOnRecord('', null)).toBe(false)
})
