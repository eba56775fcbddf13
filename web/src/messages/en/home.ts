export const home = {
  pageTitle: 'Transcripts and certificates',
  eyebrow: 'Transcripts and certificates',
  title: 'Your academic record, sent where you need it',
  lead: 'Ask for your transcript, pay online, and follow every copy until it arrives. You need your matric number, an email address and about ten minutes.',
  start: 'Start an application',
  continue: 'Continue an application',
  trackTitle: 'Track an application',
  trackHint: 'You’ll find it in our email. For example, TST-7K3M-9QXD-2W8F-HB6R.',
  trackLabel: 'Tracking ID',
  trackButton: 'Track',
  trackEmpty: 'Enter the tracking ID from your email',
  trackWrong: 'Check the tracking ID. It starts with TST, then has sixteen letters and digits',
  resumeTitle: 'Not finished yet?',
  resumeText:
    'If we emailed you a link to an unfinished application, find it with your email address. For an unpaid one, have your matric number or tracking ID ready.',
  resumeAction: 'Find my application',
  verifyTitle: 'Received a document from us?',
  verifyText: 'Use the code printed on a transcript or certificate to check that it is genuine.',
  verifyAction: 'Verify a document',
  servicesTitle: 'What do you need?',
  studentCopy: 'Student copy',
  studentCopyText: 'Your results for your own use, in a signed PDF that we email to you.',
  officialCopy: 'Official copy',
  officialCopyText: 'A sealed transcript sent straight to a university, evaluator or employer.',
  certificate: 'Certificate',
  certificateText: 'Collect your degree certificate, or ask for a certified copy or a replacement.',
  otherPayments: 'Other payments',
  otherPaymentsText: 'Pay other registry fees and get your receipt straight away.',
  from: 'From {amount}',
  noFee: 'Some are free',
  fees: 'See the prices',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    home: typeof home
  }
}
