import { expect, test } from 'vitest'
import { addWorkingDays, closedTimes, workingDaysBetween } from './working-days.ts'

test('working days are Monday to Friday', () => {
  expect(addWorkingDays('2026-03-02', 5)).toBe('2026-03-09')
  expect(addWorkingDays('2026-03-06', 1)).toBe('2026-03-09')
  expect(addWorkingDays('2026-03-07', 0)).toBe('2026-03-09')
  expect(addWorkingDays('2026-03-07', 1)).toBe('2026-03-09')
  expect(addWorkingDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(workingDaysBetween('2026-03-06', '2026-03-09')).toBe(1)
  expect(workingDaysBetween('2026-03-06', '2026-03-08')).toBe(0)
  expect(workingDaysBetween('2026-03-09', '2026-03-02')).toBe(0)
})

test('a closed day is a day where the institution is, in summer time too', () => {
  const hours = (date: string, timeZone: string) =>
    closedTimes([{ from: date, to: date }], timeZone).map(({ from, to }) => [
      new Date(from).toISOString(),
      (to - from) / 3_600_000,
    ])
  expect(hours('2026-04-03', 'Africa/Lagos')).toEqual([['2026-04-02T23:00:00.000Z', 24]])
  expect(hours('2026-03-08', 'America/New_York')).toEqual([['2026-03-08T05:00:00.000Z', 23]])
  expect(hours('2026-01-01', 'Pacific/Kiritimati')).toEqual([['2025-12-31T10:00:00.000Z', 24]])
  expect(hours('2026-01-01', 'Asia/Kathmandu')).toEqual([['2025-12-31T18:15:00.000Z', 24]])
})
