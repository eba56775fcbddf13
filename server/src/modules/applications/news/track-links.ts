import type { Clock } from '../../../core/clock.ts'
import { createMailKeys } from '../../../platform/mail-keys.ts'
import type { Secrets } from '../../../platform/secrets.ts'

export type TrackLinks = {
  /** The applicant's link to an application. The part after the # never appears in logs. */
  linkTo(trackingId: string): string
  /** The same for the page with its messages. */
  messagesLink(trackingId: string): string
  /** Whether this key belongs to this application and has not expired. */
  opens(trackingId: string, key: string): boolean
}

/** Links in our mails about an application. */
export function createTrackLinks(deps: {
  readonly secrets: Pick<Secrets, 'sign' | 'verify'>
  readonly clock: Clock
  readonly publicUrl: string
}): TrackLinks {
  const { publicUrl } = deps
  const keys = createMailKeys(deps, 'track-link')
  return {
    linkTo: (trackingId) => `${publicUrl}/track#id=${trackingId}&key=${keys.make(trackingId)}`,
    messagesLink: (trackingId) => `${publicUrl}/track/${trackingId}/messages#key=${keys.make(trackingId)}`,
    opens: keys.opens,
  }
}
