import type { Charge, Checkout } from '../books.ts'
import type { Twin } from '../twin.ts'
import { flutterwaveApi } from './api.ts'
import { newChargeId, notFound, refundEvent, transactionFacts } from './facts.ts'

const FIRST_REFUND = 75_000

/** 2 %, ₦2,000 at most. */
const feeOf = (amount: number): number => Math.min(200_000, Math.ceil((amount * 2) / 100))

function wordFor(checkout: Checkout, charge: Charge | undefined): string {
  const paid = charge !== undefined && charge.status !== 'failed'
  if (paid) return charge.status === 'pending' ? 'completed' : 'successful'
  return checkout.closed !== null || charge === undefined ? 'cancelled' : 'failed'
}

/** Flutterwave, version 3, as its documentation describes it. */
export const flutterwaveTwin: Twin = {
  name: 'flutterwave',
  title: 'Flutterwave',
  newChargeId,
  newRefundId: (number) => String(FIRST_REFUND + number),
  feeOf,
  paysOnce: false,
  surplusIsFee: false,
  notices(happening) {
    switch (happening.kind) {
      case 'charge': {
        const { checkout, charge } = happening
        if (charge.status !== 'paid' && charge.status !== 'failed') return []
        const kind = charge.channel === 'card' ? 'CARD_TRANSACTION' : 'BANK_TRANSFER_TRANSACTION'
        const data = transactionFacts(checkout, charge)
        return [JSON.stringify({ event: 'charge.completed', 'event.type': kind, data })]
      }
      case 'refund':
        return [JSON.stringify(refundEvent(happening.refund, happening.charge))]
      case 'closed':
      case 'dispute':
        return []
    }
  },
  sign: (_body, _at, keys) => ({ 'verif-hash': keys.secret_hash ?? '' }),
  returnUrl(checkout, charge) {
    if (checkout.return_url === null) return null
    const back = new URL(checkout.return_url)
    const word = wordFor(checkout, charge)
    back.searchParams.set('status', word)
    back.searchParams.set('tx_ref', checkout.reference)
    if (word !== 'cancelled' && charge !== undefined) back.searchParams.set('transaction_id', charge.id)
    return back.href
  },
  notFound,
  plugin: flutterwaveApi,
}
