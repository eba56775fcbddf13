import { hideAsShown, hideSecrets, secretsOfAddress } from '../../platform/mail/secrets.ts'
import type { ShownText } from '../../platform/mail/store.ts'
import type { OriginalMail } from './original-mail.ts'

/**
 * Hides what an answer repeats of links that open something for its writer: programs quote our email below it, and staff read
 * both. Links that a program has rewritten are found by the values in our emails.
 */
export function createLinkHider(publicUrl: string, emails: readonly ShownText[]): (text: string) => string {
  const ours = new RegExp(`${publicUrl.replace(/[^\w/]/g, '\\$&')}[^\\s<>"']*`, 'g')
  return (text) => {
    const secrets = (text.match(ours) ?? []).flatMap(secretsOfAddress)
    return emails.reduce(
      (hidden, email) => hideAsShown(hidden, email.text, email.shown_text),
      hideSecrets(text, [...new Set(secrets)]),
    )
  }
}

export const hideInOriginal = (mail: OriginalMail, hide: (text: string) => string): OriginalMail => ({
  ...mail,
  subject: hide(mail.subject),
  text: hide(mail.text),
  html: hide(mail.html),
})
