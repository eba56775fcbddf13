import { expect, test } from 'vitest'
import { preferredEncoding } from './compress.ts'

test.each([
  [undefined, null],
  ['', null],
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0.000', null],
  ['gzip;q=0, *', 'br'],
  ['identity', null],
  ['identity;q=1, gzip;q=0.5', null],
  ['identity;q=0.5, gzip', 'gzip'],
  ['br;q=high', null],
  ['deflate', null],
])('%s is answered in %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding)
})
