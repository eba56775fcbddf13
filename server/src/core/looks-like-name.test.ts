import { expect, it } from 'vitest'
import { carriesAddress, looksLikeName } from './looks-like-name.ts'

it.each([
  'Adaeze',
  'Ọmọlará Bísí Adéyẹmí',
  'Adéyẹmí-Òjó',
  'O’Neill',
  "N'Guessan",
  'J. P. Morgan',
  'Jr.',
  'Musa bin Ali (the Younger)',
  'حسین‌زاده',
  '王小明',
  'अमित',
  'Þórður',
])('%s looks like a name', (name) => expect(looksLikeName(name)).toBe(true))

it.each([
  'Win 500 USD at http://evil.example',
  'Click www.evil.example',
  'evil.example',
  'Ada evil.com',
  'ada@evil.example',
  'You won ₦50000',
  'Send $ now',
  '٥٠٠ دولار',
  'Call 0803',
  'one two three four five six seven eight nine',
  '<b>Ada</b>',
  'Ada/../x',
  '',
  '   ',
])('%j does not look like a name', (text) => expect(looksLikeName(text)).toBe(false))

it.each([
  ['World Education Services', false],
  ['Université Paris 8', false],
  ['St. Mary’s University', false],
  ['Office at https://evil.example', true],
  ['evil.example', true],
])('%s carries an address: %s', (text, expected) => expect(carriesAddress(text)).toBe(expected))
