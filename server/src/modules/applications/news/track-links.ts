import type { Clock } from '../../../core/clock.ts'
import { createMailKeys } from '../../../platform/mail-keys.ts'
import type { Secrets } from '../../../platform/secrets.ts'

export type TrackLinks = {
  /** The address of an application for its applicant's mailbox. What follows the # never reaches a log. */
  linkTo(trackingId: string): string
  /** The same for the page of its messages. */
  messagesLink(trackingId: string): string
  /** Was this key made here for this application, and is it not too old? */
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
