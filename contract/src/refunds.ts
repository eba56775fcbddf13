import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { fault } from './field-faults.ts'
import {
  amount,
  id,
  isoDate,
  line,
  optionalLine,
  paragraph,
  sentence,
  versionSeen,
  versionSeenInForm,
} from './fields.ts'
import { reference } from './payments/payments.ts'
import { refundSorts } from './payments/sorts.ts'

export const refundStatuses = [
  'requested',
  'approved',
  'submitted',
  'unknown',
  'processing',
  'needs_attention',
  'succeeded',
  'failed',
  'rejected',
  'withdrawn',
] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** What is refunded: the price on an invoice, or money of the payer that is not allocated to any invoice. */
export const refundSources = ['invoice', 'credit'] as const
export type RefundSource = (typeof refundSources)[number]

/** Through the provider that took the money, or by a bank transfer of the bursary. */
export const refundMethods = ['provider', 'manual'] as const
export type RefundMethod = (typeof refundMethods)[number]

export const refundReasons = [
  'duplicate',
  'overpaid',
  'underpaid',
  'request_closed',
  'not_provided',
  'mistake',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** How money was returned by the provider, outside the portal. */
export const outsideKinds = ['refund', 'chargeback'] as const
export type OutsideKind = (typeof outsideKinds)[number]

export const refundActs = ['approve', 'reject', 'withdraw', 'retry', 'requery', 'settle'] as const
export type RefundAct = (typeof refundActs)[number]

export const refund = z.strictObject({
  reference: z.string(),
  payment_reference: z.string(),
  /** What was paid for, as on the receipt. */
  subject: sentence,
  tracking_id: z.string().nullable(),
  payer: z.string(),
  provider: z.string(),
  currency: z.string(),
  amount: z.number(),
  source: z.enum(refundSources),
  method: z.enum(refundMethods),
  reason_code: z.enum(refundReasons),
  /** A note by a person, or the rule of the portal. */
  note: sentence,
  status: z.enum(refundStatuses),
  /** What the status means and who has to do what. */
  message: sentence,
  requested_by: sentence,
  requested_at: z.string(),
  approved_by: z.string().nullable(),
  approved_at: z.string().nullable(),
  attempts: z.int(),
  provider_refund_id: z.string().nullable(),
  bank_reference: z.string().nullable(),
  paid_on: z.string().nullable(),
  has_evidence: z.boolean(),
  /** It was made at the provider, outside the portal, and only booked here. */
  made_outside: z.enum(outsideKinds).nullable(),
  finished_at: z.string().nullable(),
  version: z.int(),
  /** What this caller may do with it now. */
  allowed: z.array(z.enum(refundActs)),
})
export type Refund = z.infer<typeof refund>

export const refundRecord = z.strictObject({
  refund,
  events: z.array(
    z.strictObject({
      at: z.string(),
      actor: sentence,
      from: z.string().nullable(),
      to: z.string(),
      note: sentence.nullable(),
    }),
  ),
})
export type RefundRecord = z.infer<typeof refundRecord>

const staffErrors = ['unauthorized', 'forbidden', 'not_found'] as const
const changeErrors = [...staffErrors, 'refused', 'conflict'] as const

export const getRefundable = endpoint({
  id: 'getRefundable',
  summary: 'Get how much of a payment can be refunded now, and how',
  method: 'GET',
  path: '/payments/{reference}/refundable',
  auth: { permission: 'payments.read' },
  params: z.strictObject({ reference }),
  data: z.strictObject({
    currency: z.string(),
    invoice: z.number(),
    credit: z.number(),
    /** The source if none is named. */
    source: z.enum(refundSources),
    methods: z.array(z.enum(refundMethods)),
    /** Whether the provider refunds whole payments only. */
    whole_only: z.boolean(),
    /** Up to this amount no second person is needed: the limit, less the caller's own refunds under it in the last 30 days. */
    alone_limit: z.number(),
    /** Whether documents have already been sent: then an administrator must approve. */
    documents_left: z.boolean(),
    /** Why nothing can be refunded now; `null` if something can. */
    blocked: sentence.nullable(),
  }),
  errors: staffErrors,
})

export const askRefund = endpoint({
  id: 'askRefund',
  summary: 'Ask for a full or partial refund of a payment',
  method: 'POST',
  path: '/refunds',
  auth: { permission: 'payments.refund' },
  idempotent: true,
  body: z.strictObject({
    payment_reference: reference,
    amount: amount.min(0.01, fault('amountNotAboveZero')),
    /** By default credit if there is any, otherwise the price on the invoice. */
    source: z.enum(refundSources).optional(),
    reason_code: z.enum(refundReasons),
    note: paragraph(1000),
    /** The refundable amount of this source the caller saw; a different one is a `stale_amount`. */
    available: amount,
    /** By default through the provider if possible, otherwise by hand. */
    method: z.enum(refundMethods).optional(),
  }),
  data: refund,
  created: true,
  errors: [...changeErrors, 'stale_amount'],
})

export const bookOutsideRefund = endpoint({
  id: 'bookOutsideRefund',
  summary: 'Book a refund or chargeback made at the provider, from its payment review; nothing is sent',
  method: 'POST',
  path: '/payment-reviews/{id}/book',
  auth: { permission: 'payments.refund' },
  idempotent: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    kind: z.enum(outsideKinds),
    amount: amount.min(0.01, fault('amountNotAboveZero')),
    /** By default credit if there is any, otherwise the price on the invoice. */
    source: z.enum(refundSources).optional(),
    /** The refundable amount of this source the caller saw; a different one is a `stale_amount`. */
    available: amount,
    /** The provider's number of the refund, which prevents booking it twice. */
    provider_refund_id: line(100),
    made_on: isoDate,
    note: paragraph(1000),
    /** The version of the question the caller saw. */
    version: versionSeen,
  }),
  data: refund,
  created: true,
  errors: [...changeErrors, 'stale_amount'],
})

export const refundFilters = {
  status: z.enum(refundStatuses).optional(),
  /** The reference of a refund or payment, or a tracking ID. */
  search: optionalLine(100),
  /** Refunds that need a person. */
  waiting: z.enum(['person']).optional(),
}

export const listRefunds = endpoint({
  id: 'listRefunds',
  summary: 'List refunds, ten a page, with sorting, search and filters',
  method: 'GET',
  path: '/refunds',
  auth: { permission: 'payments.read' },
  query: z.strictObject({
    ...pageQuery,
    ...refundFilters,
    sort: z.enum(refundSorts).default('-asked'),
  }),
  data: z.array(refund),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const getRefund = endpoint({
  id: 'getRefund',
  summary: 'Get a refund with its history',
  method: 'GET',
  path: '/refunds/{reference}',
  auth: { permission: 'payments.read' },
  params: z.strictObject({ reference }),
  data: refundRecord,
  errors: staffErrors,
})

/** What the caller saw when deciding: a different version is a conflict, a different amount stale. */
const seen = { version: versionSeen, amount }

export const approveRefund = endpoint({
  id: 'approveRefund',
  summary: 'Approve a refund that somebody else asked for; it is sent immediately',
  method: 'POST',
  path: '/refunds/{reference}/approve',
  auth: { permission: 'payments.approve_refund' },
  params: z.strictObject({ reference }),
  body: z.strictObject({ ...seen, note: paragraph(1000, 0).optional() }),
  data: refund,
  errors: [...changeErrors, 'stale_amount'],
})

export const rejectRefund = endpoint({
  id: 'rejectRefund',
  summary: 'Reject a refund',
  method: 'POST',
  path: '/refunds/{reference}/reject',
  auth: { permission: 'payments.approve_refund' },
  params: z.strictObject({ reference }),
  body: z.strictObject({ ...seen, note: paragraph(1000) }),
  data: refund,
  errors: [...changeErrors, 'stale_amount'],
})

export const withdrawRefund = endpoint({
  id: 'withdrawRefund',
  summary: 'Withdraw a refund that has not been paid out; its ledger entry is reversed',
  method: 'POST',
  path: '/refunds/{reference}/withdraw',
  auth: { permission: 'payments.approve_refund' },
  params: z.strictObject({ reference }),
  body: z.strictObject({ ...seen, note: paragraph(1000) }),
  data: refund,
  errors: [...changeErrors, 'stale_amount'],
})

export const retryRefund = endpoint({
  id: 'retryRefund',
  summary: 'Send a failed refund again, after asking the provider whether it was made after all',
  method: 'POST',
  path: '/refunds/{reference}/retry',
  auth: { permission: 'payments.approve_refund' },
  params: z.strictObject({ reference }),
  body: z.strictObject({ ...seen, note: paragraph(1000) }),
  data: refund,
  errors: [...changeErrors, 'stale_amount'],
})

export const requeryRefund = endpoint({
  id: 'requeryRefund',
  summary: 'Ask the provider for the outcome of a refund',
  method: 'POST',
  path: '/refunds/{reference}/requery',
  auth: { permission: 'payments.requery' },
  params: z.strictObject({ reference }),
  data: refund,
  errors: [...staffErrors, 'refused'],
})

export const settleRefundManually = endpoint({
  id: 'settleRefundManually',
  summary: 'Record the bank transfer that paid a refund, with its evidence as PDF or picture',
  method: 'POST',
  path: '/refunds/{reference}/settle-manually',
  auth: { permission: 'payments.approve_refund' },
  wire: 'multipart',
  params: z.strictObject({ reference }),
  body: z.strictObject({
    bank_reference: line(60, 3),
    paid_on: isoDate,
    version: versionSeenInForm,
  }),
  data: refund,
  errors: changeErrors,
})

export const getRefundEvidence = endpoint({
  id: 'getRefundEvidence',
  summary: 'Download the evidence of a refund paid by bank transfer',
  method: 'GET',
  path: '/refunds/{reference}/evidence',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  params: z.strictObject({ reference }),
  errors: staffErrors,
})
