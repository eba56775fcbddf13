import type { Secrets } from './secrets.ts'

/** What a link opens. A token for one of them opens nothing else. */
export type LinkPurpose = 'deliveries.link' | 'graduation.link' | 'graduation.share'

const SIGNATURE_LENGTH = 43

type Linked = { readonly id: number; readonly nonce: string }

const message = ({ id, nonce }: Linked): string => `${id}:${nonce}`

/**
 * The token of a link: a keyed signature of a row's id and nonce, then the id. The same row always has the same link, so that
 * an email sent again carries the one already given; the table alone opens nothing.
 */
export const linkToken = (secrets: Pick<Secrets, 'sign'>, row: Linked, purpose: LinkPurpose): string =>
  secrets.sign(message(row), purpose) + row.id.toString(36)

/** The row that a token names; to be trusted only after `isTokenOf`. */
export function claimedId(token: string): number | null {
  const id = token.slice(SIGNATURE_LENGTH)
  return /^[1-9a-z][0-9a-z]{0,9}$/.test(id) ? Number.parseInt(id, 36) : null
}

export const isTokenOf = (
  secrets: Pick<Secrets, 'verify'>,
  token: string,
  row: Linked,
  purpose: LinkPurpose,
): boolean => secrets.verify(message(row), token.slice(0, SIGNATURE_LENGTH), purpose)
