const STATUSES: ReadonlySet<number> = new Set([401, 403, 429])

/** Nobody was signed in or the password was wrong, it is not allowed, or it was tried too often: who guesses is seen by it. */
export const isCountedRefusal = (status: number): boolean => STATUSES.has(status)
