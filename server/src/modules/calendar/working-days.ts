import { addDays, DAY_MS, type Day, toDay, toTime, writeDay } from '../../core/days.ts'

/** Days on which the office is closed, both ends included. */
export type ClosedDays = { readonly from: Day; readonly to: Day }

/** 1 January 1970 was a Thursday; Sunday is 0. */
const EPOCH_WEEKDAY = 4

/** Monday to Friday, except days on which the office is closed. */
function workingDays(closures: readonly ClosedDays[]): (time: number) => boolean {
  const closed = closures.map(({ from, to }) => ({ from: toTime(from), to: toTime(to) }))
  return (time) => {
    const weekday = (((time / DAY_MS + EPOCH_WEEKDAY) % 7) + 7) % 7
    return weekday !== 0 && weekday !== 6 && !closed.some(({ from, to }) => from <= time && time <= to)
  }
}

/** From a weekend or a closure, the count begins on the next working day. */
export function addWorkingDays(day: Day, days: number, closures: readonly ClosedDays[] = []): Day {
  const isWorking = workingDays(closures)
  let time = toTime(day)
  for (let left = days; left > 0; ) {
    time += DAY_MS
    if (isWorking(time)) left -= 1
  }
  while (!isWorking(time)) time += DAY_MS
  return toDay(time)
}

/** Working days after `from` up to and with `to`; none when `to` is not later. */
export function workingDaysBetween(from: Day, to: Day, closures: readonly ClosedDays[] = []): number {
  const isWorking = workingDays(closures)
  let count = 0
  for (let time = toTime(from) + DAY_MS; time <= toTime(to); time += DAY_MS) if (isWorking(time)) count += 1
  return count
}

/** From one instant to another, in milliseconds. */
export type ClosedTime = { readonly from: number; readonly to: number }

const QUARTER_MS = 900_000
/** No time zone is more than 14 hours ahead of UTC, or 12 behind. */
const AHEAD = 14 * 4
const BEHIND = 12 * 4

/** The first instant of a day in the institution's time zone. */
function beginningOf(day: Day, timeZone: string): number {
  let early = -AHEAD
  let late = BEHIND
  while (early < late) {
    const middle = Math.floor((early + late) / 2)
    if (writeDay(new Date(toTime(day) + middle * QUARTER_MS), timeZone) >= day) late = middle
    else early = middle + 1
  }
  return toTime(day) + late * QUARTER_MS
}

/** Closures as periods of time in order; overlapping ones are merged. */
export function closedTimes(closures: readonly ClosedDays[], timeZone: string): ClosedTime[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of closures.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const time = { from: beginningOf(from, timeZone), to: beginningOf(addDays(to, 1), timeZone) }
    const last = merged.at(-1)
    if (last === undefined || last.to < time.from) merged.push(time)
    else last.to = Math.max(last.to, time.to)
  }
  return merged
}

/** How long the office was closed within a period. */
export const closedWithin = (from: number, to: number, closed: readonly ClosedTime[]): number =>
  closed.reduce((sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)), 0)
