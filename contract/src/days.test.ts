import { expect, it } from 'vitest'
import { isPlausibleDay } from './days.ts'
import { instant, isoDate } from './fields.ts'

it.each(['1900-01-01', '1999-12-31', '2024-02-29', '2999-12-31'])('%s is a day that can be meant', (day) => {
  expect(isPlausibleDay(day)).toBe(true)
  expect(isoDate.safeParse(day).success).toBe(true)
  expect(instant.safeParse(`${day}T12:00:00Z`).success).toBe(true)
})

it.each([
  '0000-01-01',
  '0001-01-01',
  '0200-01-01',
  '1899-12-31',
  '3000-01-01',
  '9999-12-31',
  '2023-02-29',
  '2026-13-01',
  '200-01-01',
  '+012026-01-01',
])('%s is none, in a field or anywhere else', (day) => {
  expect(isPlausibleDay(day)).toBe(false)
  expect(isoDate.safeParse(day).success).toBe(false)
  expect(instant.safeParse(`${day}T12:00:00Z`).success).toBe(false)
})
