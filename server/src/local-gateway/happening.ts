import type { Charge, Checkout, Dispute, Refund } from './books.ts'

/** An event that a merchant may be notified of. */
export type GatewayEvent =
  | { readonly kind: 'charge'; readonly checkout: Checkout; readonly charge: Charge }
  | { readonly kind: 'closed'; readonly checkout: Checkout }
  | { readonly kind: 'refund'; readonly checkout: Checkout; readonly charge: Charge; readonly refund: Refund }
  | {
      readonly kind: 'dispute'
      readonly checkout: Checkout
      readonly charge: Charge
      readonly dispute: Dispute
    }
