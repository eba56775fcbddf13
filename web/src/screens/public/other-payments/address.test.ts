import { expect, test } from 'vitest'
import { invoicePath, itemPath, readAddress } from './address.ts'

const none = { item: null, invoice: null, key: null }

test.each([
  ['', '', none],
  ['?item=gown_hire', '', { ...none, item: 'gown_hire' }],
  ['', '#pay=I0123456789', { ...none, invoice: 'I0123456789' }],
  ['', '#pay=I0123456789&key=abc.def-_', { ...none, invoice: 'I0123456789', key: 'abc.def-_' }],
  ['', '#pay=<script>&key=abc', none],
  ['?pay=I0123456789', '#check', none],
])('%s%s names what it names', (search, hash, expected) => {
  expect(readAddress(search, hash)).toEqual(expected)
})

test('addresses are read as they are written', () => {
  expect(readAddress(itemPath('a&b').split('?')[1] ?? '', '').item).toBe('a&b')
  expect(readAddress('', invoicePath('I0123456789').split('#')[1] ?? '').invoice).toBe('I0123456789')
})
