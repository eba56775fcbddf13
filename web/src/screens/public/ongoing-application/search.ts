import type { findOngoing } from '@calls/drafts'
import type { Call } from '@testamur/contract/endpoint'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'

/** The search as typed. */
export type Search = { email: string; number: string }

export const emptySearch: Search = { email: '', number: '' }

export function bodyOf({ email, number }: Search): Call<typeof findOngoing>['body'] {
  const typed = number.trim()
  if (typed === '') return { email }
  const tracking_id = normaliseTrackingId(typed)
  return tracking_id === null ? { email, matric_number: typed } : { email, tracking_id }
}
