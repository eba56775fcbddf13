import type { Secrets } from '../../../platform/secrets.ts'
import type { GraduationLink } from '../store/links.ts'

const PURPOSE = 'graduation.link'
const SIGNATURE_LENGTH = 43

/** The link opens only behind a code to the graduate's mailbox, and employers ask for documents for years. */
const LINK_YEARS = 5

type Named = Pick<GraduationLink, 'id' | 'nonce'>

const message = ({ id, nonce }: Named): string => `${id}:${nonce}`

export function linkTerm(now: Date): Date {
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + LINK_YEARS)
  return until
}

/** A keyed signature of the link's id and nonce, then the id: an email sent again has the same link. */
export const linkToken = (secrets: Pick<Secrets, 'sign'>, link: Named): string =>
  secrets.sign(message(link), PURPOSE) + link.id.toString(36)

/** The link that a token names; to be trusted only after `isTokenOf`. */
export function claimedLink(token: string): number | null {
  const id = token.slice(SIGNATURE_LENGTH)
  return /^[1-9a-z][0-9a-z]{0,9}$/.test(id) ? Number.parseInt(id, 36) : null
}

export const isTokenOf = (secrets: Pick<Secrets, 'verify'>, token: string, link: Named): boolean =>
  secrets.verify(message(link), token.slice(0, SIGNATURE_LENGTH), PURPOSE)
