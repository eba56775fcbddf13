import { applicationStatuses } from '@testamur/contract/applications/statuses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../core/days.ts'
import { closedTimes, workingDaysBetween } from '../../calendar/index.ts'
import { daysUsed, isLate, promiseAfter, promiseAt, promiseMoved } from './promise.ts'
import { isPaused, statusFacts } from './status-facts.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const weekday = (text: string) => new Date(`${text}T00:00:00Z`).getUTCDay()

const closure = fc.tuple(day, fc.nat({ max: 40 })).map(([from, days]) => ({ from, to: addDays(from, days) }))
/** A closure within the period of these tests. */
const nearby = (from: string) =>
  fc
    .tuple(fc.nat({ max: 60 }), fc.nat({ max: 20 }))
    .map(([after, days]) => ({ from: addDays(from, after), to: addDays(from, after + days) }))

test('a promise is a working day, later with more days, and counts what it says', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 120 }), (from, days) => {
      const promised = promiseAt(from, days, [])
      expect([1, 2, 3, 4, 5]).toContain(weekday(promised))
      expect(workingDaysBetween(from, promised)).toBe(days)
      expect(promiseAt(from, days + 1, []) > promised).toBe(true)
    }),
  )
})

test('days on which the office is closed are no working days', () => {
  const easter = [{ from: '2026-04-03', to: '2026-04-06' }]
  expect(promiseAt('2026-04-01', 2, easter)).toBe('2026-04-07')
  expect(promiseAt('2026-04-04', 0, easter)).toBe('2026-04-07')
  expect(workingDaysBetween('2026-04-01', '2026-04-07', easter)).toBe(2)
  fc.assert(
    fc.property(
      day.chain((from) => fc.tuple(fc.constant(from), fc.array(nearby(from), { maxLength: 4 }))),
      fc.integer({ min: 1, max: 60 }),
      ([from, closures], days) => {
        const promised = promiseAt(from, days, closures)
        expect(workingDaysBetween(from, promised, closures)).toBe(days)
        expect(promised >= promiseAt(from, days, [])).toBe(true)
        expect(closures.some((one) => one.from <= promised && promised <= one.to)).toBe(false)
      },
    ),
  )
})

test('a closure moves an open promise to where it would have been, and its removal moves it back', () => {
  fc.assert(
    fc.property(
      day.chain((from) =>
        fc.tuple(fc.constant(from), fc.array(nearby(from), { maxLength: 3 }), nearby(from)),
      ),
      fc.integer({ min: 1, max: 60 }),
      ([paid, closures, added], days) => {
        const before = promiseAt(paid, days, closures)
        const after = promiseAt(paid, days, [...closures, added])
        const last = addDays(added.from, -1)
        const since = last > paid ? last : paid
        fc.pre(before >= added.from)
        expect(promiseMoved(before, since, closures, [...closures, added])).toBe(after)
        expect(promiseMoved(after, since, [...closures, added], closures)).toBe(before)
      },
    ),
  )
})

test('pauses add up, in one piece or in two', () => {
  fc.assert(
    fc.property(
      day,
      fc.nat({ max: 60 }),
      fc.nat({ max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      fc.array(closure, { maxLength: 4 }),
      (from, one, two, days, closures) => {
        const promised = promiseAt(from, days, closures)
        const middle = addDays(from, one)
        const end = addDays(middle, two)
        const twice = promiseAfter(
          promiseAfter(promised, 'action_required', from, middle, closures),
          'on_hold',
          middle,
          end,
          closures,
        )
        expect(promiseAfter(promised, 'on_hold', from, end, closures)).toBe(twice)
      },
    ),
  )
})

test('only waiting for the applicant and a hold move the promise', () => {
  for (const left of applicationStatuses) {
    const moved = promiseAfter('2026-03-16', left, '2026-03-02', '2026-03-05', [])
    expect(moved).toBe(isPaused(left) ? '2026-03-19' : '2026-03-16')
    expect(promiseAfter(null, left, '2026-03-02', '2026-03-05', [])).toBeNull()
  }
  expect(applicationStatuses.filter(isPaused)).toEqual(['action_required', 'on_hold'])
  expect(promiseAfter('2026-03-16', 'on_hold', '2026-03-07', '2026-03-08', [])).toBe('2026-03-16')
})

test('late is what the institution has not sent on the day after it was promised', () => {
  expect(isLate('2026-03-16', 'processing', '2026-03-16')).toBe(false)
  expect(isLate('2026-03-16', 'processing', '2026-03-17')).toBe(true)
  expect(isLate('2026-03-16', 'action_required', '2026-03-17')).toBe(false)
  expect(isLate('2026-03-16', 'dispatched', '2026-03-17')).toBe(false)
  expect(isLate(null, 'processing', '2026-03-17')).toBe(false)
})

test('a day begins at midnight where the institution is', () => {
  expect(dayOf(new Date('2026-03-02T23:30:00Z'), 'Africa/Lagos')).toBe('2026-03-03')
  expect(dayOf(new Date('2026-03-02T04:30:00Z'), 'America/New_York')).toBe('2026-03-01')
})

const change = fc.record({
  gap: fc.nat({ max: 20 * 86_400_000 }),
  to: fc.constantFrom(...applicationStatuses),
})

test('every day counts for one side, and none twice', () => {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.nat({ max: 30 * 86_400_000 }),
      (steps, rest) => {
        let at = Date.parse('2026-01-05T08:00:00Z')
        const changes = steps.map(({ gap, to }) => ({ at: new Date((at += gap)), to }))
        const now = new Date(at + rest)
        const { institution, applicant, courier } = daysUsed(changes, now, [])
        const elapsed = (now.getTime() - (changes[0]?.at.getTime() ?? 0)) / 86_400_000
        expect(institution + applicant + courier).toBeLessThanOrEqual(elapsed)
        const last = steps.at(-1)?.to ?? 'draft'
        const more = daysUsed(changes, new Date(now.getTime() + 3 * 86_400_000), [])
        const clock = statusFacts[last].clock
        const before = { none: 0, institution, applicant, courier }
        const after = { none: 0, ...more }
        for (const side of ['institution', 'applicant', 'courier'] as const)
          expect(after[side] - before[side]).toBe(side === clock ? 3 : 0)
      },
    ),
  )
})

test('while the office is closed neither side uses days; overlapping closures count once', () => {
  const at = (date: string) => new Date(`${date}T08:00:00Z`)
  const changes = [
    { at: at('2026-04-01'), to: 'submitted' },
    { at: at('2026-04-05'), to: 'action_required' },
    { at: at('2026-04-09'), to: 'dispatched' },
    { at: at('2026-04-12'), to: 'completed' },
  ] as const
  const closed = (...closures: { from: string; to: string }[]) =>
    daysUsed(changes, at('2026-05-01'), closedTimes(closures, 'Africa/Lagos'))
  expect(closed()).toEqual({ institution: 4, applicant: 4, courier: 3 })
  const easter = { from: '2026-04-03', to: '2026-04-06' }
  // Two days and nine hours of the institution's four days, and one day and fifteen hours of the applicant's.
  expect(closed(easter)).toEqual({ institution: 1, applicant: 2, courier: 3 })
  expect(closed(easter, { from: '2026-04-04', to: '2026-04-05' })).toEqual(closed(easter))
  expect(closed({ from: '2026-04-09', to: '2026-04-30' })).toMatchObject({ courier: 3 })
})
