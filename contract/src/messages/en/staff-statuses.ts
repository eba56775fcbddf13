/** What staff read about the status of an application: badges, filters, reports, exports and refusals. */
export const staffStatuses = {
  status_draft: 'Not finished',
  status_pending_payment: 'Waiting for payment',
  status_submitted: 'Paid, in the queue',
  status_under_review: 'Being checked',
  status_action_required: 'Waiting for the applicant',
  status_on_hold: 'On hold',
  status_records_search: 'Locating results',
  status_awaiting_approval: 'Awaiting sign-off',
  status_processing: 'Being produced',
  status_ready: 'Ready to send or collect',
  status_dispatched: 'Sent',
  status_completed: 'Delivered',
  status_rejected: 'Not approved',
  status_cancelled: 'Cancelled',
  status_expired: 'Expired',
} as const
