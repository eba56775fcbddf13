import type { Clock } from '../../core/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'

const ABOUT = 'track-link'
const LINK_DAYS = 90
const DAY_S = 86_400

export type TrackLinks = {
  /** The address of an application for its applicant's mailbox. What follows the # never reaches a log. */
  linkTo(trackingId: string): string
  /** The same for the page of its messages. */
  messagesLink(trackingId: string): string
  /** Was this key made here for this application, and is it not too old? */
  opens(trackingId: string, key: string): boolean
}

/** Links in our mails: whoever has one has the mailbox. Signed, so that no table of them is kept. */
export function createTrackLinks(deps: {
  readonly secrets: Pick<Secrets, 'sign' | 'verify'>
  readonly clock: Clock
  readonly publicUrl: string
}): TrackLinks {
  const { secrets, clock, publicUrl } = deps
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const message = (trackingId: string, expires: string) => `${trackingId}\n${expires}`
  const newKey = (trackingId: string) => {
    const expires = (seconds() + LINK_DAYS * DAY_S).toString(36)
    return `${expires}.${secrets.sign(message(trackingId, expires), ABOUT)}`
  }
  return {
    linkTo: (trackingId) => `${publicUrl}/track#id=${trackingId}&key=${newKey(trackingId)}`,
    messagesLink: (trackingId) => `${publicUrl}/track/${trackingId}/messages#key=${newKey(trackingId)}`,
    opens(trackingId, key) {
      const [expires = '', signature = '', ...rest] = key.split('.')
      if (rest.length > 0 || !/^[0-9a-z]{1,9}$/.test(expires)) return false
      return (
        secrets.verify(message(trackingId, expires), signature, ABOUT) &&
        Number.parseInt(expires, 36) > seconds()
      )
    },
  }
}
