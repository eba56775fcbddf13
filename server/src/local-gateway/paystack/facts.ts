import {
  type Book,
  type Charge,
  type Checkout,
  type Dispute,
  leadingCharge,
  type Refund,
  refundsOf,
} from '../books.ts'
import type { GatewayEvent } from '../happening.ts'

const FIRST_CHARGE = 4_099_260_000

/** IDs are larger than 32 bits. */
export const newChargeId = (number: number): string => String(FIRST_CHARGE + number)

export const notFound = {
  status: 404,
  body: JSON.stringify({
    status: false,
    message: 'Transaction reference not found',
    meta: { nextStep: 'Ensure that you are passing a reference of this integration' },
    type: 'validation_error',
    code: 'transaction_not_found',
  }),
}

const words: Readonly<Record<Charge['status'], string>> = {
  pending: 'pending',
  paid: 'success',
  failed: 'failed',
  reversed: 'reversed',
}

/** Paystack calls a transaction abandoned until the payer acts, and reversed once it was refunded in full. */
function wordFor(book: Book, charge: Charge | undefined): string {
  if (charge === undefined) return 'abandoned'
  const given = refundsOf(book, charge)
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
  return charge.status === 'paid' && given >= charge.amount ? 'reversed' : words[charge.status]
}

/** The `data` of a verified transaction and of `charge.success`. */
export function transactionFacts(book: Book, checkout: Checkout, told?: Charge) {
  const charge = told ?? leadingCharge(book, checkout)
  const status = wordFor(book, charge)
  const paid_at = charge?.paid_at ?? null
  return {
    id: Number(charge?.id ?? checkout.extra.id),
    domain: 'test',
    status,
    reference: checkout.reference,
    receipt_number: null,
    amount: (charge?.amount ?? checkout.amount) + (charge?.surcharge ?? 0),
    message: null,
    gateway_response:
      { success: 'Successful', failed: 'Declined', reversed: 'Reversed' }[status] ??
      'The transaction was not completed',
    paid_at,
    created_at: checkout.created_at,
    channel: charge?.channel ?? 'card',
    currency: charge?.currency ?? checkout.currency,
    ip_address: '203.0.113.10',
    metadata: JSON.parse(checkout.extra.metadata ?? '""') as unknown,
    log: null,
    fees: charge === undefined || charge.status === 'failed' ? null : charge.fee,
    fees_split: null,
    fees_breakdown: null,
    authorization: charge === undefined ? {} : authorization(charge),
    customer: {
      id: 1,
      email: checkout.payer.email,
      customer_code: 'CUS_local',
      first_name: null,
      last_name: null,
    },
    plan: null,
    split: {},
    order_id: null,
    paidAt: paid_at,
    createdAt: checkout.created_at,
    requested_amount: checkout.amount,
    pos_transaction_data: null,
    source: { type: 'api', source: 'merchant_api', entry_point: 'transaction_initialize', identifier: null },
    transaction_date: checkout.created_at,
  }
}

const authorization = ({ channel }: Charge) => ({
  authorization_code: 'AUTH_local0001',
  bin: '408408',
  last4: '4081',
  exp_month: '12',
  exp_year: '2030',
  channel,
  card_type: 'visa ',
  bank: 'TEST BANK',
  country_code: 'NG',
  brand: 'visa',
  reusable: channel === 'card',
  signature: 'SIG_local0001',
  account_name: null,
})

const refundWords: Readonly<Record<Refund['status'], string>> = {
  pending: 'pending',
  processing: 'processing',
  succeeded: 'processed',
  failed: 'failed',
  needs_attention: 'needs-attention',
}

export const refundFacts = (refund: Refund) => ({
  integration: 100_001,
  transaction: Number(refund.charge_id),
  dispute: null,
  settlement: null,
  id: Number(refund.id),
  domain: 'test',
  currency: refund.currency,
  amount: refund.amount,
  status: refundWords[refund.status],
  refunded_at: refund.status === 'succeeded' ? refund.created_at : null,
  expected_at: refund.created_at,
  refunded_by: 'merchant@local.example',
  customer_note: refund.extra.customer_note ?? null,
  merchant_note: refund.note === '' ? null : refund.note,
  deducted_amount: refund.amount,
  fully_deducted: true,
  createdAt: refund.created_at,
})

/** A dispute, in notices and in answers. */
export const disputeFacts = (book: Book, checkout: Checkout, charge: Charge, dispute: Dispute) => ({
  id: Number(dispute.id),
  refund_amount: dispute.amount,
  currency: charge.currency,
  status: dispute.status === 'open' ? 'awaiting-merchant-feedback' : 'resolved',
  resolution: { open: null, lost: 'merchant-accepted', won: 'declined' }[dispute.status],
  domain: 'test',
  transaction: transactionFacts(book, checkout, charge),
  transaction_reference: null,
  category: 'chargeback',
  history: [],
  messages: [],
  createdAt: dispute.opened_at ?? charge.created_at,
})

/** Amounts are text here, and the reference of the refund appears only once it is with the bank. */
export const refundEvent = ({ checkout, refund }: Extract<GatewayEvent, { kind: 'refund' }>) => ({
  event: `refund.${refundWords[refund.status]}`,
  data: {
    status: refundWords[refund.status],
    transaction_reference: checkout.reference,
    refund_reference: refund.status === 'succeeded' ? `TRF_${refund.id}` : null,
    amount: String(refund.amount),
    currency: refund.currency,
    processor: 'instant-transfer',
    customer: { first_name: null, last_name: null, email: checkout.payer.email },
    integration: 100_001,
    domain: 'test',
    refund_created_at: refund.created_at,
  },
})
