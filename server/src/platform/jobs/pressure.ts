import { performance } from 'node:perf_hooks'

const WINDOW_MS = 100
/** The share of time in which the event loop was busy. */
const HIGH = 0.6

/** Whether people are waiting for this process, so that background work should slow down. */
export type Pressure = {
  /** Called when a request was served. */
  request(): void
  high(): boolean
}

/** High while requests come in and the event loop has hardly any pause. */
export function createPressure(): Pressure {
  let since = performance.now()
  let use = performance.eventLoopUtilization()
  let requests = 0
  let high = false
  return {
    request() {
      requests += 1
    },
    high() {
      const now = performance.now()
      if (now - since < WINDOW_MS) return high
      high = requests > 0 && performance.eventLoopUtilization(use).utilization > HIGH
      since = now
      use = performance.eventLoopUtilization()
      requests = 0
      return high
    },
  }
}
