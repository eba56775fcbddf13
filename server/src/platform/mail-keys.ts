import type { Clock } from '../core/clock.ts'
import type { Secrets } from './secrets.ts'

const KEY_DAYS = 90
const DAY_S = 86_400

export type MailKeys = {
  /** A key for what this reference names, as a link of a mail carries it. */
  make(reference: string): string
  /** Was this key made here for this reference, and is it not too old? */
  opens(reference: string, key: string): boolean
}

/** Keys in the links of our mails: whoever has one has the mailbox. Signed, so that no table of them is kept. */
export function createMailKeys(
  { secrets, clock }: { readonly secrets: Pick<Secrets, 'sign' | 'verify'>; readonly clock: Clock },
  /** What they are for: a key of one purpose opens nothing of another. */
  purpose: string,
): MailKeys {
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const message = (reference: string, expires: string) => `${reference}\n${expires}`
  return {
    make(reference) {
      const expires = (seconds() + KEY_DAYS * DAY_S).toString(36)
      return `${expires}.${secrets.sign(message(reference, expires), purpose)}`
    },
    opens(reference, key) {
      const [expires = '', signature = '', ...rest] = key.split('.')
      if (rest.length > 0 || !/^[0-9a-z]{1,9}$/.test(expires)) return false
      return (
        secrets.verify(message(reference, expires), signature, purpose) &&
        Number.parseInt(expires, 36) > seconds()
      )
    },
  }
}
