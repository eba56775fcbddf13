/** Following one application. */
export const track = {
  title: 'Track an application',
  lead: 'Enter the tracking ID from your email or receipt to see where each copy is and what happens next.',
  trackingId: 'Tracking ID',
  trackingIdHint: 'For example, TST-7K3M-9QXD-2W8F-HB6R. Capitals and hyphens don’t matter.',
  malformed: 'Enter the whole tracking ID: TST, then sixteen letters and digits',
  follow: 'Track',
  lost: 'Lost your tracking ID?',
  lostLink: 'Find your application',
  missingTitle: 'We can’t find an application with this tracking ID',
  missingText: 'Compare it with the email we sent you when you submitted.',
  failedTitle: 'We couldn’t load this application',

  paid: 'Paid',
  checked: 'Checked',
  produced: 'Produced',
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  readyToCollect: 'Ready',
  collected: 'Collected',
  steps: 'Steps',
  stageDone: '(done)',
  stageAhead: '(not yet)',
  submittedAt: 'Submitted',
  promisedOn: 'Promised by',
  daysWithUs: 'With the registry',
  daysWithYou: 'Waiting for you',
  daysWithCourier: 'With the courier',
  days: '{days, plural, one {# day} other {# days}}',
  orderAgain: 'Order again',
  startNew: 'Start a new application',
  copies: 'Copies',
  certificate: 'Certificate',
  whereCertificate: 'Where it is',
  student_copy: 'Copy {number}: Student copy',
  official_copy: 'Copy {number}: Official copy',
  reference: 'reference {reference}',
  waybill: 'Waybill',
  followAt: 'Track at {host}',
  expectedUnknown: 'Delivery date not known',
  expectedBy: 'Expected by {day}',
  readyBy: 'Ready to collect by {day}',
  allEvents: 'Show every event ({count})',
  mainEvents: 'Show what matters',
  addToCalendar: 'Add to calendar',
  calendarArrives: '{what} should arrive',
  calendarCollect: '{what} should be ready to collect',
  share: 'Share',
  shareTitle: 'Track an application',
  linkCopied: 'Link copied',
  shareFailed: 'The link couldn’t be shared. Copy it from the address bar.',
  print: 'Print',
  history: 'What has happened',
  messages: 'Messages',

  staleLinkTitle: 'The link in the email has expired',
  staleLinkText:
    'You can still see where your application is. For documents and receipts, ask for a code below.',
  unlockTitle: 'Is this your application?',
  unlockText:
    'To see names, receipts and documents, enter the code that we send to the email address of the application. This device then remembers it for 30 days.',

  asksTitle: 'We need something from you',
  asksLocked:
    'To read and answer our questions, and to change anything, enter the code we send to the email address of the application. This device then remembers it for 30 days.',

  holdLocked:
    'To see why it is on hold and what you can do, enter the code that we send to the email address of the application. This device then remembers it for 30 days.',
  erasedTitle: 'The details of this application were erased',
  erasedText:
    'We keep only what the law asks for: that it was made, what was paid, and which documents were issued.',
  invoice: 'Invoice {reference}',
  total: 'Total',
  totalPaid: 'Total, paid',
  pay: 'Pay {amount}',
  payBefore: 'Pay before {day} to keep these prices.',
  receipt: 'Receipt {number}',
  documents: 'Your documents',
  download: 'Download',
  yourDetails: 'Your details',
  papers: 'Files you sent',
  name: 'Name',
  email: 'Email',
  matricNumber: 'Matric number',
  programme: 'Programme',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    track: typeof track
  }
}
