import type { Clock } from '../src/core/clock.ts'

export type TestClock = Clock & {
  set(instant: string | Date): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** Stands still until it is moved. */
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
