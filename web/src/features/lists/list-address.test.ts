import { expect, test } from 'vitest'
import { changeAddress, filtersOfAddress, pageOf } from './list-address.ts'

const changed = (search: string, patch: Record<string, string | number>) =>
  changeAddress(new URLSearchParams(search), patch).toString()

test('another filter begins at page one, and what is empty is left out', () => {
  expect(changed('status=ready&page=4', { due: 'late' })).toBe('status=ready&due=late')
  expect(changed('status=ready&page=4&sort=due', { status: '' })).toBe('sort=due')
})

test('another page keeps everything else; the first page is not named', () => {
  expect(changed('status=ready&per_page=50', { page: 3 })).toBe('status=ready&per_page=50&page=3')
  expect(changed('status=ready&page=3', { page: 1 })).toBe('status=ready')
})

test('page, size, order and columns choose no rows', () => {
  const params = new URLSearchParams('status=ready&page=2&per_page=25&sort=due&columns=status&search=')
  expect(filtersOfAddress(params)).toEqual({ status: 'ready' })
})

test('a page that is none is the first', () => {
  for (const page of ['', '0', '-1', '1.5', 'two']) expect(pageOf(new URLSearchParams({ page }))).toBe(1)
  expect(pageOf(new URLSearchParams({ page: '7' }))).toBe(7)
})
