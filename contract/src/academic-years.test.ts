import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFault } from './field-faults.ts'
import { plannedSession, session, year } from './fields.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const faultOf = (schema: typeof session | typeof year, sent: unknown) =>
  schema.safeParse(sent).error?.issues.map(({ message }) => readFault(message))

test.each(['1900/1901', '1999/2000', '2026/2027', '2027/2028'])(
  'a record can name the session %s',
  (name) => {
    expect(session.parse(name)).toBe(name)
  },
)
test.each(['9998/9999', '2028/2029', '2099/2100', '1899/1900', '0001/0002'])(
  'a record cannot name the session %s',
  (name) => {
    expect(faultOf(session, name)).toEqual([
      { code: 'fields.sessionOutOfRange', params: { first: '1900/1901', last: '2027/2028' } },
    ])
  },
)
test.each([1900, 2015, 2027, '2027'])('a record can name the year %s', (name) => {
  expect(year.parse(name)).toBe(Number(name))
})
test.each([1899, 2028, 2100, 9999, '9999'])('a record cannot name the year %s', (name) => {
  expect(faultOf(year, name)).toEqual([
    { code: 'fields.yearOutOfRange', params: { first: '1900', last: '2027' } },
  ])
})
test('what is no session or year is told so alone', () => {
  expect(faultOf(session, '9998/9998')).toEqual([{ code: 'fields.yearsMustFollow' }])
  expect(faultOf(session, '98/99')).toEqual([{ code: 'fields.enterSession' }])
  expect(faultOf(year, 2015.5)).toEqual([{ code: 'fields.enterYear' }])
})
test('a grading scale is made for sessions of entry to come, but not for the end of the calendar', () => {
  expect(plannedSession.parse('2036/2037')).toBe('2036/2037')
  expect(plannedSession.safeParse('2037/2038').success).toBe(false)
  expect(plannedSession.safeParse('9998/9999').success).toBe(false)
})
