import { expect, it } from 'vitest'
import { delayAfter, FREE_TRIES } from './lockout.ts'

it('is free, then doubles from one second to a quarter of an hour', () => {
  expect(Array.from({ length: FREE_TRIES }, (_, failures) => delayAfter(failures))).toEqual([0, 0, 0, 0, 0])
  expect([5, 6, 7, 14, 15, 16, 1000].map(delayAfter)).toEqual([1, 2, 4, 512, 900, 900, 900])
})
