import { type Clock, systemClock } from '../core/clock.ts'

export type GatewayClock = Clock & {
  advance(ms: number): void
  readonly offset: () => number
}

/** The gateway's own time, which can be set days ahead of the merchant's. */
export function createGatewayClock(offset: number, base: Clock = systemClock): GatewayClock {
  let ahead = offset
  return {
    now: () => new Date(base.now().getTime() + ahead),
    advance(ms) {
      ahead += ms
    },
    offset: () => ahead,
  }
}
