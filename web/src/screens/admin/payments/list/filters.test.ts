import { expect, test } from 'vitest'
import { queryOfFilters, readFilters } from './filters.ts'

const read = (search: string) => queryOfFilters(readFilters(new URLSearchParams(search)))

test('an address is read as it was written', () => {
  expect(
    read('status=successful&provider=cards&payable=standalone&since=2026-11-01&until=2026-11-21&search=ada'),
  ).toEqual({
    status: 'successful',
    provider: 'cards',
    payable: 'standalone',
    since: '2026-11-01',
    until: '2026-11-21',
    search: 'ada',
  })
  expect(read('review=open')).toEqual({ review: 'open' })
  expect(read('review=watch_ended')).toEqual({ review: 'watch_ended' })
})

test('what no address of ours says is left out, and the calls are not asked it', () => {
  expect(read('status=gone&provider=Not%20one&payable=x&review=2&since=yesterday&until=1')).toEqual({})
})
