import type { Limit } from '../../../platform/limits/limiter.ts'

const HOUR = 3600

/** Per address. What is looked up and found is never counted. */
export const limits = {
  trackMiss: { points: 30, perSeconds: HOUR },
  linkMiss: { points: 30, perSeconds: HOUR },
} as const satisfies Record<string, Limit>
