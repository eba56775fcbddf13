import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test.each([
  ['quotation marks, a dash and the euro sign', [0x93, 0x41, 0x94, 0x96, 0x80], '“A”–€'],
  ['letters with accents', [0x4a, 0x6f, 0x73, 0xe9, 0x20, 0xc0, 0xff], 'José Àÿ'],
  ['an apostrophe, and letters of the upper rows', [0x4f, 0x92, 0x8a, 0x9e, 0x9f], 'O’ŠžŸ'],
])('text of old spreadsheets on Windows is read: %s', (_, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text)
})

test('text in UTF-8 is read as such', () => {
  expect(decodeText(Buffer.from('“A”–€ José'))).toBe('“A”–€ José')
})
