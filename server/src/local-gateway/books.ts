import { z } from 'zod'

/**
 * The state of a gateway. Money is in minor units and times are ISO text, so that it can be stored in a file as it
 * is.
 */

const minor = z.int().min(0)
const when = z.iso.datetime()

/** A payment that a merchant requested: a transaction, a payment link, a remittance number or a session. */
const checkoutState = z.object({
  /** The end of the address of the hosted page. */
  code: z.string(),
  reference: z.string(),
  amount: minor,
  currency: z.string(),
  description: z.string(),
  payer: z.object({ name: z.string(), email: z.string() }),
  return_url: z.string().nullable(),
  cancel_url: z.string().nullable(),
  /** A cancelled checkout can still be paid; an expired one cannot. */
  closed: z.enum(['cancelled', 'expired']).nullable(),
  created_at: when,
  expires_at: when.nullable(),
  /** What only this gateway has to remember. */
  extra: z.record(z.string(), z.string()),
})
export type Checkout = z.infer<typeof checkoutState>

/** One attempt to pay a checkout. */
const chargeState = z.object({
  id: z.string(),
  code: z.string(),
  status: z.enum(['pending', 'paid', 'failed', 'reversed']),
  /** The part that pays the merchant's request. */
  amount: minor,
  /** The fee that the payer was charged on top of it. */
  surcharge: minor,
  currency: z.string(),
  fee: minor,
  channel: z.string(),
  created_at: when,
  /** When a transfer that was sent will arrive. */
  arrives_at: when.nullable(),
  paid_at: when.nullable(),
})
export type Charge = z.infer<typeof chargeState>

export const refundStatuses = ['pending', 'processing', 'succeeded', 'failed', 'needs_attention'] as const
const refundState = z.object({
  id: z.string(),
  charge_id: z.string(),
  amount: minor,
  currency: z.string(),
  status: z.enum(refundStatuses),
  /** The merchant's own note; for gateways without another field for it, the reference of the refund. */
  note: z.string(),
  created_at: when,
  settles_at: when.nullable(),
  extra: z.record(z.string(), z.string()),
})
export type Refund = z.infer<typeof refundState>

const disputeState = z.object({
  id: z.string(),
  charge_id: z.string(),
  amount: minor,
  status: z.enum(['open', 'lost', 'won']),
  /** Unknown in state from before this field existed. */
  opened_at: when.nullable().default(null),
})
export type Dispute = z.infer<typeof disputeState>

/** The state of one gateway. Whoever changes it calls `changed`. */
export const bookState = z.object({
  sequence: z.int(),
  checkouts: z.array(checkoutState),
  charges: z.array(chargeState),
  refunds: z.array(refundState),
  disputes: z.array(disputeState),
  /** First answers by idempotency key, for gateways that repeat them. */
  answers: z.record(z.string(), z.object({ request: z.string(), status: z.int(), body: z.string() })),
})
export type Book = z.infer<typeof bookState>

export const createBook = (): Book => ({
  sequence: 1,
  checkouts: [],
  charges: [],
  refunds: [],
  disputes: [],
  answers: {},
})

/** The next number; ids of new things end with it. */
export const nextNumber = (book: Book): number => book.sequence++

export const checkoutByReference = (book: Book, reference: string): Checkout | undefined =>
  book.checkouts.find((one) => one.reference === reference)

export const chargesOf = (book: Book, { code }: Pick<Checkout, 'code'>): Charge[] =>
  book.charges.filter((one) => one.code === code)

/** The charge that decides the status of a checkout: the paid one, otherwise the latest. */
export function leadingCharge(book: Book, checkout: Pick<Checkout, 'code'>): Charge | undefined {
  const all = chargesOf(book, checkout)
  return all.find((one) => one.status === 'paid' || one.status === 'reversed') ?? all.at(-1)
}

export const refundsOf = (book: Book, { id }: Pick<Charge, 'id'>): Refund[] =>
  book.refunds.filter((one) => one.charge_id === id)

/** How much of a charge can still be refunded. */
export const refundable = (book: Book, charge: Charge): number =>
  refundsOf(book, charge)
    .filter((one) => one.status !== 'failed')
    .reduce((left, one) => left - one.amount, charge.amount)
