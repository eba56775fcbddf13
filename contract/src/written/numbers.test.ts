import { describe, expect, test } from 'vitest'
import { normalisePass } from '../graduation/pass-codes.ts'
import { normaliseTrackingId } from '../tracking-id.ts'
import { bareCode } from './codes.ts'
import {
  barePhone,
  isShortenedNumber,
  MATRIC_NUMBER,
  normaliseMatric,
  PHONE,
  writeLikeExample,
} from './numbers.ts'

/** What comes along when a number is copied from a web page, an email, a PDF file or a messenger. */
const copied: readonly (readonly [string, (text: string) => string])[] = [
  ['a zero-width space behind it', (text) => `${text}\u200b`],
  ['a zero-width space within', (text) => `${text.slice(0, 6)}\u200b${text.slice(6)}`],
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['soft hyphens', (text) => [...text].join('\u00ad')],
  ['an embedding', (text) => `\u202a${text}\u202c`],
  ['isolates', (text) => `\u2068${text}\u2069`],
  ['a mark to the left', (text) => `\u200e${text}`],
  ['a mark to the right', (text) => `${text}\u200f`],
  ['a word joiner', (text) => `${text.slice(0, 3)}\u2060${text.slice(3)}`],
  ['joiners', (text) => `\u200d${text}\u200c`],
  ['an Arabic letter mark', (text) => `\u061c${text}`],
  ['a variation selector', (text) => `${text}\ufe0f`],
  ['invisible letters', (text) => `${text}\u{e0041}`],
  ['a space that does not break', (text) => `\u00a0${text}\u202f`],
  ['a line break', (text) => `${text}\r\n`],
  ['an ideographic space', (text) => `${text}\u3000`],
  ['small letters', (text) => text.toLowerCase()],
  [
    'full-width digits',
    (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ],
  [
    'every sign in full width',
    (text) => text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
  ],
  ['hyphens that do not break', (text) => text.replace(/-/g, '\u2011')],
  ['dashes', (text) => text.replace(/-/g, '–')],
  ['minus signs', (text) => text.replace(/-/g, '−')],
]

describe.each(copied)('a number with %s', (_, copy) => {
  test('is the same number', () => {
    expect(normaliseTrackingId(copy('TST-7K3M-9QXD-2W8F-HB6R'))).toBe('TST-7K3M-9QXD-2W8F-HB6R')
    expect(normalisePass(copy('PASS-7K3M-9QXD-2W8F-HB6R'))).toBe('PASS-7K3M-9QXD-2W8F-HB6R')
    expect(normaliseMatric(copy('ACC/2012/0015'))).toBe('ACC/2012/0015')
    expect(normaliseMatric(copy('U-2012-0015'))).toBe('U-2012-0015')
    expect(barePhone(copy('+234-805-746-4050'))).toBe('+2348057464050')
    expect(bareCode(copy('HYDQ-72S8-P80J8'))).toBe('HYDQ72S8P80J8')
  })
})

test.each([
  ['ECO 2014 1736', 'CSC/2015/0042', 'ECO/2014/1736'],
  ['eco-2014–1736', 'CSC/2015/0042', 'ECO/2014/1736'],
  ['eco20141736', 'CSC/2015/0042', 'ECO/2014/1736'],
  ['Stat2014.1736', 'CSC/2015/0042', 'STAT/2014/1736'],
  ['ECO/2014/173', 'CSC/2015/0042', null],
  ['20141736', 'CSC/2015/0042', null],
  ['U 2012 0015', 'U2012-0001', 'U2012-0015'],
  ['20-15-1234', '20151234', '20151234'],
  ['CSC/2015/0042', '', null],
])('%s, where numbers look like %s, is %s', (typed, example, written) => {
  expect(writeLikeExample(typed, example)).toBe(written)
})

test.each([
  ...['12', 'ACC/2012/0015/', 'ACC/2012/0015-', 'ACC/2012/0015.', 'ACC/2012/', '20151234..', '---'],
  ...['ACC/2012/\u0007', '/ACC/2012', 'ACC_2012', 'ACC/2012/0015/0016/0017/0018/0019'],
])('%j is no matric number', (typed) => {
  expect(normaliseMatric(typed)).not.toMatch(MATRIC_NUMBER)
})

test.each([
  ['20151234.0', '20151234'],
  ['20151234.00', '20151234'],
  ['20151234.', '20151234'],
  ['０２０１５．０', '02015'],
  ['0042.0', '0042'],
  [' 20151234.0\u200b', '20151234'],
  ['20151234.5', '20151234.5'],
  ['ACC.2012.0', 'ACC.2012.0'],
  ['12.10.0', '12.10.0'],
])('%j is the matric number %s', (typed, meant) => {
  expect(normaliseMatric(typed)).toBe(meant)
})

test.each([
  ['2.0151234E7', true],
  ['2.01512E+07', true],
  ['2,01512E+07', true],
  ['2.0151234e7', true],
  ['2E+07', true],
  ['1.5E10', true],
  ['2.0151234E-7', true],
  ['２．０１Ｅ７', true],
  ['20151234.5', true],
  ['20151234.05', true],
  ['20151234.0', false],
  ['20151234.', false],
  ['ACC.2012.5', false],
  ['12.10.5', false],
  ['2E7', false],
  ['E2015', false],
  ['2015E12', false],
  ['20151234', false],
  ['ENG.2E+1', false],
])('%s was shortened by a spreadsheet: %s', (typed, shortened) => {
  expect(isShortenedNumber(typed)).toBe(shortened)
})

test.each([
  ['8057464050.0', '8057464050'],
  ['+2348057464050.00', '+2348057464050'],
  ['8057464050.000', '8057464050'],
  ['0805.746.4050', '08057464050'],
  ['0805.746.000', '0805746000'],
  ['(0805) 746-4050', '08057464050'],
  ['00234 805 746 4050', '002348057464050'],
])('%j is the telephone number %s', (typed, meant) => {
  expect(barePhone(typed)).toBe(meant)
})

test.each(['123456', '+1234567890123456', '0805x746', '++2348057464050', '08057464050.5'])(
  '%s is no telephone number',
  (typed) => {
    expect(barePhone(typed)).not.toMatch(PHONE)
  },
)
