import type { Clock } from '../../src/core/clock.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const FIRST_HOUR = 8
const LAST_HOUR = 16
/** The demo institution is one hour ahead of UTC all year. */
const ZONE_MS = HOUR_MS

export type LifeClock = Clock & {
  /** Goes to this time, but never past the real one. */
  set(at: Date): void
}

/** The time of the demo's life: it is moved, and never later than the clock of the portal that runs. */
export function createLifeClock(real: Clock): LifeClock {
  let now = real.now()
  return {
    now: () => new Date(now),
    set(at) {
      now = new Date(Math.min(at.getTime(), real.now().getTime()))
    },
  }
}

export const daysBefore = (end: Date, days: number): Date => new Date(end.getTime() - days * DAY_MS)
export const hoursAfter = (start: Date, hours: number): Date => new Date(start.getTime() + hours * HOUR_MS)

/** The same moment if the office is open then, otherwise one soon after it opens again. */
export function atOfficeHours(at: Date): Date {
  const local = new Date(at.getTime() + ZONE_MS)
  const hour = local.getUTCHours()
  if (hour >= LAST_HOUR) local.setUTCDate(local.getUTCDate() + 1)
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) local.setUTCHours(FIRST_HOUR)
  while (isWeekend(local)) local.setUTCDate(local.getUTCDate() + 1)
  return new Date(local.getTime() - ZONE_MS)
}

const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6
