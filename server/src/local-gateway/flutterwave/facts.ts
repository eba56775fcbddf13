import { toMajor } from '@testamur/contract/money'
import type { Charge, Checkout, Refund } from '../books.ts'

const FIRST_CHARGE = 288_200_000

export const newChargeId = (number: number): string => String(FIRST_CHARGE + number)

export const notFound = {
  status: 400,
  body: JSON.stringify({ status: 'error', message: 'No transaction was found for this id', data: null }),
}

const flwRef = ({ id }: Charge) => `FLW-LOCAL-${id}`

/** Flutterwave has no status for a chargeback: the transaction stays successful. */
const words: Readonly<Record<Charge['status'], string>> = {
  pending: 'pending',
  paid: 'successful',
  failed: 'failed',
  reversed: 'successful',
}

export const transactionFacts = (checkout: Checkout, charge: Charge) => ({
  id: Number(charge.id),
  tx_ref: checkout.reference,
  flw_ref: flwRef(charge),
  device_fingerprint: 'N/A',
  amount: toMajor(charge.amount),
  currency: charge.currency,
  charged_amount: toMajor(charge.amount + charge.surcharge),
  app_fee: toMajor(charge.fee),
  merchant_fee: 0,
  processor_response: charge.status === 'failed' ? 'Declined' : 'Approved by Financial Institution',
  auth_model: 'PIN',
  ip: '203.0.113.10',
  narration: checkout.description,
  status: words[charge.status],
  payment_type: charge.channel,
  created_at: charge.paid_at ?? charge.created_at,
  account_id: 17_321,
  card: {
    first_6digits: '553188',
    last_4digits: '2950',
    issuer: 'TEST BANK',
    country: 'NIGERIA NG',
    type: 'MASTERCARD',
    token: 'flw-t1nf-local',
    expiry: '09/32',
  },
  meta: null,
  amount_settled: charge.status === 'failed' ? 0 : toMajor(charge.amount - charge.fee),
  customer: { id: 1, name: checkout.payer.name, phone_number: 'N/A', email: checkout.payer.email },
})

const refundWords: Readonly<Record<Refund['status'], string>> = {
  pending: 'processing',
  processing: 'processing',
  succeeded: 'completed',
  failed: 'failed',
  needs_attention: 'processing',
}

export const refundFacts = (refund: Refund, charge: Charge) => ({
  id: Number(refund.id),
  account_id: 17_321,
  tx_id: Number(refund.charge_id),
  flw_ref: flwRef(charge),
  wallet_id: 74_639,
  amount_refunded: toMajor(refund.amount),
  status: refundWords[refund.status],
  destination: 'payment_source',
  comments: refund.note,
  meta: { source: 'availablebalance' },
  created_at: refund.created_at,
})

/** Flat, with other field names, and without the merchant's own note. */
export const refundEvent = (refund: Refund, charge: Charge) => ({
  id: Number(refund.id),
  AmountRefunded: toMajor(refund.amount),
  status: refundWords[refund.status],
  FlwRef: flwRef(charge),
  destination: 'payment_source',
  settlement_id: 'NEW',
  TransactionId: Number(refund.charge_id),
  meta: JSON.stringify({ source: 'availablebalance' }),
})
