/** Words of the page that says a request was submitted. */
export const submitted = {
  submittedTitle: 'We have your application. The last step is payment',
  submittedText: 'We’ve sent your tracking ID to {email}. We’ll start as soon as your payment arrives.',
  yourTrackingId: 'Your tracking ID',
  follow: 'Track this application',
  invoice: 'Invoice {reference}',
  payAmount: 'Pay {amount}',
  payBefore: 'Pay before {day} to keep these prices. You can pay later from the link in the email.',
  nothingToPay: 'There’s nothing to pay. Your application is in the queue.',
  otherNameTitle: 'The name isn’t the one on your student record',
  otherNameText:
    'We can’t print another name unless an officer accepts it. If you made a typing mistake or need a change of name, don’t pay. Cancel this application and apply again. You can also write to us.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    submitted: typeof submitted
  }
}
