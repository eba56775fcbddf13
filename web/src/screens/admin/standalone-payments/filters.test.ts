import { expect, test } from 'vitest'
import { queryOfFilters, readFilters } from './filters.ts'

const read = (search: string) => {
  const params = new URLSearchParams(search)
  const get = (name: string) => params.get(name) ?? ''
  return readFilters({ get, oneOf: (name, known) => known.find((value) => value === get(name)) ?? '' })
}

test('an address is read as it was written', () => {
  const filters = read('?page=3&search=ada+obi&type=4&status=paid&attached=0&from=2026-01-01&to=2026-01-31')
  expect(queryOfFilters(filters)).toEqual({
    search: 'ada obi',
    type: 4,
    status: 'paid',
    attached: '0',
    from: '2026-01-01',
    to: '2026-01-31',
  })
})

test('what no address of ours says is left out, and the calls are not asked it', () => {
  const filters = read('?page=-1&type=x&status=gone&attached=2&from=yesterday&payment=1e9')
  expect(filters).toEqual(read(''))
  expect(queryOfFilters(filters)).toEqual({})
})
