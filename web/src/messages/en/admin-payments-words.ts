/** The names of payment statuses and events, wherever staff read them. */
export const adminPaymentsWords = {
  status_initiated: 'Started',
  status_pending: 'Being processed',
  status_successful: 'Received',
  status_failed: 'Failed',
  status_abandoned: 'Abandoned',
  status_partly_refunded: 'Partly refunded',
  status_refunded: 'Refunded',
  status_disputed: 'Disputed',

  flag_under: 'Too little received',
  flag_over: 'Too much received',
  flag_late: 'Received late',
  flag_duplicate: 'Paid twice',
  flag_closed_invoice: 'Received after the invoice was closed',
  flag_stale_amount: 'The price had changed',
  flag_reference_mismatch: 'Different reference',
  flag_mode_mismatch: 'Test and live mixed',
  flag_currency_mismatch: 'Different currency',
  flag_success_without_amount: 'No amount reported',
  flag_non_positive_amount: 'Amount of zero',
  flag_amount_decreased: 'Amount decreased',
  flag_dispute: 'Disputed by the payer’s bank',
  flag_watch_ended: 'No answer from the provider',
  flag_reversed: 'Reversed by the provider',
  flag_success_after_reversal: 'Success after a reversal',
  flag_transaction_reused: 'Transaction of another payment',
  flag_rejected_by_provider: 'Refused by the provider',
  flag_provider_busy: 'The provider was busy',
  flag_refund_returned: 'A refund was returned',
  flag_external_refund: 'Refunded outside the portal',

  refund_requested: 'To approve',
  refund_approved: 'Approved',
  refund_submitted: 'Being sent',
  refund_unknown: 'No answer yet',
  refund_processing: 'Being processed',
  refund_needs_attention: 'Needs attention',
  refund_succeeded: 'Refunded',
  refund_failed: 'Failed',
  refund_rejected: 'Rejected',
  refund_withdrawn: 'Withdrawn',

  channel_card: 'Card',
  channel_bank_transfer: 'Bank transfer',
  channel_ussd: 'USSD',
  channel_mobile_money: 'Mobile money',

  bank: 'Bank account',
  record: 'Record of payment {reference}',
  refunds: 'Refunds',
  refundOf: 'Refund {reference}',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-payments-words': typeof adminPaymentsWords
  }
}
