import { expect, test } from 'vitest'
import { conditionMet, isReleasable } from './release-rules.ts'

const today = '2026-03-02'
const whole = { complete: true, date_of_award: '2026-03-02' }

test.each([
  ['now', null, { complete: false, date_of_award: null }, true],
  ['after_results', null, { complete: true, date_of_award: null }, true],
  ['after_results', null, { complete: false, date_of_award: '2020-01-31' }, false],
  ['after_degree_award', null, { complete: true, date_of_award: '2026-03-02' }, true],
  ['after_degree_award', null, { complete: true, date_of_award: '2026-04-01' }, false],
  ['after_degree_award', null, { complete: true, date_of_award: null }, false],
  ['on_date', '2026-03-02', whole, true],
  ['on_date', '2026-03-03', whole, false],
] as const)('what a copy waits for has come: %s (on %s, record %j): %s', (condition, on, record, met) => {
  expect(conditionMet({ release_condition: condition, release_on: on }, record, today)).toBe(met)
})

const copy = { release_condition: 'after_results', release_on: null, status: 'queued' } as const
const request = { status: 'processing' } as const

test('a copy that waited for its record may be let go when the record has come, while it is still here', () => {
  expect(isReleasable(request, copy, whole, today)).toBe(true)
  expect(isReleasable({ status: 'on_hold' }, { ...copy, status: 'signed' }, whole, today)).toBe(true)
})

test.each([
  [{ status: 'submitted' }, copy, whole],
  [{ status: 'cancelled' }, copy, whole],
  [request, { ...copy, status: 'released' }, whole],
  [request, { ...copy, status: 'held' }, whole],
  [request, { ...copy, release_condition: 'now' }, whole],
  [request, { ...copy, release_condition: 'on_date' }, whole],
  [request, copy, { complete: false, date_of_award: null }],
  [request, copy, null],
] as const)('nothing else is said to be one: %j, %j, %j', (application, of, record) => {
  expect(isReleasable(application, of, record, today)).toBe(false)
})
