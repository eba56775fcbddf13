import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import type { paymentReview, staffPayment } from '@testamur/contract/payments/staff-payments'
import { receiptNumber } from '../receipt-number.ts'
import { describeQuestion, listReviewAnswers } from './review-rules.ts'
import type { ListedReview } from './store/listed-reviews.ts'
import type { StaffPaymentRow } from './store/staff-payments.ts'

export type UntranslatedStaffPayment = Unsaid<typeof staffPayment>
export type UntranslatedReview = Unsaid<typeof paymentReview>

export const staffPaymentView = (row: StaffPaymentRow): UntranslatedStaffPayment => ({
  reference: row.reference,
  invoice_reference: row.invoice_reference,
  payable: row.payable,
  payable_id: row.payable_id,
  subject: row.subject,
  tracking_id: row.tracking_id,
  payer: row.payer,
  email: row.email,
  provider: row.alias,
  mode: row.mode,
  status: row.status,
  flags: [...row.flags],
  open_reviews: row.open_reviews,
  currency: row.currency,
  expected: toMajor(row.expected_minor),
  received: toMajor(row.received_minor),
  fee: row.fee_minor === null ? null : toMajor(row.fee_minor),
  refunded: toMajor(row.refunded_minor),
  channel: row.channel,
  provider_reference: row.provider_txn_id,
  receipt_number:
    row.series === null || row.number === null
      ? null
      : receiptNumber({ series: row.series, number: row.number }),
  receipt_voided: row.receipt_voided,
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  booked_at: row.booked_at?.toISOString() ?? null,
  disputed_since: row.disputed_since?.toISOString() ?? null,
})

/** `mayAnswer`: whether this caller may answer questions about money. */
export const reviewView = (row: ListedReview, mayAnswer: boolean): UntranslatedReview => ({
  id: row.id,
  why: row.why,
  message: describeQuestion(row.why),
  opened_at: row.opened_at.toISOString(),
  version: row.version,
  resolution: row.resolution,
  note: row.note_message ?? row.note,
  resolved_by: row.resolved_by,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  allowed:
    mayAnswer && row.resolved_at === null
      ? listReviewAnswers({
          why: row.why,
          invoiceOpen: row.invoice_status === 'open',
          credit: row.credit_minor,
          total: row.total_minor,
        })
      : [],
})
