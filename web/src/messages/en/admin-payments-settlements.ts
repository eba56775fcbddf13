/** Settlement files, and their lines. */
export const adminPaymentsSettlements = {
  uploadTitle: 'Take in a settlement file',
  noProvider:
    'No provider is set up that sends settlement files: Paystack, Flutterwave or Remita. An administrator sets one up in the configuration.',
  provider: 'Provider',
  providerMissing: 'Choose whose file it is',
  file: 'File',
  fileHint:
    'The settlement export as CSV, with its first line. Each file is taken in once, whole or not at all.',
  upload: 'Take it in',
  takenIn: 'The file was taken in and matched.',
  files: 'Files',
  noFiles: 'No file was taken in yet',
  noFilesText: 'The providers offer them on their own sites, one for each payout.',
  lines: 'Lines',
  line: 'Payment',
  lineOf: 'Line {line}, paid out {day}',
  openLines: 'Lines that wait for a person',
  linesOfFile: 'Lines of this file',
  allFiles: 'All files',
  allLines: 'All lines',
  noOpenLines: 'Every line is accounted for',
  noOpenLinesText: 'Lines that match nothing, or not to the last unit, are shown here.',
  noLines: 'No such lines',
  matchedOf: '{matched} of {rows} matched',
  openCount: '{count, plural, one {One line} other {# lines}} to answer',
  gross: 'Paid',
  fee: 'Fee',
  net: 'Paid out',
  booked: 'we booked',
  state: 'State',
  state_open: 'Waiting for a person',
  state_matched: 'Matched',
  state_repeated: 'Paid out twice',
  state_amount_differs: 'Another amount',
  state_not_received: 'Not confirmed',
  state_unknown: 'Nobody’s',
  answer: 'Answer',
  answerTitle: 'Line {line}: what is it?',
  answered: 'The answer is booked.',
  resolve_match: 'Match it now',
  resolve_returned: 'It was sent back',
  resolve_explained: 'It is explained',
  resolveNote_match: 'The provider is asked again first. The amounts must agree.',
  resolveNote_returned: 'We transferred it back to the provider.',
  resolveNote_explained: 'The money stays in suspense until you post it to an account. The note says why.',
  resolved_matched: 'matched',
  resolved_returned: 'sent back',
  resolved_explained: 'explained',
  bankReference: 'Bank reference',
  bankReferenceHint: 'Of the transfer that sent it back.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-payments-settlements': typeof adminPaymentsSettlements
  }
}
