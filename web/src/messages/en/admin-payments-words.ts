/** What the machine's names for money mean, wherever staff read them. */
export const adminPaymentsWords = {
  status_initiated: 'Begun',
  status_pending: 'On its way',
  status_successful: 'Received',
  status_failed: 'Failed',
  status_abandoned: 'Left',
  status_partly_refunded: 'Partly given back',
  status_refunded: 'Given back',
  status_disputed: 'Disputed',

  flag_under: 'Too little arrived',
  flag_over: 'Too much arrived',
  flag_late: 'Arrived late',
  flag_duplicate: 'Paid twice',
  flag_closed_invoice: 'Arrived after closing',
  flag_stale_amount: 'The price had changed',
  flag_reference_mismatch: 'Another reference',
  flag_mode_mismatch: 'Test and live mixed',
  flag_currency_mismatch: 'Another currency',
  flag_success_without_amount: 'No amount reported',
  flag_non_positive_amount: 'Amount of nought',
  flag_amount_decreased: 'Amount went down',
  flag_dispute: 'Disputed by the payer’s bank',
  flag_watch_ended: 'Watch ended',
  flag_reversed: 'Taken back by the provider',
  flag_success_after_reversal: 'Success after taking back',
  flag_transaction_reused: 'Transaction of another payment',
  flag_rejected_by_provider: 'Refused by the provider',
  flag_refund_returned: 'A refund came back',
  flag_external_refund: 'Given back elsewhere',

  refund_requested: 'Waits for approval',
  refund_approved: 'Approved',
  refund_submitted: 'Being sent',
  refund_unknown: 'Not answered yet',
  refund_processing: 'On its way',
  refund_needs_attention: 'Needs a person',
  refund_succeeded: 'Given back',
  refund_failed: 'Failed',
  refund_rejected: 'Turned down',
  refund_withdrawn: 'Withdrawn',

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
