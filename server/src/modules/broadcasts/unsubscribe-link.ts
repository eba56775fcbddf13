import type { Secrets } from '../../platform/secrets.ts'

const PURPOSE = 'broadcasts.unsubscribe'

export const UNSUBSCRIBE_PATH = '/group-emails'

/** Where the reader of a group email says that they want no more: it names the mailbox to us alone, and opens nothing else. */
export const unsubscribeLink = (
  { secrets, publicUrl }: { readonly secrets: Pick<Secrets, 'seal'>; readonly publicUrl: string },
  email: string,
): string => `${publicUrl}${UNSUBSCRIBE_PATH}/${secrets.seal(email.toLowerCase(), PURPOSE)}`

/** Whose link it is; `null` when it is not one of ours. */
export function mailboxOfLink(secrets: Pick<Secrets, 'open'>, token: string): string | null {
  try {
    return secrets.open(token, PURPOSE)
  } catch {
    return null
  }
}
