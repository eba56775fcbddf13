import { expect, test } from 'vitest'
import { uncoveredCountries } from './coverage.ts'

const west = { countries: ['GH', 'TG'], active: true }

test.each([
  ['what no region names', [west], ['FR', 'NG']],
  ['also what only a region that is off names', [west, { countries: ['FR'], active: false }], ['FR', 'NG']],
  ['nothing with a region for everywhere else', [west, { countries: ['*'], active: true }], []],
  ['unless that one is off', [west, { countries: ['*'], active: false }], ['FR', 'NG']],
])('the countries left out are %s', (_, regions, left) => {
  expect(uncoveredCountries(regions, ['FR', 'GH', 'NG', 'TG'])).toEqual(left)
})
