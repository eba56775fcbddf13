import type { Clock } from '../core/clock.ts'
import type { Secrets } from './secrets.ts'

const KEY_DAYS = 90
const DAY_S = 86_400

export type MailKeys = {
  /** A key for a reference, as an emailed link contains it. */
  make(reference: string): string
  /** Whether this key belongs to this reference, has not expired, and was made after `since`. */
  opens(reference: string, key: string, since?: Date | null): boolean
}

/** Keys in emailed links: whoever has one has the mailbox. They are signed, so there is no table of them. */
export function createMailKeys(
  { secrets, clock }: { readonly secrets: Pick<Secrets, 'sign' | 'verify'>; readonly clock: Clock },
  /** The purpose: a key for one purpose opens nothing else. */
  purpose: string,
): MailKeys {
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const message = (reference: string, expires: string) => `${reference}\n${expires}`
  return {
    make(reference) {
      const expires = (seconds() + KEY_DAYS * DAY_S).toString(36)
      return `${expires}.${secrets.sign(message(reference, expires), purpose)}`
    },
    opens(reference, key, since = null) {
      const [expires = '', signature = '', ...rest] = key.split('.')
      if (rest.length > 0 || !/^[0-9a-z]{1,9}$/.test(expires)) return false
      const expiresAt = Number.parseInt(expires, 36)
      return (
        secrets.verify(message(reference, expires), signature, purpose) &&
        expiresAt > seconds() &&
        (since === null || (expiresAt - KEY_DAYS * DAY_S) * 1000 > since.getTime())
      )
    },
  }
}
