import { createHmac } from 'node:crypto'
import type { Checkout } from '../books.ts'
import type { Twin } from '../twin.ts'
import { paystackApi } from './api.ts'
import { disputeFacts, newChargeId, notFound, refundEvent, transactionFacts } from './facts.ts'

const FIRST_REFUND = 15_000_000

/** 1.5 % and ₦100, which is waived below ₦2,500; at most ₦2,000. */
const feeOf = (amount: number): number =>
  Math.min(200_000, Math.ceil((amount * 15) / 1000) + (amount < 250_000 ? 0 : 10_000))

function withReference(url: string, { reference }: Checkout): string {
  const back = new URL(url)
  back.searchParams.set('trxref', reference)
  back.searchParams.set('reference', reference)
  return back.href
}

/** Paystack as its documentation describes it. */
export const paystackTwin: Twin = {
  name: 'paystack',
  title: 'Paystack',
  newChargeId,
  newRefundId: (number) => String(FIRST_REFUND + number),
  feeOf,
  paysOnce: true,
  surplusIsFee: true,
  notices(happening, { book }) {
    const event = (name: string, data: unknown) => [JSON.stringify({ event: name, data })]
    switch (happening.kind) {
      case 'charge':
        return happening.charge.status === 'paid'
          ? event('charge.success', transactionFacts(book, happening.checkout, happening.charge))
          : []
      case 'refund':
        return [JSON.stringify(refundEvent(happening))]
      case 'dispute': {
        const { dispute, checkout, charge } = happening
        const name = dispute.status === 'open' ? 'charge.dispute.create' : 'charge.dispute.resolve'
        return event(name, disputeFacts(book, checkout, charge, dispute))
      }
      case 'closed':
        return []
    }
  },
  sign: (body, _at, keys) => ({
    'x-paystack-signature': createHmac('sha512', keys.secret_key ?? '')
      .update(body)
      .digest('hex'),
  }),
  otherMode: (body) => body.replaceAll('"domain":"test"', '"domain":"live"'),
  returnUrl(checkout, charge) {
    const left = checkout.closed !== null && (charge === undefined || charge.status === 'failed')
    if (left) return checkout.cancel_url
    return checkout.return_url === null ? null : withReference(checkout.return_url, checkout)
  },
  notFound,
  plugin: paystackApi,
}
