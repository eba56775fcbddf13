const STATUSES: ReadonlySet<number> = new Set([401, 403, 429])

/** Refusals that show somebody guessing: not signed in or a wrong password, not allowed, or too many tries. */
export const isCountedRefusal = (status: number): boolean => STATUSES.has(status)
