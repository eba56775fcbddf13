/** Paper copies between their signature and their courier. */
export const adminPrintDesk = {
  title: 'Print desk',
  failed: 'We couldn’t load the pile',
  none: 'Nothing to print or dispatch',
  noneText: 'Signed courier copies appear here.',
  toPrint: '{count, plural, one {# copy to print} other {# copies to print}}',
  toSend: '{count, plural, one {# copy to dispatch} other {# copies to dispatch}}',
  noCourier: 'No courier yet',
  applicant: 'Applicant',
  recipient: 'Recipient',
  courier: 'Courier',
  trackingId: 'Tracking ID',
  state: 'Status',
  spoiltBecause: 'What went wrong',
  actions: 'Actions',
  waybill: 'Waybill',
  comesNext: 'Next',
  markSpoiltOf: 'Mark as spoilt: {name}',
  removeWaybill: 'Remove the waybill of {name}',
  scan: 'Scan or type waybills',
  scanHint: 'Next is {name}, to {recipient}, with {courier}. Scan a label to choose another copy.',
  allScanned: 'Every copy has its waybill.',
  scanned: 'Waybill {waybill} goes with {name}.',
  strangeLabel: 'This label is for no printed copy on this desk.',
  scannedTwice: 'You’ve already scanned this waybill for {name}. Scan another one.',
  noWaybill: 'This is no waybill of {courier}.',
  wrongPattern: 'This is no waybill of {courier}. For example, {example}.',
  noneLeft: 'Every copy has its waybill. Remove one to change it.',
  checkScanned: '{count, plural, one {Check # copy before dispatch} other {Check # copies before dispatch}}',
  queued: 'Queued',
  printed: 'Printed',
  spoilt: 'Spoilt',
  reprinted: 'Reprinted',
  markSpoilt: 'Mark as spoilt',
  spoiltTitle: 'Print again: {name}',
  back: 'Back',
  reason: 'What went wrong?',
  reasonHint: 'For example, a paper jam or a smudged seal.',
  reasonMissing: 'Say what went wrong',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-print-desk': typeof adminPrintDesk
  }
}
