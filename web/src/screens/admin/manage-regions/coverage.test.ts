import { expect, test } from 'vitest'
import { partlyCoveredCountries, uncoveredCountries } from './coverage.ts'

const west = { countries: ['GH', 'TG'], active: true }

test.each([
  ['what no region names', [west], ['FR', 'NG']],
  ['also what only a region that is off names', [west, { countries: ['FR'], active: false }], ['FR', 'NG']],
  ['nothing with a region for everywhere else', [west, { countries: ['*'], active: true }], []],
  ['unless that one is off', [west, { countries: ['*'], active: false }], ['FR', 'NG']],
])('the countries left out are %s', (_, regions, left) => {
  expect(uncoveredCountries(regions, ['FR', 'GH', 'NG', 'TG'])).toEqual(left)
})

test('a country whose regions all have states is covered in part, also beside a region for everywhere else', () => {
  const lagos = { countries: ['NG'], states: ['Lagos'], active: true }
  const elsewhere = { countries: ['*'], states: [], active: true }
  const rest = { countries: ['NG'], states: [], active: true }
  expect(partlyCoveredCountries([lagos, elsewhere])).toEqual(['NG'])
  expect(partlyCoveredCountries([lagos, elsewhere, { ...rest, active: false }])).toEqual(['NG'])
  expect(partlyCoveredCountries([lagos, rest])).toEqual([])
})
