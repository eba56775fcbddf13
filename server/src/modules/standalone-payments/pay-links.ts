import type { Clock } from '../../core/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'

const ABOUT = 'standalone-payment-link'
const LINK_DAYS = 90
const DAY_S = 86_400

export type PayLinks = {
  /** Where its payer pays, or sees what became of it. What follows the # never reaches a log. */
  linkTo(invoiceReference: string): string
  /** Was this key made here for this invoice, and is it not too old? */
  opens(invoiceReference: string, key: string): boolean
}

/** Links in our mails: whoever has one has the mailbox. Signed, so that no table of them is kept. */
export function createPayLinks(deps: {
  readonly secrets: Pick<Secrets, 'sign' | 'verify'>
  readonly clock: Clock
  readonly publicUrl: string
}): PayLinks {
  const { secrets, clock, publicUrl } = deps
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const message = (reference: string, expires: string) => `${reference}\n${expires}`
  return {
    linkTo(reference) {
      const expires = (seconds() + LINK_DAYS * DAY_S).toString(36)
      const key = `${expires}.${secrets.sign(message(reference, expires), ABOUT)}`
      return `${publicUrl}/other-payments#pay=${reference}&key=${key}`
    },
    opens(reference, key) {
      const [expires = '', signature = '', ...rest] = key.split('.')
      if (rest.length > 0 || !/^[0-9a-z]{1,9}$/.test(expires)) return false
      return (
        secrets.verify(message(reference, expires), signature, ABOUT) &&
        Number.parseInt(expires, 36) > seconds()
      )
    },
  }
}
