import { z } from 'zod'
import { paymentStatuses } from '../applications/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, isoDate, optionalLine, ownText, paragraph, sentence, versionSeen } from '../fields.ts'
import { reference } from './payments.ts'

/** A payment, as the bursary lists it. */
export const staffPayment = z.strictObject({
  reference: z.string(),
  invoice_reference: z.string(),
  payable: z.enum(['application', 'standalone']),
  payable_id: z.int(),
  /** What was paid for, as the receipt names it. */
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
  /** That receipt stands no more: what it was for was taken back. */
  receipt_voided: z.boolean(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  /** When it became known here, which is the day on which it counts. */
  booked_at: z.string().nullable(),
  /** Since when the payer's bank asks for the money back. */
  disputed_since: z.string().nullable(),
})
export type StaffPayment = z.infer<typeof staffPayment>

/** What narrows a list of payments, its totals and its export alike. Days are the institution's own. */
export const paymentFilters = {
  search: optionalLine(100),
  status: z.enum(paymentStatuses).optional(),
  provider: z.string().max(30).optional(),
  payable: z.enum(['application', 'standalone']).optional(),
  /** Money that waits for a person; or attempts that nobody ever spoke of until their watch ended. */
  review: z.enum(['open', 'watch_ended']).optional(),
  since: isoDate.optional(),
  until: isoDate.optional(),
}

export const listPayments = endpoint({
  id: 'listPayments',
  summary: 'Payments, newest first',
  method: 'GET',
  path: '/payments',
  auth: { permission: 'payments.read' },
  query: z.strictObject({ ...pageQuery, ...paymentFilters }),
  data: z.array(staffPayment),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const paymentTotals = endpoint({
  id: 'paymentTotals',
  summary: 'What the payments of a list add up to, by currency',
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
      /** Received, less what was refunded and what providers took back: docs/money.md. */
      revenue: z.number(),
      /** Revenue without the providers' fees. */
      net: z.number(),
    }),
  ),
  errors: ['unauthorized', 'forbidden'],
})

export const paymentReview = z.strictObject({
  id: z.int(),
  why: z.string(),
  /** What it means and what may be done, in words. */
  message: sentence,
  opened_at: z.string(),
  version: z.int(),
  resolution: z.string().nullable(),
  /** What somebody typed, or what the portal noted. */
  note: sentence.nullable(),
  resolved_by: z.string().nullable(),
  resolved_at: z.string().nullable(),
  /** How this caller may answer it now. */
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
  /** Where its money lies: on the invoice, as the payer's credit, promised to refunds, taken back. */
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
  summary: 'A payment with its questions, history and postings',
  method: 'GET',
  path: '/payments/{reference}/record',
  auth: { permission: 'payments.read' },
  params: z.strictObject({ reference }),
  data: paymentRecord,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const listPaymentReviews = endpoint({
  id: 'listPaymentReviews',
  summary: 'Money that waits for a person: oldest first; or what was answered, newest first',
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
    'Answer a question about a payment: its credit pays the invoice, is kept, or nothing is to be done',
  method: 'POST',
  path: '/payment-reviews/{id}/resolve',
  auth: { permission: 'payments.confirm' },
  passwordAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    resolution: z.enum(['applied', 'kept', 'dismissed', 'lost', 'won']),
    note: paragraph(1000),
    version: versionSeen,
  }),
  data: paymentReview,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})
