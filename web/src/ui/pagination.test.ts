import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

test('few pages are all shown', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(2, 3)).toEqual([1, 2, 3])
})

test('many pages show the ends and the neighbours, with gaps between', () => {
  expect(pagesAround(1, 100_000)).toEqual([1, 2, null, 100_000])
  expect(pagesAround(50, 100)).toEqual([1, null, 49, 50, 51, null, 100])
  expect(pagesAround(100, 100)).toEqual([1, null, 99, 100])
})

test('a gap of one page is that page', () => {
  expect(pagesAround(4, 10)).toEqual([1, 2, 3, 4, 5, null, 10])
})

test('a page beyond the end leads back to the last one', () => {
  expect(pagesAround(12, 9)).toEqual([1, null, 9])
})
