import type { Limit } from '../../../platform/limits/limiter.ts'

const HOUR = 3600

/** By IP address. Successful look-ups are never counted. */
export const limits = {
  trackMiss: { points: 30, perSeconds: HOUR },
  linkMiss: { points: 30, perSeconds: HOUR },
} as const satisfies Record<string, Limit>
