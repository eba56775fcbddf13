/** Words of the page that says a request was submitted. */
export const submitted = {
  submittedTitle: 'We have your application. One step is left: payment',
  submittedText: 'We sent the tracking ID to {email}. Work begins when the payment has arrived.',
  yourTrackingId: 'Your tracking ID',
  follow: 'Follow this application',
  invoice: 'Invoice {reference}',
  payAmount: 'Pay {amount}',
  payBefore: 'Pay before {day} to keep these prices. You can pay later from the link in the email.',
  nothingToPay: 'Nothing to pay. Your application is in the queue.',
  otherNameTitle: 'The name isn’t the one on your student record',
  otherNameText:
    'Before you pay: we can’t print another name unless an officer accepts it. If it was a typing mistake, or you need a change of name, cancel this application and apply again. You can also write to us.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    submitted: typeof submitted
  }
}
