import type { ApplicationStatus } from '@testamur/contract/statuses'
import { isPaused, statusFacts } from './status.ts'

/** `2026-03-02`: a day without a time, as the database keeps it and the wire carries it. */
export type Day = string

const DAY_MS = 86_400_000

const MINUTE_MS = 60_000
const calendars = new Map<string, Intl.DateTimeFormat>()
let latest = { minute: Number.NaN, timeZone: '', day: '' }

/** The day an instant falls on in the institution's time zone. Today is asked for with every request: it is kept. */
export function dayOf(instant: Date, timeZone: string): Day {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  if (latest.minute !== minute || latest.timeZone !== timeZone)
    latest = { minute, timeZone, day: writeDay(instant, timeZone) }
  return latest.day
}

function writeDay(instant: Date, timeZone: string): Day {
  let calendar = calendars.get(timeZone)
  if (calendar === undefined) {
    calendar = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    calendars.set(timeZone, calendar)
  }
  return calendar.format(instant)
}

const toTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)

const isWorking = (time: number): boolean => {
  const weekday = new Date(time).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

export const addDays = (day: Day, days: number): Day => toDay(toTime(day) + days * DAY_MS)

/** Monday to Friday. Started on a weekend, the count begins on Monday. */
export function addWorkingDays(day: Day, workingDays: number): Day {
  let time = toTime(day)
  for (let left = workingDays; left > 0; ) {
    time += DAY_MS
    if (isWorking(time)) left -= 1
  }
  while (!isWorking(time)) time += DAY_MS
  return toDay(time)
}

/** Working days after `from` up to and with `to`; none when `to` is not later. */
export function workingDaysBetween(from: Day, to: Day): number {
  let count = 0
  for (let time = toTime(from) + DAY_MS; time <= toTime(to); time += DAY_MS) if (isWorking(time)) count += 1
  return count
}

/** The day by which copies leave us, from the day the money was there. */
export const promiseAt = (paidOn: Day, workingDays: number): Day => addWorkingDays(paidOn, workingDays)

/** The promise after a status was left: what was spent waiting for the applicant, or on hold, is added. */
export function promiseAfter(
  promised: Day | null,
  left: ApplicationStatus,
  enteredOn: Day,
  today: Day,
): Day | null {
  if (promised === null || !isPaused(left)) return promised
  const paused = workingDaysBetween(enteredOn, today)
  return paused === 0 ? promised : addWorkingDays(promised, paused)
}

/** Later than promised, and the institution's to answer for. */
export const isLate = (promised: Day | null, status: ApplicationStatus, today: Day): boolean =>
  promised !== null && statusFacts[status].clock === 'institution' && promised < today

export type DaysUsed = { institution: number; applicant: number; courier: number }

/** Whole days each side has had the application, from its changes of status, oldest first. */
export function daysUsed(
  changes: readonly { readonly at: Date; readonly to: ApplicationStatus }[],
  now: Date,
): DaysUsed {
  const spent = { none: 0, institution: 0, applicant: 0, courier: 0 }
  changes.forEach(({ at, to }, index) => {
    const until = changes[index + 1]?.at ?? now
    spent[statusFacts[to].clock] += Math.max(0, until.getTime() - at.getTime())
  })
  const days = (ms: number) => Math.floor(ms / DAY_MS)
  return {
    institution: days(spent.institution),
    applicant: days(spent.applicant),
    courier: days(spent.courier),
  }
}
