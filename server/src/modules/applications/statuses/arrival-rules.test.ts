import { describe, expect, it } from 'vitest'
import { type ArrivingCopy, arrivalOf, isAwaited, lastArrival } from './arrival-rules.ts'

// A Monday.
const calendar = { today: '2026-03-02', timeZone: 'Africa/Lagos', closures: [] }
const application = { status: 'under_review', promised_on: '2026-03-16' } as const
const copy: ArrivingCopy = {
  status: 'queued',
  delivery_method: 'email',
  release_condition: 'now',
  release_on: null,
  dispatched_at: null,
  eta_days_max: null,
}
const courier: ArrivingCopy = { ...copy, delivery_method: 'courier', eta_days_max: 6 }

const arrives = (over: Partial<ArrivingCopy>, of: ArrivingCopy = copy) =>
  arrivalOf({ ...of, ...over }, application, calendar)

describe('before it leaves', () => {
  it('an email arrives on the promised day, and a collection is ready then', () => {
    expect(arrives({})).toBe('2026-03-16')
    expect(arrives({ delivery_method: 'pickup', status: 'signed' })).toBe('2026-03-16')
  })

  it('a courier needs further working days: six after a Monday end on a Tuesday', () => {
    expect(arrives({}, courier)).toBe('2026-03-24')
    expect(arrives({ status: 'printed' }, courier)).toBe('2026-03-24')
  })

  it('a day that nobody knows is not named', () => {
    expect(arrives({ eta_days_max: null }, courier)).toBeNull()
    expect(arrives({ release_condition: 'after_results' })).toBeNull()
    expect(arrives({ release_condition: 'after_degree_award' })).toBeNull()
  })

  it('a chosen day counts only if it is later than the promised one', () => {
    expect(arrives({ release_condition: 'on_date', release_on: '2026-03-20' })).toBe('2026-03-20')
    expect(arrives({ release_condition: 'on_date', release_on: '2026-03-10' })).toBe('2026-03-16')
  })

  it.each([
    ['nothing is promised', 'pending_payment', null],
    ['it waits for the applicant', 'action_required', '2026-03-16'],
    ['it is on hold', 'on_hold', '2026-03-16'],
    ['it was cancelled', 'cancelled', '2026-03-16'],
    ['the promised day has passed', 'under_review', '2026-02-27'],
  ] as const)('there is none when %s', (_, status, promised_on) => {
    expect(arrivalOf(copy, { status, promised_on }, calendar)).toBeNull()
  })
})

it('on its way it arrives the courier’s working days after it left', () => {
  const left = { status: 'in_transit', dispatched_at: new Date('2026-02-27T09:00:00Z') } as const
  expect(arrives(left, courier)).toBe('2026-03-09')
  expect(arrives({ ...left, eta_days_max: null }, courier)).toBeNull()
  expect(arrives({ ...left, dispatched_at: new Date('2026-02-02T09:00:00Z') }, courier)).toBeNull()
})

it('what has arrived or come to an end is not awaited', () => {
  const statuses = ['released', 'downloaded', 'delivered', 'collected', 'lost', 'revoked'] as const
  for (const status of statuses) expect([arrives({ status }), isAwaited({ status })]).toEqual([null, false])
  expect(isAwaited({ status: 'held' })).toBe(true)
})

it('the last of several days is known when each of them is', () => {
  const last = (...copies: ArrivingCopy[]) => lastArrival(copies, application, calendar)
  expect(last(copy, courier, { ...copy, status: 'delivered' })).toBe('2026-03-24')
  expect(last(copy, { ...courier, eta_days_max: null })).toBeNull()
  expect(last({ ...copy, status: 'delivered' })).toBeNull()
})
