import {
  type Book,
  type Charge,
  type Checkout,
  chargesOf,
  type Dispute,
  leadingCharge,
  type Refund,
  refundsOf,
} from '../books.ts'
import type { Keys } from '../twin.ts'

/** Stripe's objects, made from the state each time they are requested. */

export const isLive = (keys: Keys): boolean => /^(?:sk|rk)_live_/.test(keys['secret_key'] ?? '')

export const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000)

export const intentIdOf = (checkout: Pick<Checkout, 'code'>): string =>
  `pi_${checkout.code.replace(/^cs_/, '')}`

export const checkoutOfIntent = (book: Book, id: string): Checkout | undefined =>
  book.checkouts.find((one) => intentIdOf(one) === id)

/** What is stored under names such as `metadata.reference`. */
export const metadataOf = (extra: Readonly<Record<string, string>>, part = 'metadata') =>
  Object.fromEntries(
    Object.entries(extra)
      .filter(([name]) => name.startsWith(`${part}.`))
      .map(([name, value]) => [name.slice(part.length + 1), value]),
  )

/** A transfer that failed ends its session, unlike a declined card. */
const wasOnItsWay = (book: Book, checkout: Checkout) =>
  chargesOf(book, checkout).some(({ status }) => status === 'pending')

export function statusOf(book: Book, checkout: Checkout): 'open' | 'complete' | 'expired' {
  const leading = leadingCharge(book, checkout)
  if (leading !== undefined && leading.status !== 'failed') return 'complete'
  if (wasOnItsWay(book, checkout)) return 'complete'
  return checkout.closed === 'expired' ? 'expired' : 'open'
}

export function sessionObject(
  book: Book,
  keys: Keys,
  checkout: Checkout,
  url: string,
  expand: readonly string[] = [],
) {
  const status = statusOf(book, checkout)
  const leading = leadingCharge(book, checkout)
  return {
    id: checkout.code,
    object: 'checkout.session',
    amount_subtotal: checkout.amount,
    amount_total: checkout.amount,
    cancel_url: checkout.cancel_url,
    client_reference_id: checkout.extra['named'] === 'yes' ? checkout.reference : null,
    created: seconds(checkout.created_at),
    currency: checkout.currency.toLowerCase(),
    customer_email: checkout.payer.email,
    expires_at: checkout.expires_at === null ? null : seconds(checkout.expires_at),
    livemode: isLive(keys),
    metadata: metadataOf(checkout.extra),
    mode: 'payment',
    payment_intent: leading === undefined ? null : intentFor(book, checkout, leading, expand),
    payment_status: leading?.paid_at ? 'paid' : 'unpaid',
    status,
    success_url: checkout.return_url,
    url: status === 'open' ? url : null,
  }
}

function intentFor(book: Book, checkout: Checkout, leading: Charge, expand: readonly string[]) {
  const id = intentIdOf(checkout)
  if (!expand.some((path) => path.startsWith('payment_intent'))) return id
  const deep = expand.some((path) => path.startsWith('payment_intent.latest_charge'))
  const tried = leading.status !== 'pending'
  return {
    id,
    object: 'payment_intent',
    amount: checkout.amount,
    amount_received: leading.paid_at ? leading.amount : 0,
    currency: leading.currency.toLowerCase(),
    latest_charge: tried ? (deep ? chargeObject(book, checkout, leading, expand) : leading.id) : null,
    metadata: metadataOf(checkout.extra, 'intent'),
    status: intentStatus(leading),
  }
}

const intentStatus = ({ status }: Charge) =>
  ({ paid: 'succeeded', reversed: 'succeeded', pending: 'processing', failed: 'requires_payment_method' })[
    status
  ]

export function chargeObject(book: Book, checkout: Checkout, charge: Charge, expand: readonly string[] = []) {
  const refunds = refundsOf(book, charge)
  const given = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const has = (part: string) => expand.includes(`payment_intent.latest_charge.${part}`)
  const transaction = charge.paid_at === null ? null : `txn_${charge.id}`
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_refunded: given,
    balance_transaction:
      has('balance_transaction') && transaction !== null
        ? { id: transaction, fee: charge.fee, currency: charge.currency.toLowerCase() }
        : transaction,
    created: seconds(charge.paid_at ?? charge.created_at),
    currency: charge.currency.toLowerCase(),
    disputed: disputesOf(book, checkout).length > 0,
    metadata: metadataOf(checkout.extra, 'intent'),
    payment_intent: intentIdOf(checkout),
    payment_method_details: {
      type: charge.channel === 'bank_transfer' ? 'customer_balance' : charge.channel,
    },
    refunded: charge.paid_at !== null && given >= charge.amount,
    ...(has('refunds') ? { refunds: listOf(refunds.map((refund) => refundObject(checkout, refund))) } : {}),
    status: charge.status === 'failed' ? 'failed' : 'succeeded',
  }
}

const refundWords = {
  pending: 'pending',
  processing: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  needs_attention: 'requires_action',
} as const satisfies Record<Refund['status'], string>

export const refundObject = (checkout: Checkout, refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  charge: refund.charge_id,
  created: seconds(refund.created_at),
  currency: refund.currency.toLowerCase(),
  metadata: metadataOf(refund.extra),
  payment_intent: intentIdOf(checkout),
  reason: null,
  status: refundWords[refund.status],
})

const disputeWords = { open: 'needs_response', lost: 'lost', won: 'won' } as const

/** A charge that the bank took back is shown as a dispute that nobody answered. */
export function disputesOf(book: Book, checkout: Checkout) {
  const charges = chargesOf(book, checkout)
  const ids = new Set(charges.map(({ id }) => id))
  const known = book.disputes.filter((one) => ids.has(one.charge_id))
  const silent = charges.filter(
    ({ id, status }) => status === 'reversed' && !known.some((one) => one.charge_id === id),
  )
  return [
    ...known.map((one) => disputeObject(checkout, one)),
    ...silent.map((one) => buildLostDispute(checkout, one)),
  ]
}

export const disputeObject = (checkout: Checkout, { id, charge_id, amount, status, opened_at }: Dispute) => ({
  id: `du_${id}`,
  object: 'dispute',
  amount,
  charge: charge_id,
  created: seconds(opened_at ?? checkout.created_at),
  metadata: {},
  payment_intent: intentIdOf(checkout),
  status: disputeWords[status],
})

export const buildLostDispute = (checkout: Checkout, { id, amount, paid_at }: Charge) =>
  disputeObject(checkout, { id, charge_id: id, amount, status: 'lost', opened_at: paid_at })

export const listOf = <T>(data: readonly T[], has_more = false) => ({ object: 'list', data, has_more })
