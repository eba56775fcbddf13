import { z } from 'zod'
import { paymentStatuses } from '../applications/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, isoDate, optionalLine, ownText, paragraph, sentence, versionSeen } from '../fields.ts'
import { reference } from './payments.ts'
import { paymentSorts } from './sorts.ts'

/** A payment in the list for the bursary. */
export const staffPayment = z.strictObject({
  reference: z.string(),
  invoice_reference: z.string(),
  payable: z.enum(['application', 'standalone']),
  payable_id: z.int(),
  /** What was paid for, as on the receipt. */
  subject: sentence,
  tracking_id: z.string().nullable(),
  payer: z.string(),
  email: z.string(),
  provider: z.string(),
  mode: z.enum(['test', 'live', 'offline']),
  status: z.enum(paymentStatuses),
  flags: z.array(z.string()),
  open_reviews: z.int(),
  currency: z.string(),
  expected: z.number(),
  received: z.number(),
  fee: z.number().nullable(),
  refunded: z.number(),
  channel: z.string().nullable(),
  provider_reference: z.string().nullable(),
  receipt_number: z.string().nullable(),
  /** The receipt is no longer valid, because the confirmation of its bank transfer was withdrawn. */
  receipt_voided: z.boolean(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  /** When its money was booked, which is its day in the books; `null` without booked money. */
  booked_at: z.string().nullable(),
  /** When the payer's bank began to dispute the payment. */
  disputed_since: z.string().nullable(),
})
export type StaffPayment = z.infer<typeof staffPayment>

/**
 * The filters of the list of payments, of its totals and its export. A payment belongs to the day, in the institution's
 * time zone, on which its money was booked, and without booked money to the day on which it was begun.
 */
export const paymentFilters = {
  search: optionalLine(100),
  status: z.enum(paymentStatuses).optional(),
  provider: z.string().max(30).optional(),
  payable: z.enum(['application', 'standalone']).optional(),
  /** `open`: payments that need a person. `watch_ended`: attempts without any answer until the portal stopped checking them. */
  review: z.enum(['open', 'watch_ended']).optional(),
  since: isoDate.optional(),
  until: isoDate.optional(),
}

export const listPayments = endpoint({
  id: 'listPayments',
  summary: 'List payments, ten a page, with sorting, search and filters',
  method: 'GET',
  path: '/payments',
  auth: { permission: 'payments.read' },
  query: z.strictObject({
    ...pageQuery,
    ...paymentFilters,
    sort: z.enum(paymentSorts).default('-created'),
  }),
  data: z.array(staffPayment),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const paymentTotals = endpoint({
  id: 'paymentTotals',
  summary: 'Add up the payments of a list, by currency',
  method: 'GET',
  path: '/payment-totals',
  auth: { permission: 'payments.read' },
  query: z.strictObject(paymentFilters),
  data: z.array(
    z.strictObject({
      currency: z.string(),
      count: z.int(),
      received: z.number(),
      fees: z.number(),
      refunded: z.number(),
      reversed: z.number(),
      /** Received amounts less refunds and chargebacks: see docs/money.md. */
      revenue: z.number(),
      /** Revenue less the providers' fees. */
      net: z.number(),
    }),
  ),
  errors: ['unauthorized', 'forbidden'],
})

export const paymentReview = z.strictObject({
  id: z.int(),
  why: z.string(),
  /** What the question means and what can be done, in words. */
  message: sentence,
  opened_at: z.string(),
  version: z.int(),
  resolution: z.string().nullable(),
  /** A note by a person or by the portal. */
  note: sentence.nullable(),
  resolved_by: z.string().nullable(),
  resolved_at: z.string().nullable(),
  /** The answers this caller may give now. */
  allowed: z.array(z.enum(['applied', 'kept', 'dismissed', 'lost', 'won'])),
})
export type PaymentReview = z.infer<typeof paymentReview>

export const paymentRecord = z.strictObject({
  payment: staffPayment,
  invoice: z.strictObject({
    reference: z.string(),
    status: z.string(),
    total: z.number(),
    lines: z.array(z.strictObject({ description: ownText, amount: z.number() })),
  }),
  /** Where the money is booked: on the invoice, as credit of the payer, reserved for refunds, or charged back. */
  money: z.strictObject({
    on_invoice: z.number(),
    credit: z.number(),
    promised: z.number(),
    reversed: z.number(),
  }),
  reviews: z.array(paymentReview),
  events: z.array(
    z.strictObject({
      at: z.string(),
      trigger: z.string(),
      actor: z.string(),
      from: z.string(),
      to: z.string(),
      flags: z.array(z.string()),
      raw_status: z.string().nullable(),
      received: z.number(),
    }),
  ),
  postings: z.array(
    z.strictObject({
      at: z.string(),
      kind: z.string(),
      memo: sentence,
      entries: z.array(z.strictObject({ account: z.string(), name: sentence, amount: z.number() })),
    }),
  ),
})
export type PaymentRecord = z.infer<typeof paymentRecord>

export const getPaymentRecord = endpoint({
  id: 'getPaymentRecord',
  summary: 'Get a payment with its reviews, history and ledger entries',
  method: 'GET',
  path: '/payments/{reference}/record',
  auth: { permission: 'payments.read' },
  params: z.strictObject({ reference }),
  data: paymentRecord,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const listPaymentReviews = endpoint({
  id: 'listPaymentReviews',
  summary: 'List payments that need a decision, oldest first, or decided ones, newest first',
  method: 'GET',
  path: '/payment-reviews',
  auth: { permission: 'payments.read' },
  query: z.strictObject({ ...pageQuery, state: z.enum(['open', 'resolved']).default('open') }),
  data: z.array(z.strictObject({ review: paymentReview, payment: staffPayment })),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const resolvePaymentReview = endpoint({
  id: 'resolvePaymentReview',
  summary:
    'Decide a payment review: apply the credit to the invoice, keep it, dismiss the review, or record a dispute as won or lost',
  method: 'POST',
  path: '/payment-reviews/{id}/resolve',
  auth: { permission: 'payments.confirm' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    resolution: z.enum(['applied', 'kept', 'dismissed', 'lost', 'won']),
    note: paragraph(1000),
    version: versionSeen,
  }),
  data: paymentReview,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})
