/** Search everywhere: from the top bar, and with Ctrl-K. */
export const adminSearch = {
  open: 'Search',
  shortcut: 'Ctrl K',
  openWithKeys: 'Search (Ctrl K)',
  title: 'Search',
  field: 'Name, matric number, email, tracking ID, waybill, receipt or reference',
  hint: 'Type at least two characters.',
  searching: 'Searching',
  found: '{count, plural, =0 {Nothing found.} one {# result.} other {# results.}}',
  none: 'Nothing found for “{text}”',
  noneText: 'Check the spelling, or try a tracking ID, an email address or a matric number.',
  failed: "We couldn't search the records. Check your connection and try again.",
  keys: 'Use the arrow keys and Enter to choose.',
  transcript: 'Transcript applications',
  certificate: 'Certificate applications',
  student: 'Student records',
  payment: 'Payments and receipts',
  refund: 'Refunds',
  pages: 'Pages',
  acts: 'Actions',
  composeMessage: 'Compose message',
  inviteColleague: 'Invite a colleague',
  addPaymentType: 'Add a payment type',
  failedWork: 'See failed background work',
  verifyAudit: 'Verify the audit trail',
  changePassword: 'Change your password',
  importRecords: 'Import students or results',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-search': typeof adminSearch
  }
}
