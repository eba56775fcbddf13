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

/** What is given back: the price of what was bought, or money that paid for nothing. */
export const refundSources = ['invoice', 'credit'] as const
export type RefundSource = (typeof refundSources)[number]

/** By the provider that took the money, or by the bursary's own bank transfer. */
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

/** How money left at the provider itself, outside the portal. */
export const outsideKinds = ['refund', 'chargeback'] as const
export type OutsideKind = (typeof outsideKinds)[number]

export const refundActs = ['approve', 'reject', 'withdraw', 'retry', 'requery', 'settle'] as const
export type RefundAct = (typeof refundActs)[number]

export const refund = z.strictObject({
  reference: z.string(),
  payment_reference: z.string(),
  /** What was paid for, as the receipt names it. */
  subject: sentence,
  tracking_id: z.string().nullable(),
  payer: z.string(),
  provider: z.string(),
  currency: z.string(),
  amount: z.number(),
  source: z.enum(refundSources),
  method: z.enum(refundMethods),
  reason_code: z.enum(refundReasons),
  /** What somebody typed, or a rule of the portal. */
  note: sentence,
  status: z.enum(refundStatuses),
  /** What the status means and who must do what, in words. */
  message: sentence,
  requested_by: z.string(),
  requested_at: z.string(),
  approved_by: z.string().nullable(),
  approved_at: z.string().nullable(),
  attempts: z.int(),
  provider_refund_id: z.string().nullable(),
  bank_reference: z.string().nullable(),
  paid_on: z.string().nullable(),
  has_evidence: z.boolean(),
  /** Made at the provider, outside the portal, and booked here. */
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
      actor: z.string(),
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
  summary: 'What of a payment can be given back now, and how',
  method: 'GET',
  path: '/payments/{reference}/refundable',
  auth: { permission: 'payments.read' },
  params: z.strictObject({ reference }),
  data: z.strictObject({
    currency: z.string(),
    invoice: z.number(),
    credit: z.number(),
    /** What is given back when no source is named. */
    source: z.enum(refundSources),
    methods: z.array(z.enum(refundMethods)),
    /** The provider gives back whole payments only. */
    whole_only: z.boolean(),
    /** Up to this amount no second person is needed: the limit, without what the caller gave back of it in 30 days. */
    alone_limit: z.number(),
    /** Documents have left already: an administrator must approve. */
    documents_left: z.boolean(),
    /** Why nothing can be given back now; `null` when something can. */
    blocked: sentence.nullable(),
  }),
  errors: staffErrors,
})

export const askRefund = endpoint({
  id: 'askRefund',
  summary: 'Ask for a refund of a payment, or of a part of it',
  method: 'POST',
  path: '/refunds',
  auth: { permission: 'payments.refund' },
  passwordAgain: true,
  idempotent: true,
  body: z.strictObject({
    payment_reference: reference,
    amount: amount.min(0.01, fault('amountNotAboveZero')),
    /** Credit where there is some, else the price of the invoice. */
    source: z.enum(refundSources).optional(),
    reason_code: z.enum(refundReasons),
    note: paragraph(1000),
    /** What the caller saw could be given back of this source; another sum is a `stale_amount`. */
    available: amount,
    /** Through the provider where it can, else by hand. */
    method: z.enum(refundMethods).optional(),
  }),
  data: refund,
  created: true,
  errors: [...changeErrors, 'stale_amount'],
})

export const bookOutsideRefund = endpoint({
  id: 'bookOutsideRefund',
  summary:
    'Book a refund or chargeback that was made at the provider, from the question about it; nothing is sent',
  method: 'POST',
  path: '/payment-reviews/{id}/book',
  auth: { permission: 'payments.refund' },
  passwordAgain: true,
  idempotent: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    kind: z.enum(outsideKinds),
    amount: amount.min(0.01, fault('amountNotAboveZero')),
    /** Credit where there is some, else the price of the invoice. */
    source: z.enum(refundSources).optional(),
    /** What the caller saw could be given back of this source; another sum is a `stale_amount`. */
    available: amount,
    /** The provider's own number of it: it is booked once. */
    provider_refund_id: line(100),
    made_on: isoDate,
    note: paragraph(1000),
    /** Of the question, as the caller saw it. */
    version: versionSeen,
  }),
  data: refund,
  created: true,
  errors: [...changeErrors, 'stale_amount'],
})

export const listRefunds = endpoint({
  id: 'listRefunds',
  summary: 'Refunds, newest first',
  method: 'GET',
  path: '/refunds',
  auth: { permission: 'payments.read' },
  query: z.strictObject({
    ...pageQuery,
    status: z.enum(refundStatuses).optional(),
    /** A reference of a refund or payment, or a tracking ID. */
    search: optionalLine(100),
    /** Those that wait for a person. */
    waiting: z.enum(['person']).optional(),
  }),
  data: z.array(refund),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const getRefund = endpoint({
  id: 'getRefund',
  summary: 'A refund with its history',
  method: 'GET',
  path: '/refunds/{reference}',
  auth: { permission: 'payments.read' },
  params: z.strictObject({ reference }),
  data: refundRecord,
  errors: staffErrors,
})

/** What the caller saw when deciding: another version is a conflict, another amount stale. */
const seen = { version: versionSeen, amount }

export const approveRefund = endpoint({
  id: 'approveRefund',
  summary: 'Approve a refund that somebody else asked for; it is sent at once',
  method: 'POST',
  path: '/refunds/{reference}/approve',
  auth: { permission: 'payments.approve_refund' },
  passwordAgain: true,
  params: z.strictObject({ reference }),
  body: z.strictObject({ ...seen, note: paragraph(1000, 0).optional() }),
  data: refund,
  errors: [...changeErrors, 'stale_amount'],
})

export const rejectRefund = endpoint({
  id: 'rejectRefund',
  summary: 'Turn a refund down',
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
  summary: 'Withdraw a refund that has not been given: what was booked for it is taken back',
  method: 'POST',
  path: '/refunds/{reference}/withdraw',
  auth: { permission: 'payments.approve_refund' },
  passwordAgain: true,
  params: z.strictObject({ reference }),
  body: z.strictObject({ ...seen, note: paragraph(1000) }),
  data: refund,
  errors: [...changeErrors, 'stale_amount'],
})

export const retryRefund = endpoint({
  id: 'retryRefund',
  summary: 'Send a refund again that failed; the provider is asked first whether it was made after all',
  method: 'POST',
  path: '/refunds/{reference}/retry',
  auth: { permission: 'payments.approve_refund' },
  passwordAgain: true,
  params: z.strictObject({ reference }),
  body: z.strictObject({ ...seen, note: paragraph(1000) }),
  data: refund,
  errors: [...changeErrors, 'stale_amount'],
})

export const requeryRefund = endpoint({
  id: 'requeryRefund',
  summary: 'Ask the provider what became of a refund',
  method: 'POST',
  path: '/refunds/{reference}/requery',
  auth: { permission: 'payments.requery' },
  params: z.strictObject({ reference }),
  data: refund,
  errors: [...staffErrors, 'refused'],
})

export const settleRefundManually = endpoint({
  id: 'settleRefundManually',
  summary: 'Record a bank transfer that gave a refund, with its evidence as PDF or image',
  method: 'POST',
  path: '/refunds/{reference}/settle-manually',
  auth: { permission: 'payments.approve_refund' },
  passwordAgain: true,
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
  summary: 'The evidence of a refund that was given by bank transfer',
  method: 'GET',
  path: '/refunds/{reference}/evidence',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  params: z.strictObject({ reference }),
  errors: staffErrors,
})
