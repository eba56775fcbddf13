/** Words of the page that says a request was submitted. */
export const submitted = {
  submittedTitle: 'Your request is in. One step is left: payment',
  submittedText: 'We sent the tracking ID to {email}. Work begins when the payment has arrived.',
  yourTrackingId: 'Your tracking ID',
  follow: 'Follow this request',
  invoice: 'Invoice {reference}',
  payAmount: 'Pay {amount}',
  payBefore: 'The prices are held until {day}. You can pay later from the link in the mail.',
  nothingToPay: 'Nothing to pay. Your request is in the queue.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    submitted: typeof submitted
  }
}
