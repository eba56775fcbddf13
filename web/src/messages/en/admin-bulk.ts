/** Actions on many applications. */
export const adminBulk = {
  more: 'More actions',
  back: 'Back',
  check: 'Check first',
  fillIn: 'Fill this in',
  choose: 'Choose',
  officer: 'Officer',
  officerLoad: '{name} ({count, plural, =0 {none open} other {# open}})',
  nobody: 'Unassigned',
  reason: 'Reason',
  reasonKept: 'For the record. Applicants don’t see it.',
  reasonTold: 'Each applicant gets this reason by email.',
  publicNote: 'What applicants read',
  publicNoteHint: 'Say what happens and what they can do.',
  releaseOn: 'Planned release',
  message: 'Message',
  messageHint: 'Each applicant gets it by email and in their messages.',
  courier: 'Courier',
  courierHint: 'Leave it open to use the courier of each copy.',
  ownCourier: 'The courier of each copy',
  waybills: 'Waybills',
  waybillsHint: 'One per line: tracking ID, then waybill. You can paste two columns from a spreadsheet.',
  waybillsMissing: 'Enter at least one tracking ID with its waybill',
  waybillFile: 'Or choose a CSV file',
  waybillCount: '{count, plural, =0 {No waybills yet} one {# waybill} other {# waybills}}',
  nextAct: 'Next: {act}',
  do_claim: 'Start review',
  do_assign: 'Assign',
  assignMe: 'Assign to me',
  do_hold: 'Put on hold',
  do_release: 'Release the hold',
  do_recommend: 'Recommend',
  do_approve: 'Approve',
  do_generate: 'Generate and sign',
  do_print: 'Print',
  do_mark_printed: 'Mark as printed',
  do_dispatch: 'Dispatch',
  do_message: 'Send a message',
  do_cancel: 'Cancel applications',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-bulk': typeof adminBulk
  }
}
