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

const KNOWN = [
  'PORT',
  'HOST',
  'DEMO',
  'DATABASE_URL',
  'DATA_DIR',
  'PUBLIC_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'TSA_URL',
  'API_DOCS',
]

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SMTPURL', 'SMTP_URL'],
  ['SMTP_UR', 'SMTP_URL'],
  ['TSAURL', 'TSA_URL'],
  ['TSA_URLS', 'TSA_URL'],
  ['API_DOC', 'API_DOCS'],
  ['APIDOCS', 'API_DOCS'],
  ['P_ORT', 'PORT'],
  ['DEMOS', 'DEMO'],
  ['DATA_DRI', 'DATA_DIR'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['PROT', 'PORT'],
  ['POST', null],
  ['PATH', null],
  ['SECRET', null],
  ['HOME', null],
  // Settings that belong to other programs.
  ['DATA', null],
  ['API_URL', null],
  ['SMTP_HOST', null],
  ['TMPDIR', null],
  ['TZ', null],
  ['HOSTNAME', null],
])('%s was probably meant as %s', (name, meant) => {
  expect(nearestName(name, KNOWN)).toBe(meant)
})
