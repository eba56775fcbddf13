import type { Clock } from '../../core/clock.ts'
import { createMailKeys } from '../../platform/mail-keys.ts'
import type { Secrets } from '../../platform/secrets.ts'

export type PayLinks = {
  /** The payer's page, to pay and to follow the payment. The part after the # never appears in logs. */
  linkTo(invoiceReference: string): string
  /** Whether this key belongs to this invoice and has not expired. */
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
