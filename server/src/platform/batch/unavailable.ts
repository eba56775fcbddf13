import { Failure } from '../../core/failure.ts'
import { toFailure } from '../../http/failures.ts'

/**
 * Something that is needed is busy, too slow or cannot be reached. That says nothing about a row or a file: it is tried
 * again a little later. A failure of this kind names the time to come back, unlike, for example, an expired certificate.
 */
export function isUnavailableNow(error: unknown): boolean {
  if (error instanceof Failure) return error.code === 'unavailable' && error.retryAfterSeconds !== undefined
  return toFailure(error)?.code === 'unavailable'
}
