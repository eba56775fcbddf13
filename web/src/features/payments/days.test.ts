import { expect, test } from 'vitest'
import { dayFrom, todayIn } from './days.ts'

test('the day is that of the institution, not of the browser', () => {
  const late = new Date('2026-11-21T23:30:00Z')
  expect(todayIn('Africa/Lagos', late)).toBe('2026-11-22')
  expect(todayIn('UTC', late)).toBe('2026-11-21')
})

test('days are counted over the ends of months, years and summer times', () => {
  expect(dayFrom('2027-01-01', -1)).toBe('2026-12-31')
  expect(dayFrom('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayFrom('2026-03-29', 1)).toBe('2026-03-30')
})
