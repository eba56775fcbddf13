import type { Twin } from '../twin.ts'
import { stripeApi } from './api.ts'
import { noticesOf, signEvent, switchMode } from './events.ts'

const FIXED_FEE = 30

/** Stripe Checkout: sessions, refunds, signed events. */
export const stripeTwin: Twin = {
  name: 'stripe',
  title: 'Stripe',
  newChargeId: (number) => `ch_local${number}`,
  newRefundId: (number) => `re_local${number}`,
  // 2.9 %, and a fixed fee for each charge.
  feeOf: (amount) => Math.min(Math.round((amount * 29) / 1000) + FIXED_FEE, amount),
  paysOnce: true,
  surplusIsFee: false,
  notices: noticesOf,
  sign: signEvent,
  otherMode: switchMode,
  returnUrl({ code, return_url, cancel_url }, charge) {
    if (charge === undefined || charge.status === 'failed') return cancel_url
    return return_url?.replaceAll('{CHECKOUT_SESSION_ID}', code) ?? null
  },
  notFound: {
    status: 404,
    body: JSON.stringify({
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such checkout.session' },
    }),
  },
  plugin: stripeApi,
}
