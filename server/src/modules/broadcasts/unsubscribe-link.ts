import type { Secrets } from '../../platform/secrets.ts'

const PURPOSE = 'broadcasts.unsubscribe'

export const UNSUBSCRIBE_PATH = '/group-emails'

/**
 * The link with which a reader unsubscribes from group emails. Only we can read the mailbox from it, and it opens
 * nothing else.
 */
export const unsubscribeLink = (
  { secrets, publicUrl }: { readonly secrets: Pick<Secrets, 'seal'>; readonly publicUrl: string },
  email: string,
): string => `${publicUrl}${UNSUBSCRIBE_PATH}/${secrets.seal(email.toLowerCase(), PURPOSE)}`

/** The mailbox of a link; `null` when the link is not ours. */
export function mailboxOfLink(secrets: Pick<Secrets, 'open'>, token: string): string | null {
  try {
    return secrets.open(token, PURPOSE)
  } catch {
    return null
  }
}
