import { z } from 'zod'

/** What a gateway knows. Money is in minor units, times are ISO text, so that it can be kept in a file as it is. */

const minor = z.int().min(0)
const when = z.iso.datetime()

/** What a merchant asked to be paid: a transaction, a payment link, a remittance number, a session. */
const checkoutState = z.object({
  /** Ends the address of the hosted page. */
  code: z.string(),
  reference: z.string(),
  amount: minor,
  currency: z.string(),
  description: z.string(),
  payer: z.object({ name: z.string(), email: z.string() }),
  return_url: z.string().nullable(),
  cancel_url: z.string().nullable(),
  /** Who cancelled may come back and pay; what expired is over. */
  closed: z.enum(['cancelled', 'expired']).nullable(),
  created_at: when,
  expires_at: when.nullable(),
  /** What one gateway has to remember and the others do not. */
  extra: z.record(z.string(), z.string()),
})
export type Checkout = z.infer<typeof checkoutState>

/** One try to pay a checkout. */
const chargeState = z.object({
  id: z.string(),
  code: z.string(),
  status: z.enum(['pending', 'paid', 'failed', 'reversed']),
  /** What answers the merchant's request. */
  amount: minor,
  /** What the payer was charged on top of it. */
  surcharge: minor,
  currency: z.string(),
  fee: minor,
  channel: z.string(),
  created_at: when,
  /** A transfer that is on its way. */
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
  /** The merchant's own words; its refund reference, where the gateway has no other field for it. */
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
  /** Of what was kept before this was: not known. */
  opened_at: when.nullable().default(null),
})
export type Dispute = z.infer<typeof disputeState>

/** The state of one gateway. Whoever changes it says so with `changed`. */
export const bookState = z.object({
  sequence: z.int(),
  checkouts: z.array(checkoutState),
  charges: z.array(chargeState),
  refunds: z.array(refundState),
  disputes: z.array(disputeState),
  /** First answers by the key of the request, where a gateway repeats them. */
  answers: z.record(z.string(), z.object({ request: z.string(), status: z.int(), body: z.string() })),
})
export type Book = z.infer<typeof bookState>

export const emptyBook = (): Book => ({
  sequence: 1,
  checkouts: [],
  charges: [],
  refunds: [],
  disputes: [],
  answers: {},
})

/** One more; the number that ends the id of whatever is made next. */
export const nextNumber = (book: Book): number => book.sequence++

export const checkoutByReference = (book: Book, reference: string): Checkout | undefined =>
  book.checkouts.find((one) => one.reference === reference)

export const chargesOf = (book: Book, { code }: Pick<Checkout, 'code'>): Charge[] =>
  book.charges.filter((one) => one.code === code)

/** The one that says how a checkout stands: what was paid, else the latest. */
export function leadingCharge(book: Book, checkout: Pick<Checkout, 'code'>): Charge | undefined {
  const all = chargesOf(book, checkout)
  return all.find((one) => one.status === 'paid' || one.status === 'reversed') ?? all.at(-1)
}

export const refundsOf = (book: Book, { id }: Pick<Charge, 'id'>): Refund[] =>
  book.refunds.filter((one) => one.charge_id === id)

/** What of a charge could still be given back. */
export const refundable = (book: Book, charge: Charge): number =>
  refundsOf(book, charge)
    .filter((one) => one.status !== 'failed')
    .reduce((left, one) => left - one.amount, charge.amount)
