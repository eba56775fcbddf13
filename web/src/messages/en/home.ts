export const home = {
  pageTitle: 'Transcripts and certificates',
  eyebrow: 'Transcripts and certificates',
  title: 'Your academic record, wherever it has to be',
  lead: 'Ask for your transcript, pay online, and follow every copy until it arrives. You need your matric number, an email address and about ten minutes.',
  start: 'Start an application',
  continue: 'Continue an application',
  trackTitle: 'Track an application',
  trackHint: 'The tracking ID is in the email we sent you, like TST-7K3M-9QXD-2W8F-HB6R.',
  trackLabel: 'Tracking ID',
  trackButton: 'Track',
  trackEmpty: 'Enter the tracking ID from your email',
  trackWrong: 'Check the tracking ID: it starts with TST and has sixteen more letters and digits',
  resumeTitle: 'Not finished yet?',
  resumeText: 'Find a saved or unpaid application by your email address and go on where you stopped.',
  resumeAction: 'Find my application',
  verifyTitle: 'Received a document from us?',
  verifyText: 'Anyone can check that a transcript or certificate is genuine with the code printed on it.',
  verifyAction: 'Verify a document',
  servicesTitle: 'What do you need?',
  studentCopy: 'Student copy',
  studentCopyText: 'Your results for your own use, as a signed PDF sent to you.',
  officialCopy: 'Official copy',
  officialCopyText: 'A sealed transcript sent straight to a university, evaluator or employer.',
  certificate: 'Certificate',
  certificateText: 'Collect your degree certificate, or ask for a certified copy or a replacement.',
  otherPayments: 'Other payments',
  otherPaymentsText: 'Pay other registry fees and get the receipt at once.',
  from: 'From {amount}',
  noFee: 'Some without a fee',
  fees: 'See the prices',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    home: typeof home
  }
}
