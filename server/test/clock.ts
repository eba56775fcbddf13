import type { Clock } from '../src/core/clock.ts'
import { addDays, dayOf } from '../src/core/days.ts'

export type TestClock = Clock & {
  set(instant: string | Date): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** A clock that shows the same time until a test moves it. */
export function createTestClock(start = new Date()): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant).getTime()
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

/** Today at the demo institution, or this many days later. In UTC the date may differ. */
export const todayAt = (clock: Clock, later = 0): string => addDays(dayOf(clock.now(), 'Africa/Lagos'), later)
