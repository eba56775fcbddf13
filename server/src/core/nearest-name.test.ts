import { expect, test } from 'vitest'
import { editDistance, nearestName } from './nearest-name.ts'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abc', 'abd', 1],
  ['abc', 'ab', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %d', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

const KNOWN = ['PORT', 'HOST', 'DEMO', 'DATABASE_URL', 'DATA_DIR', 'PUBLIC_URL', 'SECRET_KEY']

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', null],
  ['DATA_DRI', 'DATA_DIR'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['PROT', 'PORT'],
  ['POST', null],
  ['PATH', null],
  ['SECRET', null],
  ['HOME', null],
  ['HOSTNAME', null],
])('%s was probably meant as %s', (name, meant) => {
  expect(nearestName(name, KNOWN)).toBe(meant)
})
