import type { Secrets } from '../../../platform/secrets.ts'

/** `graduation.link` opens the page of a graduate, `graduation.share` the page that the graduate shows to others. */
export type LinkPurpose = 'graduation.link' | 'graduation.share'

const SIGNATURE_LENGTH = 43

/** The link opens only behind a code to the graduate's mailbox, and employers ask for documents for years. */
const LINK_YEARS = 5

type Named = { readonly id: number; readonly nonce: string }

const message = ({ id, nonce }: Named): string => `${id}:${nonce}`

export function linkTerm(now: Date): Date {
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + LINK_YEARS)
  return until
}

/** A keyed signature of the link's id and nonce, then the id: whoever is given the link again gets the same one. */
export const linkToken = (
  secrets: Pick<Secrets, 'sign'>,
  link: Named,
  purpose: LinkPurpose = 'graduation.link',
): string => secrets.sign(message(link), purpose) + link.id.toString(36)

/** The link that a token names; to be trusted only after `isTokenOf`. */
export function claimedLink(token: string): number | null {
  const id = token.slice(SIGNATURE_LENGTH)
  return /^[1-9a-z][0-9a-z]{0,9}$/.test(id) ? Number.parseInt(id, 36) : null
}

export const isTokenOf = (
  secrets: Pick<Secrets, 'verify'>,
  token: string,
  link: Named,
  purpose: LinkPurpose = 'graduation.link',
): boolean => secrets.verify(message(link), token.slice(0, SIGNATURE_LENGTH), purpose)
