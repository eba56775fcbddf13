import { expect, test } from 'vitest'
import { problemsOf } from './form.ts'

test('every message of a tree of errors is named by the path of its field', () => {
  const errors = {
    email: { type: 'custom', message: 'Enter an email', ref: { name: 'email' } },
    copies: [undefined, { format: { type: 'custom', message: 'Choose a format' } }],
  }
  expect(problemsOf(errors)).toEqual([
    { name: 'email', message: 'Enter an email' },
    { name: 'copies.1.format', message: 'Choose a format' },
  ])
})

test('no errors, no problems', () => {
  expect(problemsOf({})).toEqual([])
})
