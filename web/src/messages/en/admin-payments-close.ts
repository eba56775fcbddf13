/** The daily close. */
export const adminPaymentsClose = {
  day: 'Day',
  before: 'Day before',
  after: 'Day after',
  closedBy: 'Closed by {name}, {at}',
  same: 'The figures are still those that were closed.',
  differs:
    'The figures are no longer those that were closed: something was booked for this day afterwards. Compare before you rely on them.',
  notOver: 'This day is not over. It can be closed tomorrow.',
  notClosed: 'This day is not closed',
  closeText:
    'Closing keeps the figures as they are now. A payment that we learn of later counts on the day we learn of it.',
  revenue: 'Revenue of the day',
  close: 'Close {day}',
  closed: 'The day is closed.',
  open: 'Still open',
  nothingOpen: 'Nothing needs your attention.',
  byProvider: 'By payment method',
  byAccount: 'By account',
  noMovement: 'No money moved on this day.',
  provider: 'Payment method',
  payments: 'Payments',
  received: 'Received',
  fees: 'Fees',
  refunded: 'Refunded',
  reversed: 'Reversed',
  settled: 'Paid out',
  clearing: 'Held at day’s end',
  account: 'Account',
  debits: 'Debits',
  credits: 'Credits',
  balance: 'Balance at day’s end',
  balanced: 'Debits and credits agree: {debits}',
  unbalanced: 'Debits of {debits} and credits of {credits} do not agree. Run the reconciliation.',
  receipts: '{count, plural, one {One receipt} other {# receipts}}: {first} to {last}.',
  noReceipts: 'No receipt was written on this day.',
  exportTitle: 'Export the books',
  exportText: 'Both days are included. Excel files hold up to 50,000 rows; CSV files hold any number.',
  exportWrong: 'The first day must not be after the last one.',
  exportFrom: 'From',
  exportTo: 'To',
  file_ledger: 'Ledger',
  file_receipts: 'Receipts',
  file_closes: 'Daily closes',
  name_ledger: 'ledger',
  name_receipts: 'receipts',
  name_closes: 'daily-closes',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-payments-close': typeof adminPaymentsClose
  }
}
