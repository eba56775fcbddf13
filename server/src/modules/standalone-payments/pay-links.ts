import type { Clock } from '../../core/clock.ts'
import { createMailKeys } from '../../platform/mail-keys.ts'
import type { Secrets } from '../../platform/secrets.ts'

export type PayLinks = {
  /** Where its payer pays, or sees what became of it. What follows the # never reaches a log. */
  linkTo(invoiceReference: string): string
  /** Was this key made here for this invoice, and is it not too old? */
  opens(invoiceReference: string, key: string): boolean
}

/** Links in our mails about a standalone payment. */
export function createPayLinks(deps: {
  readonly secrets: Pick<Secrets, 'sign' | 'verify'>
  readonly clock: Clock
  readonly publicUrl: string
}): PayLinks {
  const keys = createMailKeys(deps, 'standalone-payment-link')
  return {
    linkTo: (reference) => `${deps.publicUrl}/other-payments#pay=${reference}&key=${keys.make(reference)}`,
    opens: keys.opens,
  }
}
