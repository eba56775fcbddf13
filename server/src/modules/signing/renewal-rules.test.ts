import { expect, it } from 'vitest'
import { renewalDue } from './renewal-rules.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const made = { origin: 'made', reminded_days: null }
const brought = { origin: 'brought', signs_from: day('2025-01-01'), not_after: day('2027-01-01') }

it.each([
  ['a young identity stays', day('2026-01-02'), day('2036-01-01'), 730, 'none'],
  ['one of two years is replaced', day('2024-11-22'), day('2034-11-22'), 730, 'rotate'],
  ['one day younger stays', day('2024-11-23'), day('2034-11-23'), 730, 'none'],
  ['age alone replaces nothing where no age is set', day('2018-01-01'), day('2028-01-01'), 0, 'none'],
  [
    'one that ends within ninety days is replaced all the same',
    day('2017-02-19'),
    day('2027-02-19'),
    0,
    'rotate',
  ],
  ['with ninety whole days left it stays', day('2017-02-20'), day('2027-02-20'), 0, 'none'],
  ['one that has ended is replaced', day('2016-01-01'), day('2026-01-01'), 0, 'rotate'],
])('of the portal’s own: %s', (_, signs_from, not_after, rotationDays, act) => {
  const identity = { ...made, signs_from, not_after }
  expect(renewalDue(identity, day('2026-11-22'), rotationDays)).toEqual({ act })
})

it.each([
  ['nothing is said 61 days before', '2026-11-01', null, { act: 'none' }],
  ['the office is told 60 days before', '2026-11-02', null, { act: 'remind', days: 60 }],
  ['it is told once', '2026-11-03', 60, { act: 'none' }],
  ['and again 30 days before', '2026-12-02', 60, { act: 'remind', days: 30 }],
  ['whoever was not told for weeks is told where we are', '2026-12-28', null, { act: 'remind', days: 7 }],
  ['on the last day', '2026-12-31', 3, { act: 'remind', days: 1 }],
  ['after the end it is told once', '2027-01-09', 1, { act: 'remind', days: 0 }],
  ['and not every day', '2027-01-10', 0, { act: 'none' }],
])('of an authority’s: %s', (_, today, reminded_days, expected) => {
  expect(renewalDue({ ...brought, reminded_days }, day(today), 730)).toEqual(expected)
})
