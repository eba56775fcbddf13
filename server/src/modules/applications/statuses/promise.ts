import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import { DAY_MS, type Day } from '../../../core/days.ts'
import {
  addWorkingDays,
  type ClosedDays,
  type ClosedTime,
  closedWithin,
  workingDaysBetween,
} from '../../calendar/index.ts'
import { isPaused, statusFacts } from './status-facts.ts'

/** The day by which copies leave us, counted from the day of the payment. */
export const promiseAt = (paidOn: Day, days: number, closures: readonly ClosedDays[]): Day =>
  addWorkingDays(paidOn, days, closures)

/** The promised date after a status was left: time spent waiting for the applicant or on hold is added. */
export function promiseAfter(
  promised: Day | null,
  left: ApplicationStatus,
  enteredOn: Day,
  today: Day,
  closures: readonly ClosedDays[],
): Day | null {
  if (promised === null || !isPaused(left)) return promised
  const paused = workingDaysBetween(enteredOn, today, closures)
  return paused === 0 ? promised : addWorkingDays(promised, paused, closures)
}

/**
 * The promised date under other closures: as many working days after `since` as before. `since` is the last day that
 * is the same under both, or the day of the payment if that is later.
 */
export const promiseMoved = (
  promised: Day,
  since: Day,
  before: readonly ClosedDays[],
  after: readonly ClosedDays[],
): Day => addWorkingDays(since, workingDaysBetween(since, promised, before), after)

/** Overdue, and the institution's responsibility. */
export const isLate = (promised: Day | null, status: ApplicationStatus, today: Day): boolean =>
  promised !== null && statusFacts[status].clock === 'institution' && promised < today

export type DaysUsed = { institution: number; applicant: number; courier: number }

/**
 * Whole days that each side has had the application, from its changes of status, oldest first. While the office is
 * closed neither the institution's nor the applicant's time counts; the courier's does.
 */
export function daysUsed(
  changes: readonly { readonly at: Date; readonly to: ApplicationStatus }[],
  now: Date,
  closed: readonly ClosedTime[],
): DaysUsed {
  const spent = { none: 0, institution: 0, applicant: 0, courier: 0 }
  changes.forEach(({ at, to }, index) => {
    const from = at.getTime()
    const until = Math.max(from, (changes[index + 1]?.at ?? now).getTime())
    const { clock } = statusFacts[to]
    spent[clock] += until - from - (clock === 'courier' ? 0 : closedWithin(from, until, closed))
  })
  const days = (ms: number) => Math.floor(ms / DAY_MS)
  return {
    institution: days(spent.institution),
    applicant: days(spent.applicant),
    courier: days(spent.courier),
  }
}
