import { expect, test } from 'vitest'
import { queryOfFilters, readFilters, withFilters } from './filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

test('an address is read as it was written', () => {
  const address = '?page=3&search=ada+obi&type=4&status=paid&attached=0&from=2026-01-01&to=2026-01-31'
  expect(withFilters(read(address), { page: 3 })).toBe(address)
})

test('what no address of ours says is left out, and the calls are not asked it', () => {
  const filters = read('?page=-1&type=x&status=gone&attached=2&from=yesterday&payment=1e9')
  expect(filters).toEqual(read(''))
  expect(queryOfFilters(filters)).toEqual({})
})

test('a filter begins at page one; looking at a payment and coming back stays on the page', () => {
  const filters = read('?page=4&status=paid')
  expect(withFilters(filters, { search: 'ada' })).toBe('?search=ada&status=paid')
  const looking = withFilters(filters, { payment: '17' })
  expect(looking).toBe('?page=4&status=paid&payment=17')
  expect(withFilters(read(looking), { payment: '' })).toBe('?page=4&status=paid')
})
