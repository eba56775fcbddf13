import { expect, test } from 'vitest'
import { createAddressWatch } from './one-address.ts'

const MINUTE = 60_000

/** This many calls, spread evenly over this many minutes. */
function callsOver(minutes: number, count: number, addressOf: (nth: number) => string): string[] {
  const warned: string[] = []
  const note = createAddressWatch((address) => warned.push(address))
  for (let nth = 0; nth < count; nth += 1)
    note({ address: addressOf(nth), at: (nth * minutes * MINUTE) / (count - 1) })
  return warned
}

test('a proxy that all people seem to be is told of, once a day', () => {
  expect(callsOver(60, 1000, () => '10.0.0.7')).toEqual(['10.0.0.7'])
  expect(callsOver(3 * 24 * 60, 10_000, () => '10.0.0.7')).toHaveLength(3)
})

test('a busy minute, a quiet hour and people from several addresses are not', () => {
  expect(callsOver(1, 1000, () => '203.0.113.9')).toEqual([])
  expect(callsOver(60, 100, () => '203.0.113.9')).toEqual([])
  expect(callsOver(60, 1000, (nth) => `203.0.113.${nth % 2}`)).toEqual([])
})
