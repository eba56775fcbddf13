import type { Clock } from '../../../core/clock.ts'
import { createMailKeys } from '../../../platform/mail-keys.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** An application and the mailbox that a link to it is sent to. */
export type TrackLinkReader = { readonly tracking_id: string; readonly email: string }

export type TrackLinks = {
  /** The applicant's link to an application. The part after the # never appears in logs. */
  linkTo(reader: TrackLinkReader): string
  /** The same without a key: who opens it is asked for a code. */
  pageLink(reader: Pick<TrackLinkReader, 'tracking_id'>): string
  /** The same for the page with its messages. */
  messagesLink(reader: TrackLinkReader): string
  /**
   * Whether this key was sent to the present address of the application, has not expired, and was made after the
   * applicant last ended all access.
   */
  opens(application: TrackLinkReader & { readonly access_ended_at: Date | null }, key: string): boolean
}

/** Links in our mails about an application. */
export function createTrackLinks(deps: {
  readonly secrets: Pick<Secrets, 'sign' | 'verify'>
  readonly clock: Clock
  readonly publicUrl: string
}): TrackLinks {
  const { publicUrl } = deps
  const keys = createMailKeys(deps, 'track-link')
  const reference = ({ tracking_id, email }: TrackLinkReader) => `${tracking_id}\n${email.toLowerCase()}`
  const keyOf = (reader: TrackLinkReader) => keys.make(reference(reader))
  return {
    linkTo: (reader) => `${publicUrl}/track#id=${reader.tracking_id}&key=${keyOf(reader)}`,
    pageLink: ({ tracking_id }) => `${publicUrl}/track#${tracking_id}`,
    messagesLink: (reader) => `${publicUrl}/track/${reader.tracking_id}/messages#key=${keyOf(reader)}`,
    opens: (application, key) => keys.opens(reference(application), key, application.access_ended_at),
  }
}
