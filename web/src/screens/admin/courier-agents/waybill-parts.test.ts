import { expect, it } from 'vitest'
import { exampleOfParts, partsOfPattern, patternOfParts, type WaybillPart } from './waybill-parts.ts'

const letters = (from: number, to = from): WaybillPart => ({ kind: 'letters', from, to, text: '' })
const digits = (from: number, to = from): WaybillPart => ({ kind: 'digits', from, to, text: '' })
const exactly = (text: string): WaybillPart => ({ kind: 'text', from: 1, to: 1, text })

it.each<[string, WaybillPart[], string]>([
  ['^[A-Z]{2}\\d{9}$', [letters(2), digits(9)], 'AB123456789'],
  ['^[A-Z]{2}\\d{9}NG$', [letters(2), digits(9), exactly('NG')], 'AB123456789NG'],
  ['^\\d{10,12}$', [digits(10, 12)], '1234567890'],
  ['^RX-\\d{4}\\/\\d{2}$', [exactly('RX-'), digits(4), exactly('/'), digits(2)], 'RX-1234/12'],
])('says %s in parts and back', (pattern, parts, example) => {
  expect(partsOfPattern(pattern)).toEqual(parts)
  expect(patternOfParts(parts)).toBe(pattern)
  expect(exampleOfParts(parts)).toBe(example)
  expect(new RegExp(pattern, 'u').test(example)).toBe(true)
})

it('leaves what parts cannot say as an expression', () => {
  for (const pattern of ['', '\\d{10}', '^(?:A|B)\\d$', '^AB?$', '^\\d{2,}$', '^\\d+$', '^[^A]{2}$'])
    expect(partsOfPattern(pattern)).toBeNull()
})

it('reads what other people wrote in their own way', () => {
  expect(partsOfPattern('^B\\d$')).toEqual([exactly('B'), digits(1)])
  expect(partsOfPattern('^[0-9]{4}$')).toEqual([digits(4)])
})

it('takes signs of an expression as text', () => {
  expect(patternOfParts([exactly('a.b+ c')])).toBe('^A\\.B\\+C$')
})
