import { expect, onTestFinished, test } from 'vitest'
import { formatDecimals, formatMoney, formatNumber } from './format.ts'
import { formatDate, formatDay, formatPastDate } from './format-date.ts'
import { setLanguage } from './language.ts'

/** Dates are formatted with non-breaking spaces. */
const spaced = (text: string): string => text.replaceAll('\u00A0', ' ')

test('money has two decimals and its currency', () => {
  expect(formatMoney(12500, 'NGN')).toBe('₦12,500.00')
  expect(formatMoney(0, 'NGN')).toBe('₦0.00')
  expect(formatMoney(1234567.5, 'USD')).toBe('$1,234,567.50')
  expect(formatMoney(99.99, 'XOF')).toMatch(/99\.99/)
})

test('numbers are written 0,0', () => {
  expect(formatNumber(1234567)).toBe('1,234,567')
  expect(formatNumber(999)).toBe('999')
  expect(formatNumber(0)).toBe('0')
})

test('dates are written MMM d, HH:mm a in the zone of the institution', () => {
  expect(formatDate('2025-11-01T07:05:00Z', 'Africa/Lagos')).toBe('Nov 1, 08:05 AM')
  expect(formatDate('2025-11-01T13:30:00Z', 'Africa/Lagos')).toBe('Nov 1, 14:30 PM')
  expect(formatDate('2025-12-31T23:30:00Z', 'Africa/Lagos')).toBe('Jan 1, 00:30 AM')
  expect(formatDate('2025-06-09T11:00:00Z', 'America/Toronto')).toBe('Jun 9, 07:00 AM')
  expect(formatDate(new Date('2025-11-01T11:00:00Z'), 'Africa/Lagos')).toBe('Nov 1, 12:00 PM')
})

test('a date of a history has its year unless that is the present one, in the zone of the institution', () => {
  const now = new Date('2026-03-02T09:00:00Z')
  expect(formatPastDate('2026-02-01T13:30:00Z', 'Africa/Lagos', now)).toBe('Feb 1, 14:30 PM')
  expect(formatPastDate('2025-11-01T13:30:00Z', 'Africa/Lagos', now)).toBe('Nov 1, 2025, 14:30 PM')
  expect(formatPastDate('2025-12-31T23:30:00Z', 'Africa/Lagos', now)).toBe('Jan 1, 00:30 AM')
  expect(spaced(formatPastDate('2025-11-02T13:30:00Z', 'Africa/Lagos', now, 'fr'))).toBe('2 nov. 2025, 14:30')
  expect(formatPastDate('soon', 'Africa/Lagos', now)).toBe('')
})

test('what is no date is left out rather than shown as one', () => {
  expect(formatDate('soon')).toBe('')
  expect(formatDay('')).toBe('')
})

test('a plain day stays that day in every zone', () => {
  expect(spaced(formatDay('2025-11-01', 'America/Toronto'))).toBe('1 November 2025')
  expect(spaced(formatDay('2025-11-01T23:30:00Z', 'Africa/Lagos'))).toBe('2 November 2025')
})

test('a day to plan with has its weekday, a moment that proves something its time and zone', () => {
  expect(spaced(formatDay('2026-12-04', undefined, 'plan'))).toBe('Friday 4 December 2026')
  expect(spaced(formatDay('2026-12-04T13:30:00Z', 'Africa/Lagos', 'prove'))).toBe(
    '4 December 2026 at 14:30 GMT+1',
  )
})

test('a day in French stays on one line', () => {
  setLanguage('fr')
  onTestFinished(() => setLanguage('en'))
  expect(formatDay('2026-12-24')).toBe('24\u00A0décembre\u00A02026')
  expect(formatDay('2026-12-24', undefined, 'plan')).toBe('jeudi\u00A024\u00A0décembre\u00A02026')
  expect(formatDate('2025-11-01T13:30:00Z', 'Africa/Lagos', 'fr')).toBe('1er\u00A0nov.,\u00A014:30')
})

test('writes units and scores with the decimals that they have', () => {
  expect([3, 1.5, 79.55, 1234.5].map((value) => formatDecimals(value, 'en'))).toEqual([
    ...['3', '1.5', '79.55', '1,234.5'],
  ])
  expect(formatDecimals(1.5, 'fr')).toBe('1,5')
})
